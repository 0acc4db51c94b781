// A reservation as a clerk enters it, for tests to change in the one place they are about.
import type { z } from 'zod'
import type { Guest, NewReservation, Reservation, ReservationChange } from '#contract/reservations.ts'

type Body = z.input<typeof NewReservation>
type GuestBody = z.input<typeof Guest>

let numbered = 0
/**
 * As many digits as the screen makes, in ones and noughts: the files of a worker count on, so that any number may come up
 * in any test, and none is to be found by a part of a phone.
 */
export const nextUniqId = () => `172${(++numbered).toString(2).padStart(14, '0')}`

const phone = '0 (532) 111 22 33'

export const mainGuest = (fields: Partial<GuestBody> = {}): GuestBody => ({
  firstName: 'Zeynep',
  lastName: 'Işık',
  phone,
  nationality: 'TUR',
  tcKimlik: '10000000146',
  isMainGuest: true,
  ...fields,
})

export const companion = (fields: Partial<GuestBody> = {}): GuestBody => ({
  firstName: 'Anna',
  lastName: 'Schmidt',
  nationality: 'DEU',
  passportNumber: 'C01X00T47',
  isMainGuest: false,
  ...fields,
})

/** Two guests for four nights. */
export const booking = (unit: { id: number }, fields: Partial<Body> = {}): Body => ({
  hotelDetailId: unit.id,
  checkInDate: '2026-12-01',
  checkOutDate: '2026-12-05',
  numberOfGuests: 2,
  specialRequests: 'Bebek yatağı',
  reservationUniqId: nextUniqId(),
  guests: [mainGuest(), companion()],
  ...fields,
})

/** A reservation as the edit screen sends it back, with what the test changes. */
export function edited(reservation: Reservation, change: Partial<ReservationChange> = {}): ReservationChange {
  const { hotelDetailId, checkInDate, checkOutDate, numberOfGuests, totalPrice, specialRequests, guests } = reservation
  return {
    hotelDetailId,
    checkInDate,
    checkOutDate,
    numberOfGuests,
    totalPrice,
    specialRequests,
    guests,
    version: reservation.version,
    ...change,
  }
}
