import { cancelledStatuses, type Status } from '#domain/reservations/status.ts'
import { useText } from '#web/platform/language.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/StatusBadge.tsx'
import { guestListText } from './guest-list.text.ts'
import classes from './GuestList.module.css'

const tones: Partial<Record<Status, StatusTone>> = { ACTIVE: 'good', COMPLETED: 'done', CANCELLED: 'bad' }

/** The badge from the list of reservations, with the status labels of this list. */
export function CustomerStatusBadge({ status, follows }: { status: Status; follows: boolean }) {
  const words: Partial<Record<Status, string>> = useText(guestListText).statuses
  const isUsual = !cancelledStatuses.includes(status)
  return (
    <div className={follows ? `${classes.status} ${classes.same}` : classes.status} data-fine={isUsual}>
      <StatusBadge tone={tones[status] ?? 'neutral'} label={words[status] ?? status} quiet={isUsual} />
    </div>
  )
}
