import { Refusal } from '#contract/client.ts'
import { useText } from '#web/platform/language.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { historyText } from './history.text.ts'

/** A moment that cannot be shown: one that is refused is refused again, so that there is nothing to try. */
export function MomentRefused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const text = useText(historyText)
  return <ErrorState error={error} title={text.failed} {...(!(error instanceof Refusal) && { onRetry })} />
}
