// The fixture builds a reservation as a clerk enters it; each test changes only the field it is about.
import type { z } from 'zod'
import type { Guest } from '#contract/reservations/guests/schemas.ts'
import type { NewReservation, Reservation, ReservationChange } from '#contract/reservations/schemas.ts'

type Body = z.input<typeof NewReservation>
type GuestBody = z.input<typeof Guest>
type GuestOfChange = ReservationChange['guests'][number]

let numbered = 0
/**
 * The id has as many digits as the ids that the screen makes, but consists of ones and zeros. Otherwise a search for
 * part of a phone number could find the id by chance, because all test files in a worker share the counter.
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

/** The guest has every field of the contract, as an edit sends them. */
export const full = (guest: object): GuestOfChange => ({
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  nationality: 'TUR',
  tcKimlik: '',
  passportNumber: '',
  isMainGuest: false,
  ...guest,
})

/** The default booking is two guests for four nights. */
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

/** Builds the request that the edit screen sends for a reservation, with the change of the test. */
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
