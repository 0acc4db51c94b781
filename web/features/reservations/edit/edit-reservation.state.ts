// A stored reservation while it is edited in its dialog.
import type { z } from 'zod'
import type { Reservation, ReservationChange } from '#contract/reservations.ts'
import { showPhone } from '#domain/people/phone.ts'
import { guestEditProblems, withOneMainGuest } from '#domain/reservations/edit-reservation.ts'
import type { Day } from '#domain/time/day.ts'
import { asSent, blankGuest, type GuestDraft, type GuestRules } from '../guest-draft.ts'
import { type GuestEditing, unsavedGuest } from '../guests/guest-editing.ts'

export type EditState = GuestEditing & {
  version: number
  hotelDetailId: number
  checkInDate: Day | null
  checkOutDate: Day | null
  numberOfGuests: number | ''
  totalPrice: number | ''
  specialRequests: string
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
    })),
    guestForm: blankGuest,
    editing: null,
  }
}

/** Whether anything would be lost by leaving. */
export function hasChanges(state: EditState, before: Reservation): boolean {
  if (unsavedGuest(state) !== undefined) return true
  const { guestForm, editing } = editOf(before)
  return JSON.stringify({ ...state, guestForm, editing }) !== JSON.stringify(editOf(before))
}

/** More is asked of a guest who is being added than of one who was there before. */
export const asEdited = <G extends GuestDraft>(guest: G) => ({ ...guest, isAdded: guest.id === undefined })

export const problemsOf: GuestRules = (guest) => guestEditProblems(asEdited(guest))

/** As the server is asked: the guest count is the number of guests. */
export function toChange(state: EditState): z.input<typeof ReservationChange> {
  return {
    hotelDetailId: state.hotelDetailId,
    checkInDate: state.checkInDate,
    checkOutDate: state.checkOutDate,
    numberOfGuests: Math.max(1, state.guests.length),
    totalPrice: state.totalPrice === '' ? Number.NaN : state.totalPrice,
    specialRequests: state.specialRequests,
    guests: withOneMainGuest(state.guests.map(asEdited)).map((guest) => ({
      ...(guest.id !== undefined && { id: guest.id }),
      ...asSent(guest),
    })),
    version: state.version,
  }
}
