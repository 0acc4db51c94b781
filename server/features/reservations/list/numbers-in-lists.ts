import type { Reservation } from '#contract/reservations.ts'
import { turkish } from '#domain/guests/guest.ts'
import { may } from '#domain/roles/may.ts'
import { numberEnding } from '#server/features/guests/in-brief.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { noteSeen } from '#server/platform/db/seen.store.ts'

type StoredGuest = Reservation['guests'][number]

/** Of identity numbers only how they end: no list needs anybody's whole number. */
export const withEndings = (reservation: Reservation): Reservation => ({
  ...reservation,
  guests: reservation.guests.map((guest) => {
    const kind = guest.nationality === turkish ? 'tcKimlik' : 'passport'
    const number = kind === 'tcKimlik' ? guest.tcKimlik : guest.passportNumber
    const hidden = { ...guest, tcKimlik: null, passportNumber: null }
    return number ? { ...hidden, identity: { kind, ending: numberEnding(number) } } : hidden
  }),
})

/** Whole numbers go out with these to somebody who may see them: a row of the trail, also of a list. */
export function noteNumbersSeen(db: Db, caller: Caller, reservations: readonly Reservation[]): void {
  if (!may(caller, 'identity.see')) return
  const seen = reservations.filter(({ guests }) => guests.some(hasNumber))
  const [first] = seen
  if (first === undefined) return
  const of = seen.length === 1 ? ({ thing: 'reservation', id: first.id } as const) : undefined
  noteSeen(db, caller.hotelId, of ?? { thing: 'guest_list', id: seen.length })
}

const hasNumber = ({ tcKimlik, passportNumber }: StoredGuest) => Boolean(tcKimlik || passportNumber)
