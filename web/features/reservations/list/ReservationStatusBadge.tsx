import { cancelledStatuses, type Status } from '#domain/reservations/status.ts'
import { useText } from '#web/platform/language.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/StatusBadge.tsx'
import { reservationsText } from './reservations.text.ts'
import classes from './Reservations.module.css'

const tones: Partial<Record<Status, StatusTone>> = { ACTIVE: 'good', COMPLETED: 'done', CANCELLED: 'bad' }

/**
 * Three statuses have a colour; all others are grey. 'Gelmedi' shows its text; a status without a text shows its code.
 */
export function ReservationStatusBadge({ status }: { status: Status }) {
  const words: Partial<Record<Status, string>> = useText(reservationsText).statuses
  return (
    <div className={classes.status}>
      <StatusBadge
        tone={tones[status] ?? 'neutral'}
        label={words[status] ?? status}
        quiet={!cancelledStatuses.includes(status)}
      />
    </div>
  )
}
