import type { Reservation } from '#contract/reservations/schemas.ts'
import type { LockedStay } from '#server/features/stay/lock-stay.ts'
import { readUnchanged } from '#server/features/stay/numbers-seen.ts'
import { readReservation } from '#server/features/stay/read-reservations.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import type { GuestsOfEdit } from './edited-guests.ts'
import type { EditedFields } from './nights-of-edit.ts'

const ofGuest = [
  'id',
  'firstName',
  'lastName',
  'phone',
  'email',
  'nationality',
  'identityHash',
  'isMainGuest',
  'isAnotherPerson',
] as const

type Edit = { stay: LockedStay; change: EditedFields; edit: GuestsOfEdit }

/** Reads a stay after an edit. An edit that changes nothing counts as reading its identity numbers. */
export function readEdited(db: Db, caller: Caller, { stay, change, edit }: Edit): Promise<Reservation> {
  if (changesNothing(stay, change, edit)) return readUnchanged(db, caller, stay.id)
  return readReservation(db, caller.hotelId, stay.id)
}

/** True for an edit that leaves the stay and its guests as they are, so that no change of it is in the audit log. */
function changesNothing(stay: LockedStay, change: EditedFields, { rows }: GuestsOfEdit): boolean {
  const before: Readonly<Record<string, unknown>> = stay
  return Object.entries(change).every(([field, value]) => isSame(before[field], value)) && keepsGuests(stay, { rows })
}

/** True for an edit that leaves all guests as they are. */
export const keepsGuests = (stay: LockedStay, { rows }: Pick<GuestsOfEdit, 'rows'>): boolean =>
  rows.length === stay.guests.length &&
  rows.every((row, at) => ofGuest.every((field) => isSame(stay.guests[at]?.[field], row[field])))

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
