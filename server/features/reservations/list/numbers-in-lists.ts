import type { Reservation } from '#contract/reservations/schemas.ts'
import { turkish } from '#domain/guests/guest.ts'
import { numberEnding } from '#server/features/guests/in-brief.ts'

/** Lists show only the last digits of identity numbers, because no list needs a whole number. */
export const withEndings = (reservation: Reservation): Reservation => ({
  ...reservation,
  guests: reservation.guests.map((guest) => {
    const kind = guest.nationality === turkish ? 'tcKimlik' : 'passport'
    const number = kind === 'tcKimlik' ? guest.tcKimlik : guest.passportNumber
    const hidden = { ...guest, tcKimlik: null, passportNumber: null }
    return number ? { ...hidden, identity: { kind, ending: numberEnding(number) } } : hidden
  }),
})
