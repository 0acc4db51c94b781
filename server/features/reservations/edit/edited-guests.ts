import type { Guest, ReservationChange } from '#contract/reservations.ts'
import { fold } from '#domain/search/fold.ts'
import { identityOf } from '#domain/guests/guest.ts'
import { toE164 } from '#domain/people/phone.ts'
import { may, type Standing } from '#domain/roles/may.ts'
import type { GuestOfReservation } from '../read-reservations.store.ts'

type Sent = ReservationChange['guests'][number]
type Asked = Guest & { id?: number | undefined }
export type EditedGuest = Asked & { isAnotherPerson: boolean; isAdded: boolean; isNumberKept: boolean }

/**
 * The guests as they are to be. What who asks may not see stays as it is stored where a guest who stands there is sent
 * without it: a form that got nothing erases nothing. What is filled in replaces it.
 */
export function withUnseen(sent: readonly Sent[], stored: readonly GuestOfReservation[], caller: Standing): Asked[] {
  return sent.map((guest) => {
    const known = stored.find(({ id }) => id === guest.id)
    const kept = (text: string | null, own: string | null | undefined, deed: 'guest.see' | 'identity.see') =>
      (text || (text === null || !may(caller, deed) ? own : '')) ?? ''
    // The one number that is stored, under whichever name the nationality gives it now.
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
 * Which of the guests asked for were there before: those named by id, and those without an id who are the same in
 * name, phone and number. Each stored guest is found once; all others are being added.
 */
export function findStored(asked: readonly Asked[], stored: readonly GuestOfReservation[]): EditedGuest[] {
  const left = new Map(stored.map((guest) => [guest.id, guest]))
  const take = (id: number | undefined) => (id !== undefined && left.delete(id) ? id : undefined)
  // Ids first: a guest without one must not take the place of a guest who is named.
  const byId = asked.map((guest) => take(guest.id))
  return asked.map(({ id: _asked, ...guest }, index) => {
    const id = byId[index] ?? take([...left.values()].find((known) => sameness(known) === sameness(guest))?.id)
    const known = stored.find((one) => one.id === id)
    const isNumberKept = known !== undefined && numberOf(known) === numberOf(guest)
    const isAnotherPerson = guest.isAnotherPerson ?? known?.isAnotherPerson ?? false
    return { ...guest, ...(id !== undefined && { id }), isAnotherPerson, isAdded: id === undefined, isNumberKept }
  })
}

const numberOf = (guest: Asked | GuestOfReservation) => JSON.stringify([guest.nationality, identityOf(guest)])

function sameness(guest: Asked | GuestOfReservation): string {
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
