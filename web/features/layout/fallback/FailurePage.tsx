import { href } from 'react-router'
import { Button, Code, Group, Text, Title } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useText } from '#web/platform/language.tsx'
import { layoutText } from '../layout.text.ts'
import { LogoMark } from '#web/ui/Logo.tsx'
import classes from './FailurePage.module.css'

/**
 * Shown when a page fails to render: a calm message and a way to continue. The details are for a user who asks for
 * support.
 */
export function FailurePage({ error }: { error: unknown }) {
  const text = useText(layoutText)
  return (
    <main className={classes.page} role="alert">
      <title>{`${text.failureTitle} · Konuk`}</title>
      <LogoMark size={56} />
      <Title order={1}>{text.failureTitle}</Title>
      <Text c="dimmed" maw="52ch">
        {text.failureMore}
      </Text>
      <Group justify="center" mt="sm">
        <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={() => location.reload()}>
          {text.reload}
        </Button>
        <Button variant="default" component="a" href={href('/admin/dashboard')}>
          {text.toDashboard}
        </Button>
      </Group>
      <details className={classes.detail}>
        <summary>{text.technical}</summary>
        <Code block>{error instanceof Error ? error.message : String(error)}</Code>
      </details>
    </main>
  )
}
