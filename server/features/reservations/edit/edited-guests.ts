import type { ReservationChange } from '#contract/reservations.ts'
import { fold } from '#domain/search/fold.ts'
import { identityOf } from '#domain/guests/guest.ts'
import { toE164 } from '#domain/people/phone.ts'
import type { GuestOfReservation } from '../read-reservations.store.ts'

type Asked = ReservationChange['guests'][number]
export type EditedGuest = Asked & { isAdded: boolean }

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
    return { ...guest, ...(id !== undefined && { id }), isAdded: id === undefined }
  })
}

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
