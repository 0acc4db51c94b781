// The state of a stored reservation while it is edited in the dialog.
import type { z } from 'zod'
import type { Reservation, ReservationChange } from '#contract/reservations/schemas.ts'
import { stayIn } from '#contract/reservations/stay-fields.ts'
import { clampGuestCount, guestCountAfterEdit, isPartyOpen, maxGuests } from '#domain/guests/guest-count.ts'
import type { GuestsOfStay } from '#domain/guests/party.ts'
import { showPhone } from '#domain/people/phone.ts'
import { type NightsInUnit, segmentsProblem, type StaySegment } from '#domain/reservations/segments.ts'
import { hasIdentity, identityOf } from '#domain/guests/guest.ts'
import { guestEditProblems, withOneMainGuest } from '#domain/reservations/edit-reservation.ts'
import { overlap, type StayDates } from '#domain/reservations/stay.ts'
import type { PriceChoice } from '#web/features/prices/use-price-choice.ts'
import { chosenNights, type StayDraft } from '../draft/booking-draft.ts'
import type { FieldErrors } from '../field-errors.ts'
import { asSent, blankGuest, type GuestDraft, hasInput } from '../guest-draft.ts'
import { type ListedGuest, withMain } from '../guests/guest-editing.ts'

/** The typed number of guests counts if `isOpen`; otherwise the length of the guest list. */
export type EditState = StayDraft & {
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
  /** The stored guests, and a line with a negative key for each guest who is being added. */
  guests: ListedGuest[]
}

/** What the dialog was opened for, which then has the focus. */
export type EditFocus = 'dates' | 'guests' | 'phone' | 'note'

export function editOf(reservation: Reservation): EditState {
  return {
    version: reservation.version,
    ...stayIn(reservation),
    isOpen: isPartyOpen({ declared: reservation.numberOfGuests, named: reservation.guests.length }),
    totalPrice: reservation.totalPrice ?? '',
    seesPrice: reservation.totalPrice !== null,
    price: undefined,
    guests: reservation.guests.map(listedGuest),
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

/** The dialog opened to complete the guests: if none of them lacks a number, a new line is there. */
export function editFrom(reservation: Reservation, focus: EditFocus | undefined): EditState {
  const state = editOf(reservation)
  return focus === 'guests' && state.guests.every(hasIdentity) ? withOneMore(state) : state
}

/** The guests who are sent: a line without any input is none. */
export const guestsOf = ({ guests }: Pick<EditState, 'guests'>) =>
  guests.filter((guest) => guest.id !== undefined || hasInput(guest))

/** True if closing would lose changes. */
export const hasChanges = (state: EditState, before: Reservation): boolean =>
  JSON.stringify({ ...state, guests: guestsOf(state) }) !== JSON.stringify(editOf(before))

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
export function guestCountOf(state: EditState, before: Reservation): number {
  const { isOpen, numberOfGuests } = state
  const guests = guestsOf(state)
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

/** The first new line that is not complete yet, with its errors by key; undefined if another line may be added. */
export function incompleteLine({ guests }: Pick<EditState, 'guests'>) {
  for (const guest of guests) {
    if (guest.id !== undefined) continue
    const others = guests.filter(({ key }) => key !== guest.key)
    const problems = guestEditProblems(asEdited(guest), others.map(asEdited))
    if (problems.length > 0) return problems.map(([field, code]) => ({ field: `guests.${guest.key}.${field}`, code }))
  }
  return undefined
}

/** Errors by the place of a guest in the request, as errors by the key of his line. */
export const byKeyOf = (errors: FieldErrors, guests: readonly ListedGuest[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, why]) => [
      path.replace(/^guests\.(\d+)\./, (whole, place) => {
        const guest = guests[Number(place)]
        return guest === undefined ? whole : `guests.${guest.key}.`
      }),
      why,
    ]),
  )

export type GuestStep =
  | { type: 'guestTyped'; key: number; change: Partial<GuestDraft> }
  | { type: 'guestAdded' }
  | { type: 'guestRemoved'; key: number }
  | { type: 'mainGuestChosen'; key: number }
/** The clerk gives up the changes for what a colleague has stored meanwhile. */
type TakenStored = { type: 'storedTaken'; stored: Reservation }
export type EditStep = GuestStep | TakenStored

export function reduceEdit(
  state: EditState,
  action: { type: 'typed'; change: Partial<EditState> } | EditStep,
): EditState {
  switch (action.type) {
    case 'typed':
      return { ...state, ...action.change }
    case 'storedTaken':
      return editOf(action.stored)
    default:
      return withCount(state, stepGuests(state, action))
  }
}

function stepGuests(state: EditState, action: GuestStep): EditState {
  const { guests } = state
  switch (action.type) {
    case 'guestAdded':
      return withOneMore(state)
    case 'guestRemoved':
      return { ...state, guests: guests.filter(({ key }) => key !== action.key) }
    case 'mainGuestChosen':
      return { ...state, guests: withMain(guests, action.key) }
    default: {
      const { key, change } = action
      return { ...state, guests: guests.map((guest) => (guest.key === key ? { ...guest, ...change } : guest)) }
    }
  }
}

function withOneMore(state: EditState): EditState {
  const { guests } = state
  if (guests.length >= maxGuests) return state
  return { ...state, guests: [...guests, { ...blankGuest, key: Math.min(0, ...guests.map(({ key }) => key)) - 1 }] }
}

/** A guest who is added or removed changes the number of guests as well. */
function withCount(before: EditState, after: EditState): EditState {
  const { length } = guestsOf(after)
  return length === guestsOf(before).length ? after : { ...after, numberOfGuests: Math.max(1, length) }
}

/**
 * The change in the form in which it is sent. The number of guests is the length of the guest list, unless more guests
 * were announced than named.
 */
export function toChange(state: EditState): z.input<typeof ReservationChange> {
  const guests = guestsOf(state)
  return {
    ...stayIn(state),
    numberOfGuests: Math.max(1, guests.length),
    ...(state.isOpen && state.numberOfGuests !== null && { partySize: state.numberOfGuests }),
    totalPrice: state.seesPrice ? (state.totalPrice === '' ? Number.NaN : state.totalPrice) : null,
    guests: withOneMainGuest(guests.map(asEdited)).map((guest) => ({
      ...(guest.id !== undefined && { id: guest.id }),
      ...asSent(guest),
    })),
    version: state.version,
  }
}

type Approvals = Pick<Reservation, 'kvkk' | 'contract'>

/** The sentence about approvals of the main guest that an edit has ended; undefined if it has ended none. */
export function approvalsGone(before: Approvals, after: Approvals): 'approvalsGone' | 'contractGone' | undefined {
  if (before.kvkk === 'verified' && after.kvkk !== 'verified') return 'approvalsGone'
  return before.contract === 'verified' && after.contract !== 'verified' ? 'contractGone' : undefined
}
