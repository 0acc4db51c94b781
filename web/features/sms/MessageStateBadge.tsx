import type { MessageState } from '#domain/sms/message-state.ts'
import { useText } from '#web/platform/language.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/StatusBadge.tsx'
import { sendingText } from './sending.text.ts'

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
  const text = useText(sendingText)
  return <StatusBadge tone={tones[state]} label={label ?? text.states[state]} />
}
