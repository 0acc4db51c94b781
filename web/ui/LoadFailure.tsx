import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useText } from '#web/platform/language.tsx'
import { uiText } from './ui.text.ts'

type Props = { message: string; retrying: boolean; onRetry: () => void }

/** Shows that a part of the page could not be loaded, in the page's own words, with a button to try again. */
export function LoadFailure({ message, retrying, onRetry }: Props) {
  const text = useText(uiText)
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />} styles={{ message: { color: 'inherit' } }}>
      {message}
      <div>
        <Button mt="sm" size="sm" variant="default" onClick={onRetry} loading={retrying}>
          {text.retry}
        </Button>
      </div>
    </Alert>
  )
}
