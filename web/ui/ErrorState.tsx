import { Button, Text } from '@mantine/core'
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import { useText } from '#web/platform/language.tsx'
import classes from './States.module.css'
import { uiText } from './ui.text.ts'

type Props = { error: Error; title?: string; onRetry?: () => void; retrying?: boolean }

/** Shows that loading failed and why, with a button to try again. */
export function ErrorState({ error, title, onRetry, retrying = false }: Props) {
  const text = useText(uiText)
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon} data-kind="error">
        <IconPlugConnectedX size={30} stroke={1.5} aria-hidden />
      </span>
      <Text fw={600}>{title ?? text.errorTitle}</Text>
      <Text c="dimmed" size="sm" maw="46ch">
        {error.message}
      </Text>
      {onRetry && (
        <Button
          variant="default"
          className={classes.actions}
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={onRetry}
          loading={retrying}
        >
          {text.retry}
        </Button>
      )}
    </div>
  )
}
