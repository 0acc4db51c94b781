import { type Situation, situationOf, type Standing } from '#domain/reservations/status.ts'
import { useText } from '#web/platform/language.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/StatusBadge.tsx'
import { staysText } from './stays.text.ts'

const tones: Record<Situation, StatusTone> = {
  expected: 'waiting',
  'in-house': 'good',
  left: 'done',
  cancelled: 'bad',
  'no-show': 'neutral',
}

/** Where a stay stands, as the desk speaks of it. The lists of reservations show the status instead. */
export function SituationBadge({ stay }: { stay: Standing }) {
  const situation = situationOf(stay)
  return <StatusBadge tone={tones[situation]} label={useText(staysText).situation[situation]} />
}
