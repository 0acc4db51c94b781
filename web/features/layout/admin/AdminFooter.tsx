import { frameText } from '#contract/look/frame.text.ts'
import { memo } from 'react'
import { Anchor } from '@mantine/core'
import { publicPage } from '#contract/public-site/schemas.ts'
import { useText } from '#web/platform/language.tsx'
import { layoutText } from '../layout.text.ts'
import { useCurrentYear } from '../use-current-year.ts'
import classes from './AdminFooter.module.css'

/** Copyright line and links. */
export const AdminFooter = memo(function AdminFooter() {
  const text = useText(layoutText)
  const frame = useText(frameText)
  const year = useCurrentYear()
  return (
    // The footer is outside `main`, so it becomes the landmark in which assistive technology looks for such links.
    <footer className={`${classes.outer} konuk-no-print`}>
      <div className={classes.line}>
        <span>{frame.rights(year)}</span>
        <nav aria-label={frame.footerLinks} className={classes.links}>
          <Anchor href={publicPage('/')} c="dimmed" size="sm">
            {text.publicHome}
          </Anchor>
          <Anchor href={publicPage('/kvkk-metin')} c="dimmed" size="sm">
            {frame.kvkk}
          </Anchor>
          <Anchor href={publicPage('/satis-sozlesmesi')} c="dimmed" size="sm">
            {frame.contract}
          </Anchor>
          <Anchor href={publicPage('/contact')} c="dimmed" size="sm">
            {text.contact}
          </Anchor>
        </nav>
      </div>
    </footer>
  )
})
