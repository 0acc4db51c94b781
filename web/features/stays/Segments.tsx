import type { Reservation } from '#contract/reservations/schemas.ts'
import { daysBetween } from '#domain/time/day.ts'
import { daySpan } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { staysText } from './stays.text.ts'
import classes from './Stays.module.css'

/** The units of a stay whose guests move on the way. */
export function Segments({ reservation }: { reservation: Reservation }) {
  const text = useText(staysText)
  const language = useLanguage()
  return (
    <ul className={classes.segments} aria-label={text.segments}>
      {reservation.segments.map(({ checkInDate, checkOutDate, unitName }) => (
        <li key={checkInDate} className="konuk-numbers">
          <strong>{unitName}</strong> {daySpan(checkInDate, checkOutDate, language)} ·{' '}
          {text.nights(daysBetween(checkInDate, checkOutDate))}
        </li>
      ))}
    </ul>
  )
}
