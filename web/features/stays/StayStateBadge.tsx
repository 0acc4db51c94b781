import { type StayState, stayStateOf, type Standing } from '#domain/reservations/status.ts'
import { useText } from '#web/platform/language.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/StatusBadge.tsx'
import { staysText } from './stays.text.ts'

const tones: Record<StayState, StatusTone> = {
  expected: 'waiting',
  'in-house': 'good',
  left: 'done',
  cancelled: 'bad',
  'no-show': 'neutral',
}

/** Shows the state of a stay in the words of the front desk. The lists of reservations show the status instead. */
export function StayStateBadge({ stay }: { stay: Standing }) {
  const stayState = stayStateOf(stay)
  return <StatusBadge tone={tones[stayState]} label={useText(staysText).stayState[stayState]} />
}
