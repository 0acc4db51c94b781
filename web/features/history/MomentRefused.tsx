import { Refusal } from '#contract/client.ts'
import { useText } from '#web/platform/language.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { historyText } from './history.text.ts'

/**
 * Shown for a moment that cannot be displayed. After a refusal there is no retry button, because the server would
 * refuse again; after a server error, a retry may succeed.
 */
export function MomentRefused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const text = useText(historyText)
  const isForGood = error instanceof Refusal && error.status < 500
  return <ErrorState error={error} title={text.failed} {...(!isForGood && { onRetry })} />
}
