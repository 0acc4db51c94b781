import type { Values } from '#contract/problem.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { ReservationChange } from '#contract/reservations.ts'
import { toKurus } from '#domain/money/money.ts'
import { formatDay } from '#domain/time/day.ts'
import type { FieldProblems } from '#server/platform/http/problems.ts'
import type { StoredReservation } from '../reservations.store.ts'
import type { GuestOfReservation } from '../read-reservations.store.ts'
import { changedMeanwhile } from '../reservations.errors.ts'
import type { NewGuestRow } from '../guest-row.ts'

type Stored = { stored: StoredReservation; before: readonly GuestOfReservation[]; unitName: string | undefined }
type Asked = { body: ReservationChange; rows: readonly (NewGuestRow & { id?: number | undefined })[] }

/** Refuses an edit of an older version, naming what is stored where it differs. Two who changed it alike do not clash. */
export function refuseOutdatedEdit({ stored, before, unitName }: Stored, { body, rows }: Asked): void {
  const values: Values = {}
  const fields: FieldProblems = {}
  const differs = (name: string, value: string | number, field: string, code: ProblemCode) => {
    values[name] = value
    fields[field] = code
  }
  if (stored.unitId !== body.hotelDetailId)
    differs('unitName', unitName ?? '', 'hotelDetailId', 'reservation.stored-unit')
  if (stored.checkIn !== body.checkInDate) {
    differs('checkIn', formatDay(stored.checkIn), 'checkInDate', 'reservation.stored-check-in')
  }
  if (stored.checkOut !== body.checkOutDate) {
    differs('checkOut', formatDay(stored.checkOut), 'checkOutDate', 'reservation.stored-check-out')
  }
  if (stored.totalPriceKurus !== toKurus(body.totalPrice)) {
    differs('totalPriceKurus', stored.totalPriceKurus, 'totalPrice', 'reservation.stored-price')
  }
  if (stored.specialRequests !== body.specialRequests) {
    differs('specialRequests', stored.specialRequests, 'specialRequests', 'reservation.stored-requests')
  }
  if (asText(before) !== asText(rows)) {
    const names = before.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
    differs('guests', names.join(', '), 'guests', 'reservation.stored-guests')
  }
  // An edit cannot bring a cancelled reservation back, so its clerk must at least know.
  if (stored.status === 'CANCELLED') values['status'] = stored.status
  if (Object.keys(values).length > 0) throw changedMeanwhile(values, fields)
}

const asText = (guests: readonly (GuestOfReservation | Asked['rows'][number])[]) =>
  JSON.stringify(
    guests.map((guest) => [
      guest.id,
      guest.firstName,
      guest.lastName,
      guest.phone,
      guest.email,
      guest.nationality,
      guest.tcKimlik,
      guest.passportNumber,
      guest.isMainGuest,
    ]),
  )
