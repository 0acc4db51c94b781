import { type GuestFields, haveSameNumber, mainPhoneProblem, turkish } from '#domain/guests/guest.ts'
import { toE164 } from '#domain/people/phone.ts'
import type { Day } from '#domain/time/day.ts'
import { maxGuests } from '#domain/guests/guest-count.ts'
import { dateProblems, type NewReservationProblem } from './new-reservation.ts'
import type { Status } from './status.ts'
import type { PickedDates, StayDates } from './stay.ts'

/**
 * A guest of a reservation that is being edited. An added guest has more required fields than a guest already in the
 * reservation.
 */
export type EditedGuest = GuestFields & {
  isAdded: boolean
  /** True if the editing clerk may not see the phone. If no phone is typed, the stored phone stays. */
  isPhoneUnseen?: boolean | undefined
  /** True if the identity number is the one stored for this guest. */
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
  | 'guest.main-phone-abroad'
  | 'guest.phone-invalid'
  | 'guest.number-repeated'
type GuestEditField = 'firstName' | 'lastName' | 'phone' | 'tcKimlik' | 'passportNumber'
export type EditProblem = {
  /** The field of a guest includes the guest's position, as in `guests.0.phone`. */
  field: NewReservationProblem['field'] | `guests.${number}.${GuestEditField}`
  code:
    | NewReservationProblem['code']
    | GuestEditProblemCode
    | 'reservation.main-guest-needed'
    | 'reservation.guests-have-left'
}

const isBlank = (text: string | null | undefined) => (text ?? '').trim() === ''

/**
 * Returns the problems of an edited guest by field, compared with the `others`. All missing fields of an added guest
 * share one error code, so that one sentence covers them. Two guests who are already stored with the same number can
 * still be edited.
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
    return problems
  }
  const wrong = guest.isMainGuest ? mainPhoneProblem(guest) : undefined
  if (wrong !== undefined) problems.push(['phone', wrong])
  else if (toE164(phone) === undefined) problems.push(['phone', 'guest.phone-invalid'])
  return problems
}

/**
 * Lists every broken rule of an edited reservation. The arrival may lie in the past only if it already did. The data of
 * a completed stay can be corrected, but no future nights can be added, because the guests have left.
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

/**
 * Keeps one main guest. An added main guest replaces the previous one; if several are added, the last one is the main
 * guest.
 */
export function withOneMainGuest<G extends { isMainGuest: boolean; isAdded: boolean }>(guests: readonly G[]): G[] {
  const added = guests.findLastIndex((guest) => guest.isMainGuest && guest.isAdded)
  const main = added === -1 ? guests.findLastIndex((guest) => guest.isMainGuest) : added
  return guests.map((guest, index) => ({ ...guest, isMainGuest: index === main }))
}

/** A reservation always has at least one guest. */
export const canRemoveGuest = (guests: readonly unknown[]): boolean => guests.length > 1
