// A stored reservation while it is edited in its dialog.
import type { z } from 'zod'
import type { Reservation, ReservationChange } from '#contract/reservations.ts'
import { withOneMainGuest } from '#domain/reservations/edit-reservation.ts'
import { identityOf, turkish } from '#domain/guests/guest.ts'
import { formatPhone, showPhone } from '#domain/people/phone.ts'
import type { Day } from '#domain/time/day.ts'

export type EditedGuest = {
  /** Of this dialog; `id` is the stored guest's. */
  key: number
  id?: number
  firstName: string
  lastName: string
  phone: string
  email: string
  nationality: string
  tcKimlik: string
  passportNumber: string
  isMainGuest: boolean
  isAdded: boolean
}

export type EditState = {
  version: number
  hotelDetailId: number
  checkInDate: Day | null
  checkOutDate: Day | null
  numberOfGuests: number | ''
  totalPrice: number | ''
  specialRequests: string
  guests: EditedGuest[]
}

export function editOf(reservation: Reservation): EditState {
  return {
    version: reservation.version,
    hotelDetailId: reservation.hotelDetailId,
    checkInDate: reservation.checkInDate,
    checkOutDate: reservation.checkOutDate,
    numberOfGuests: reservation.numberOfGuests,
    totalPrice: reservation.totalPrice,
    specialRequests: reservation.specialRequests,
    guests: reservation.guests.map((guest) => ({
      ...guest,
      key: guest.id,
      phone: guest.phone === '' ? '' : showPhone(guest.phone),
      isAdded: false,
    })),
  }
}

export function blankGuest(key: number): EditedGuest {
  return {
    key,
    firstName: '',
    lastName: '',
    phone: '',
    email: '',
    nationality: turkish,
    tcKimlik: '',
    passportNumber: '',
    isMainGuest: false,
    isAdded: true,
  }
}

/** Adds the guest, or puts it in the place of the one with its key. A main guest takes that role from the others. */
export function withGuest(guests: readonly EditedGuest[], guest: EditedGuest): EditedGuest[] {
  const isThere = guests.some(({ key }) => key === guest.key)
  const all = isThere ? guests.map((one) => (one.key === guest.key ? guest : one)) : [...guests, guest]
  return guest.isMainGuest ? withMain(all, guest.key) : all
}

export function withMain(guests: readonly EditedGuest[], key: number): EditedGuest[] {
  return guests.map((guest) => ({ ...guest, isMainGuest: guest.key === key }))
}

/** As the server is asked: the guest count is the number of guests. */
export function toChange(state: EditState): z.input<typeof ReservationChange> {
  return {
    hotelDetailId: state.hotelDetailId,
    checkInDate: state.checkInDate,
    checkOutDate: state.checkOutDate,
    numberOfGuests: Math.max(1, state.guests.length),
    totalPrice: state.totalPrice === '' ? Number.NaN : state.totalPrice,
    specialRequests: state.specialRequests,
    guests: withOneMainGuest(state.guests).map((guest) => ({
      ...(guest.id !== undefined && { id: guest.id }),
      ...identityOf(guest),
      firstName: guest.firstName,
      lastName: guest.lastName,
      phone: formatPhone(guest.phone),
      email: guest.email,
      nationality: guest.nationality,
      isMainGuest: guest.isMainGuest,
    })),
    version: state.version,
  }
}
