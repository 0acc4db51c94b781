import { Text } from '@mantine/core'
import { layoutText } from '../layout.text.ts'
import { LogoMark } from '#web/ui/Logo.tsx'
import classes from './StartingPage.module.css'

/** The page until the scripts have loaded. It is rendered at build time, so it is always in Turkish. */
export function StartingPage() {
  return (
    <main className={classes.page}>
      <title>Konuk</title>
      <div className={classes.mark}>
        <LogoMark size={56} />
      </div>
      <Text c="dimmed" component="output">
        {layoutText.tr.starting}
      </Text>
      <noscript>{layoutText.tr.needsScript}</noscript>
    </main>
  )
}
