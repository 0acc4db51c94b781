// The state of a stored reservation while it is edited in the dialog.
import type { z } from 'zod'
import type { Reservation, ReservationChange } from '#contract/reservations/schemas.ts'
import { stayIn } from '#contract/reservations/stay-fields.ts'
import { clampGuestCount, guestCountAfterEdit, isPartyOpen } from '#domain/guests/guest-count.ts'
import type { GuestsOfStay } from '#domain/guests/party.ts'
import { showPhone } from '#domain/people/phone.ts'
import { type NightsInUnit, segmentsProblem, type StaySegment } from '#domain/reservations/segments.ts'
import { hasIdentity, identityOf } from '#domain/guests/guest.ts'
import { guestEditProblems, withOneMainGuest } from '#domain/reservations/edit-reservation.ts'
import { overlap, type StayDates } from '#domain/reservations/stay.ts'
import type { PriceChoice } from '#web/features/prices/use-price-choice.ts'
import { type BookingDraft, chosenNights, type DraftAction } from '../draft/booking-draft.ts'
import { asSent, blankGuest, type GuestDraft, type GuestRules } from '../guest-draft.ts'
import {
  type GuestAction,
  type ListedGuest,
  reduceGuests,
  unsavedGuest,
  withTypedGuests,
} from '../guests/guest-editing.ts'

/** The typed number of guests counts if `isOpen`; otherwise the length of the guest list. */
export type EditState = BookingDraft & {
  version: number
  hotelDetailId: number
  /** True if some guests were not named yet when this edit began. */
  isOpen: boolean
  /** The stored price, or the typed one. */
  totalPrice: number | ''
  /**
   * False for a user without the permission to see prices. The form then sends no price: the agreed price stays, and
   * new nights are added at their rates.
   */
  seesPrice: boolean
  /** The clerk's choice of the total that applies; undefined until the clerk has chosen. */
  price: PriceChoice | undefined
}

export function editOf(reservation: Reservation): EditState {
  return {
    version: reservation.version,
    ...stayIn(reservation),
    isOpen: isPartyOpen({ declared: reservation.numberOfGuests, named: reservation.guests.length }),
    totalPrice: reservation.totalPrice ?? '',
    seesPrice: reservation.totalPrice !== null,
    price: undefined,
    guests: reservation.guests.map(listedGuest),
    guestForm: blankGuest,
    editing: null,
  }
}

/** A stored guest in the form in which it is edited. */
export const listedGuest = (guest: Reservation['guests'][number]): ListedGuest => ({
  ...guest,
  key: guest.id,
  personId: guest.personId ?? undefined,
  phone: guest.phone ? showPhone(guest.phone) : '',
  email: guest.email ?? '',
  tcKimlik: guest.tcKimlik ?? '',
  passportNumber: guest.passportNumber ?? '',
  isPhoneUnseen: guest.phone === null,
  numberBefore: numberIn(guest),
})

/** The form opened to complete what is missing: the first guest without a number is open, or else a new guest. */
export function editToComplete(reservation: Reservation): EditState {
  const state = editOf(reservation)
  return { ...state, editing: state.guests.find((guest) => !hasIdentity(guest)) ?? null }
}

/** True if closing would lose changes. */
export function hasChanges(state: EditState, before: Reservation): boolean {
  if (unsavedGuest(state) !== undefined) return true
  const { guestForm, editing } = editOf(before)
  return JSON.stringify({ ...state, guestForm, editing }) !== JSON.stringify(editOf(before))
}

/** The changed nights. While the dates are incomplete, the stored nights. */
export function nightsOf(state: EditState, before: readonly StaySegment[]): readonly NightsInUnit[] {
  const after = chosenNights(state)
  // A stay with several segments is moved on the calendar, not here.
  if (before.length > 1 || after === undefined) return before
  return segmentsProblem([after]) === undefined ? [after] : before
}

