import type { MessageState } from '#domain/sms/message-state.ts'
import { useText } from '#web/platform/language.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/StatusBadge.tsx'
import { outcomeText } from './outcome.text.ts'

const tones: Record<MessageState, StatusTone> = {
  queued: 'neutral',
  sending: 'neutral',
  sent: 'done',
  unknown: 'waiting',
  failed: 'bad',
  skipped: 'neutral',
  delivered: 'good',
  undelivered: 'bad',
}

export function MessageStateBadge({ state, label }: { state: MessageState; label?: string }) {
  const outcomes = useText(outcomeText)
  return <StatusBadge tone={tones[state]} label={label ?? outcomes.states[state]} />
}
