import type { Reservation } from '#contract/reservations/schemas.ts'
import { turkish } from '#domain/guests/guest.ts'
import { may } from '#domain/roles/may.ts'
import { numberEnding } from '#server/features/guests/in-brief.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { noteSeen } from '#server/platform/db/seen.store.ts'

type StoredGuest = Reservation['guests'][number]

/** Lists show only the last digits of identity numbers, because no list needs a whole number. */
export const withEndings = (reservation: Reservation): Reservation => ({
  ...reservation,
  guests: reservation.guests.map((guest) => {
    const kind = guest.nationality === turkish ? 'tcKimlik' : 'passport'
    const number = kind === 'tcKimlik' ? guest.tcKimlik : guest.passportNumber
    const hidden = { ...guest, tcKimlik: null, passportNumber: null }
    return number ? { ...hidden, identity: { kind, ending: numberEnding(number) } } : hidden
  }),
})

/** Writes an audit entry when complete identity numbers are sent to a user who may see them. This includes lists. */
export function noteNumbersSeen(db: Db, caller: Caller, reservations: readonly Reservation[]): void {
  if (!may(caller, 'identity.see')) return
  const seen = reservations.filter(({ guests }) => guests.some(hasNumber))
  const [first] = seen
  if (first === undefined) return
  const of = seen.length === 1 ? ({ tableName: 'reservation', id: first.id } as const) : undefined
  noteSeen(db, caller.hotelId, of ?? { tableName: 'guest_list', id: seen.length })
}

const hasNumber = ({ tcKimlik, passportNumber }: StoredGuest) => Boolean(tcKimlik || passportNumber)
