import type { Option } from '#contract/options/schemas.ts'
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

type Props = { stay: Standing; /** The option of its booking. */ option?: Option | null | undefined }

/** Shows the state of a stay in the words of the front desk. The lists of reservations show the status instead. */
export function StayStateBadge({ stay, option }: Props) {
  const text = useText(staysText)
  const stayState = stayStateOf(stay)
  const isOption = stayState === 'expected' && option?.state === 'held'
  return <StatusBadge tone={tones[stayState]} label={isOption ? text.option : text.stayState[stayState]} />
}
