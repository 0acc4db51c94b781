import { IconClockHour4 } from '@tabler/icons-react'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { stayStateOf } from '#domain/reservations/status.ts'
import { useText } from '#web/platform/language.tsx'
import { useToday } from '#web/platform/use-today.ts'
import { ConsentMarks } from './ConsentMarks.tsx'
import { ReservationStatusBadge } from './ReservationStatusBadge.tsx'
import { reservationsText } from './reservations.text.ts'
import classes from './Reservations.module.css'

/** The status, what a clerk should look at, and the consents. The card on a phone leaves out what is as usual. */
export function StatusCell({ reservation }: { reservation: Reservation }) {
  const text = useText(reservationsText)
  const today = useToday()
  const { status, option, checkInDate, checkOutDate, kvkk, contract } = reservation
  const stayState = stayStateOf(reservation)
  const unusual = [
    stayState === 'expected' && option?.state === 'held' && text.depositAwaited,
    stayState === 'expected' && checkInDate < today && text.late,
    stayState === 'in-house' && checkOutDate < today && text.overdue,
  ].filter((words) => words !== false)
  const isUsual = status === 'ACTIVE' || status === 'COMPLETED'
  const isFine = isUsual && unusual.length === 0 && kvkk === 'verified' && contract === 'verified'
  return (
    <div className={classes.state} data-usual={isUsual} data-fine={isFine}>
      <ReservationStatusBadge status={status} />
      {unusual.map((words) => (
        <div key={words} className={classes.unusual}>
          <IconClockHour4 size={16} aria-hidden />
          {words}
        </div>
      ))}
      {/* A stay that does not take place needs no consent. */}
      {stayState !== 'cancelled' && stayState !== 'no-show' && <ConsentMarks reservation={reservation} />}
    </div>
  )
}
