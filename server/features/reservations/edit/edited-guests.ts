import type { Guest } from '#contract/reservations/guests/schemas.ts'
import type { ReservationChange } from '#contract/reservations/schemas.ts'
import { withOneMainGuest } from '#domain/reservations/edit-reservation.ts'
import { fold } from '#domain/search/fold.ts'
import { identityOf } from '#domain/guests/guest.ts'
import { toE164 } from '#domain/people/phone.ts'
import { may, type Standing } from '#domain/roles/may.ts'
import type { GuestOfReservation } from '#server/features/stay/read-reservations.store.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { guestRow, type NewGuestRow } from '../guest-row.ts'

type Sent = ReservationChange['guests'][number]
export type GuestsOfEdit = { guests: EditedGuest[]; rows: (NewGuestRow & { id: number | undefined })[] }

/** Returns the guests whom an edit leaves in the reservation, and the rows to store. */
export function guestsOfEdit(
  sent: readonly Sent[],
  stored: readonly GuestOfReservation[],
  caller: Caller,
  secret: string,
): GuestsOfEdit {
  const guests = withOneMainGuest(findStored(withUnseen(sent, stored, caller), stored))
  return { guests, rows: guests.map((guest) => ({ ...guestRow(guest, caller.hotelId, secret), id: guest.id })) }
}

/** True if the main guest of the reservation remains the same person with the same details. */
export const keepsMainGuest = (stored: readonly GuestOfReservation[], { rows }: GuestsOfEdit): boolean =>
  sameGuest(stored.find(isMain), rows.find(isMain))

const isMain = ({ isMainGuest }: { isMainGuest: boolean }) => isMainGuest

type Person = Pick<NewGuestRow, 'firstName' | 'lastName' | 'phone' | 'email' | 'identityHash'>
const sameGuest = (a: Person | undefined, b: Person | undefined) =>
  a?.firstName === b?.firstName &&
  a?.lastName === b?.lastName &&
  a?.phone === b?.phone &&
  a?.email === b?.email &&
  a?.identityHash === b?.identityHash

type EditedGuestsInput = Guest & { id?: number | undefined }
export type EditedGuest = EditedGuestsInput & { isAnotherPerson: boolean; isAdded: boolean; isNumberKept: boolean }

/**
 * Builds the guest list to store. The form returns a field empty if the caller may not see it, so an empty field keeps
 * its stored value; a filled field replaces it.
 */
function withUnseen(
  sent: readonly Sent[],
  stored: readonly GuestOfReservation[],
  caller: Standing,
): EditedGuestsInput[] {
  return sent.map((guest) => {
    const known = stored.find(({ id }) => id === guest.id)
    const kept = (text: string | null, own: string | null | undefined, permission: 'guest.see' | 'identity.see') =>
      (text || (text === null || !may(caller, permission) ? own : '')) ?? ''
    // The database stores one identity number, which the nationality makes either a TC kimlik number or a passport
    // number.
    const number = known?.tcKimlik ?? known?.passportNumber
    const isNumbered = Boolean(guest.tcKimlik || guest.passportNumber)
    return {
      ...guest,
      phone: kept(guest.phone, known?.phone, 'guest.see'),
      email: kept(guest.email, known?.email, 'guest.see'),
      tcKimlik: isNumbered ? (guest.tcKimlik ?? '') : kept(guest.tcKimlik, number, 'identity.see'),
      passportNumber: isNumbered ? (guest.passportNumber ?? '') : kept(guest.passportNumber, number, 'identity.see'),
    }
  })
}

/**
 * Finds which guests of the request are already stored: a guest named by id, or a guest without an id who has the name,
 * phone and identity number of a stored guest. Each stored guest is matched only once; all other guests count as added.
 */
function findStored(asked: readonly EditedGuestsInput[], stored: readonly GuestOfReservation[]): EditedGuest[] {
  const left = new Map(stored.map((guest) => [guest.id, guest]))
  const take = (id: number | undefined) => (id !== undefined && left.delete(id) ? id : undefined)
  // Guests with an id are matched first, so that a guest without an id cannot match the stored guest whom another guest
  // names by id.
  const byId = asked.map((guest) => take(guest.id))
  return asked.map(({ id: _asked, ...guest }, index) => {
    const id = byId[index] ?? take([...left.values()].find((known) => comparable(known) === comparable(guest))?.id)
    const known = stored.find((one) => one.id === id)
    const isNumberKept = known !== undefined && numberOf(known) === numberOf(guest)
    const isAnotherPerson = guest.isAnotherPerson ?? known?.isAnotherPerson ?? false
    return { ...guest, ...(id !== undefined && { id }), isAnotherPerson, isAdded: id === undefined, isNumberKept }
  })
}

type Comparable = Pick<GuestOfReservation, 'firstName' | 'lastName' | 'phone' | 'nationality'> &
  Parameters<typeof identityOf>[0]

const numberOf = (guest: EditedGuestsInput | GuestOfReservation) =>
  JSON.stringify([guest.nationality, identityOf(guest)])

/** Two guests with the same text are the same person with the same data, however these are written. */
export function comparable(guest: Comparable): string {
  const { tcKimlik = '', passportNumber = '' } = identityOf(guest)
  const phone = toE164(guest.phone ?? '') ?? ''
  return JSON.stringify([
    fold(guest.firstName),
    fold(guest.lastName),
    phone,
    guest.nationality,
    tcKimlik,
    passportNumber,
  ])
}
