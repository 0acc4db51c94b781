import { Refusal } from '#contract/client.ts'
import { useText } from '#web/platform/language.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { historyText } from './history.text.ts'

/** A moment that cannot be shown: one that is refused is refused again, a server that stumbled may answer now. */
export function MomentRefused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const text = useText(historyText)
  const isForGood = error instanceof Refusal && error.status < 500
  return <ErrorState error={error} title={text.failed} {...(!isForGood && { onRetry })} />
}
