// A stored reservation while it is edited in its dialog.
import type { z } from 'zod'
import type { Reservation, ReservationChange } from '#contract/reservations.ts'
import { clampGuestCount, guestCountAfterEdit, isPartyOpen } from '#domain/guests/guest-count.ts'
import type { BookingSource } from '#domain/reservations/booking-source.ts'
import { showPhone } from '#domain/people/phone.ts'
import { type NightsInUnit, segmentsProblem, type StaySegment } from '#domain/reservations/segments.ts'
import { identityOf } from '#domain/guests/guest.ts'
import { guestEditProblems, withOneMainGuest } from '#domain/reservations/edit-reservation.ts'
import { overlap, type StayDates } from '#domain/reservations/stay.ts'
import type { Day } from '#domain/time/day.ts'
import type { PriceChoice } from '#web/features/prices/use-price-choice.ts'
import { asSent, blankGuest, type GuestDraft, type GuestRules } from '../guest-draft.ts'
import { type GuestAction, type GuestEditing, reduceGuests, unsavedGuest } from '../guests/guest-editing.ts'

export type EditState = GuestEditing & {
  version: number
  hotelDetailId: number
  checkInDate: Day | null
  checkOutDate: Day | null
  /** Where `isOpen`, how many people come; otherwise only the list counts. */
  numberOfGuests: number | ''
  childAges: readonly number[]
  /** Whether not all were named when this edit began. */
  isOpen: boolean
  /** As it is stored, or as it was typed. */
  totalPrice: number | ''
  /** Who does not names none: it stays, and what the rates say of other nights comes to it. */
  seesPrice: boolean
  /** Which total is to stand, once that was said. */
  price: PriceChoice | undefined
  specialRequests: string
  source: BookingSource | null
}

export function editOf(reservation: Reservation): EditState {
  return {
    version: reservation.version,
    hotelDetailId: reservation.hotelDetailId,
    checkInDate: reservation.checkInDate,
    checkOutDate: reservation.checkOutDate,
    numberOfGuests: reservation.numberOfGuests,
    childAges: reservation.childAges,
    isOpen: isPartyOpen({ declared: reservation.numberOfGuests, named: reservation.guests.length }),
    totalPrice: reservation.totalPrice ?? '',
    seesPrice: reservation.totalPrice !== null,
    price: undefined,
    specialRequests: reservation.specialRequests,
    source: reservation.source,
    guests: reservation.guests.map((guest) => ({
      ...guest,
      key: guest.id,
      phone: guest.phone ? showPhone(guest.phone) : '',
      email: guest.email ?? '',
      tcKimlik: guest.tcKimlik ?? '',
      passportNumber: guest.passportNumber ?? '',
      isPhoneUnseen: guest.phone === null,
      numberBefore: numberIn(guest),
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

/** The stay as it is to be, where it is one: before its dates are complete it is as it was. */
export function nightsOf(state: EditState, before: readonly StaySegment[]): readonly NightsInUnit[] {
  const { hotelDetailId: unitId, checkInDate: checkIn, checkOutDate: checkOut } = state
  // A split stay is not moved here.
  if (before.length > 1 || checkIn === null || checkOut === null) return before
  const after = [{ unitId, checkIn, checkOut }]
  return segmentsProblem(after) === undefined ? after : before
}

/** From the first arrival to the last departure, as far as they are chosen. */
export function datesOf(state: EditState, before: readonly StaySegment[]): StayDates {
  const parts = nightsOf(state, before)
  const [checkIn, checkOut] = [parts[0]?.checkIn, parts.at(-1)?.checkOut]
  if (checkIn === undefined || checkOut === undefined) throw new Error('A stay has a part')
  return { checkIn, checkOut }
}

/** How many will come, if it is saved like this. */
export function guestCountOf({ guests, isOpen, numberOfGuests }: EditState, before: Reservation): number {
  return guestCountAfterEdit({
    declared: before.numberOfGuests,
    named: before.guests.length,
    listed: guests.length,
    isListChanged: guests.length !== before.guests.length || guests.some(({ id }) => id === undefined),
    said: isOpen && numberOfGuests !== '' ? numberOfGuests : undefined,
  })
}

/** Who will come, as the price is asked with them: as many as the server will count when it is saved like this. */
export const guestsToPrice = (state: EditState, before: Reservation) => ({
  numberOfGuests: clampGuestCount(guestCountOf(state, before)),
  childAges: state.childAges,
})

/** The nights that stay as they were: they cost what was agreed, whoever comes. */
export function nightsKept(state: EditState, before: readonly StaySegment[]): NightsInUnit[] {
  return nightsOf(state, before).flatMap(({ unitId, checkIn, checkOut }) =>
    before
      .filter((part) => part.unitId === unitId && overlap(part, { checkIn, checkOut }))
      .map((part) => ({
        unitId,
        checkIn: part.checkIn > checkIn ? part.checkIn : checkIn,
        checkOut: part.checkOut < checkOut ? part.checkOut : checkOut,
      })),
  )
}

/** More is asked of a guest who is being added than of one who was there before. */
export const asEdited = <G extends GuestDraft>(guest: G) => ({
  ...guest,
  isAdded: guest.id === undefined,
  isNumberKept: guest.id !== undefined && guest.numberBefore === numberIn(guest),
})

const numberIn = (guest: Parameters<typeof identityOf>[0]) => Object.values(identityOf(guest)).join('')

export const problemsOf: GuestRules = (guest, others) => guestEditProblems(asEdited(guest), others.map(asEdited))

/** With what was done to the guests. Whoever comes into the list of an open party, or leaves it, is counted. */
export function withGuests(state: EditState, action: GuestAction): EditState {
  const next = reduceGuests(state, action, { firstIsMain: false })
  const isOther = next.guests.length !== state.guests.length
  return state.isOpen && isOther ? { ...next, numberOfGuests: Math.max(1, next.guests.length) } : next
}

/** As the server is asked: the guest count is the number of guests, unless more were announced than are named. */
export function toChange(state: EditState): z.input<typeof ReservationChange> {
  return {
    hotelDetailId: state.hotelDetailId,
    checkInDate: state.checkInDate,
    checkOutDate: state.checkOutDate,
    numberOfGuests: Math.max(1, state.guests.length),
    ...(state.isOpen && state.numberOfGuests !== '' && { partySize: state.numberOfGuests }),
    childAges: [...state.childAges],
    totalPrice: state.seesPrice ? (state.totalPrice === '' ? Number.NaN : state.totalPrice) : null,
    specialRequests: state.specialRequests,
    source: state.source,
    guests: withOneMainGuest(state.guests.map(asEdited)).map((guest) => ({
      ...(guest.id !== undefined && { id: guest.id }),
      ...asSent(guest),
    })),
    version: state.version,
  }
}