/** The first arrival and the last check-out, as far as they are chosen. */
export function datesOf(state: EditState, before: readonly StaySegment[]): StayDates {
  const segments = nightsOf(state, before)
  const [checkIn, checkOut] = [segments[0]?.checkIn, segments.at(-1)?.checkOut]
  if (checkIn === undefined || checkOut === undefined) throw new Error('A stay has a part')
  return { checkIn, checkOut }
}

/** The number of guests after saving. */
export function guestCountOf({ guests, isOpen, numberOfGuests }: EditState, before: Reservation): number {
  return guestCountAfterEdit({
    declared: before.numberOfGuests,
    named: before.guests.length,
    listed: guests.length,
    isListChanged: guests.length !== before.guests.length || guests.some(({ id }) => id === undefined),
    said: isOpen && numberOfGuests !== null ? numberOfGuests : undefined,
  })
}

/** The guests for whom the price is requested, with the number that the server will count after saving. */
export const guestsToPrice = (state: EditState, before: Reservation): GuestsOfStay => ({
  numberOfGuests: clampGuestCount(guestCountOf(state, before)),
  childAges: state.childAges,
})

/** The nights that the stay already had: they keep their agreed price, whatever the number of guests. */
export function nightsKept(state: EditState, before: readonly StaySegment[]): NightsInUnit[] {
  return nightsOf(state, before).flatMap(({ unitId, checkIn, checkOut }) =>
    before
      .filter((segment) => segment.unitId === unitId && overlap(segment, { checkIn, checkOut }))
      .map((segment) => ({
        unitId,
        checkIn: segment.checkIn > checkIn ? segment.checkIn : checkIn,
        checkOut: segment.checkOut < checkOut ? segment.checkOut : checkOut,
      })),
  )
}

/** Adds whether the guest is new, because a guest who is being added needs more details than a stored one. */
export const asEdited = <G extends GuestDraft>(guest: G) => ({
  ...guest,
  isAdded: guest.id === undefined,
  isNumberKept: guest.id !== undefined && guest.numberBefore === numberIn(guest),
})

const numberIn = (guest: Parameters<typeof identityOf>[0]) => Object.values(identityOf(guest)).join('')

export const problemsOf: GuestRules = (guest, others) => guestEditProblems(asEdited(guest), others.map(asEdited))

export function reduceEdit(state: EditState, action: DraftAction<EditState> | OwnAction): EditState {
  switch (action.type) {
    case 'typed':
      return { ...state, ...action.change }
    case 'storedTaken':
      return editOf(action.stored)
    case 'typedGuestsAdded':
      return listTyped(state).state
    default:
      return withGuests(state, action)
  }
}

/** Puts typed guests into the list, as far as they are complete. */
export const listTyped = (state: EditState) => withTypedGuests(state, withGuests, problemsOf)

/** The clerk gives up the changes for what a colleague has stored meanwhile. */
type TakenStored = { type: 'storedTaken'; stored: Reservation }
export type OwnAction = TakenStored | { type: 'typedGuestsAdded' }

/** Applies a change to the guest list. Adding or removing a guest also changes the number of guests. */
export function withGuests(state: EditState, action: GuestAction): EditState {
  const next = reduceGuests(state, action, { firstIsMain: false })
  const isOther = next.guests.length !== state.guests.length
  return isOther ? { ...next, numberOfGuests: Math.max(1, next.guests.length) } : next
}

/**
 * The change in the form in which it is sent. The number of guests is the length of the guest list, unless more guests
 * were announced than named.
 */
export function toChange(state: EditState): z.input<typeof ReservationChange> {
  return {
    ...stayIn(state),
    numberOfGuests: Math.max(1, state.guests.length),
    ...(state.isOpen && state.numberOfGuests !== null && { partySize: state.numberOfGuests }),
    totalPrice: state.seesPrice ? (state.totalPrice === '' ? Number.NaN : state.totalPrice) : null,
    guests: withOneMainGuest(state.guests.map(asEdited)).map((guest) => ({
      ...(guest.id !== undefined && { id: guest.id }),
      ...asSent(guest),
    })),
    version: state.version,
  }
}
