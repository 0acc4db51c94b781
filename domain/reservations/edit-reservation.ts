import { type GuestFields, haveSameNumber, turkish } from '#domain/guests/guest.ts'
import { isTurkishMobile, toE164 } from '#domain/people/phone.ts'
import type { Day } from '#domain/time/day.ts'
import { maxGuests } from '#domain/guests/guest-count.ts'
import { dateProblems, type NewReservationProblem } from './new-reservation.ts'
import type { Status } from './status.ts'
import type { PickedDates, StayDates } from './stay.ts'

/** A guest while a reservation is edited. More is asked of one who is being added than of one who was there before. */
export type EditedGuest = GuestFields & {
  isAdded: boolean
  /** Who edits may not see the phone: where none is typed, the stored one stays. */
  isPhoneUnseen?: boolean | undefined
  /** The number is the one that is stored of this guest. */
  isNumberKept?: boolean | undefined
}

export type ReservationChange = PickedDates & {
  unitId?: number | null | undefined
  guests: readonly EditedGuest[]
}

export type GuestEditProblemCode =
  | 'guest.incomplete'
  | 'guest.main-phone-required'
  | 'guest.main-phone-invalid'
  | 'guest.phone-invalid'
  | 'guest.number-repeated'
type GuestEditField = 'firstName' | 'lastName' | 'phone' | 'tcKimlik' | 'passportNumber'
export type EditProblem = {
  /** In the guest's case with its place: `guests.0.phone`. */
  field: NewReservationProblem['field'] | `guests.${number}.${GuestEditField}`
  code:
    | NewReservationProblem['code']
    | GuestEditProblemCode
    | 'reservation.main-guest-needed'
    | 'reservation.guests-have-left'
}

const isBlank = (text: string | null | undefined) => (text ?? '').trim() === ''

/**
 * What is wrong with a guest beside the others, at each field. What is missing of one being added is one sentence for all
 * of it. Two who have been stored with one number can still be edited.
 */
export function guestEditProblems(
  guest: EditedGuest,
  others: readonly EditedGuest[],
): [field: GuestEditField, GuestEditProblemCode][] {
  const problems: ReturnType<typeof guestEditProblems> = []
  if (isBlank(guest.firstName)) problems.push(['firstName', 'guest.incomplete'])
  if (isBlank(guest.lastName)) problems.push(['lastName', 'guest.incomplete'])
  if (others.some((other) => haveSameNumber(guest, other) && !(guest.isNumberKept && other.isNumberKept)))
    problems.push([guest.nationality === turkish ? 'tcKimlik' : 'passportNumber', 'guest.number-repeated'])
  const phone = (guest.phone ?? '').trim()
  if (phone === '' && guest.isPhoneUnseen) return problems
  if (phone === '') {
    if (guest.isAdded) problems.push(['phone', 'guest.incomplete'])
    else if (guest.isMainGuest) problems.push(['phone', 'guest.main-phone-required'])
  } else if (guest.isMainGuest && !isTurkishMobile(phone)) problems.push(['phone', 'guest.main-phone-invalid'])
  else if (toE164(phone) === undefined) problems.push(['phone', 'guest.phone-invalid'])
  return problems
}

/**
 * Every broken rule of an edited reservation. An arrival may lie in the past when it already did. Of a stay that is over,
 * the record can be set right, but nobody is there for nights that are to come.
 */
export function editProblems(
  change: ReservationChange,
  before: StayDates & { status: Status },
  today: Day,
): EditProblem[] {
  const problems: EditProblem[] = []
  if (!change.unitId) problems.push({ code: 'reservation.unit-required', field: 'unitId' })
  problems.push(...dateProblems(change, before.checkIn < today ? '' : today))
  const latest = before.checkOut > today ? before.checkOut : today
  if (before.status === 'COMPLETED' && change.checkOut && change.checkOut > latest) {
    problems.push({ code: 'reservation.guests-have-left', field: 'checkOut' })
  }
  if (!change.guests.some((guest) => guest.isMainGuest)) {
    problems.push({ code: 'reservation.main-guest-needed', field: 'guests' })
  }
  if (change.guests.length > maxGuests) problems.push({ code: 'reservation.too-many-guests', field: 'guests' })
  for (const [index, guest] of change.guests.entries()) {
    for (const [field, code] of guestEditProblems(guest, change.guests.slice(0, index)))
      problems.push({ field: `guests.${index}.${field}`, code })
  }
  return problems
}

/** A new main guest takes the place of the one before: of several, the one added last stands. */
export function withOneMainGuest<G extends { isMainGuest: boolean; isAdded: boolean }>(guests: readonly G[]): G[] {
  const added = guests.findLastIndex((guest) => guest.isMainGuest && guest.isAdded)
  const main = added === -1 ? guests.findLastIndex((guest) => guest.isMainGuest) : added
  return guests.map((guest, index) => ({ ...guest, isMainGuest: index === main }))
}

/** A reservation is never without a guest. */
export const canRemoveGuest = (guests: readonly unknown[]): boolean => guests.length > 1
