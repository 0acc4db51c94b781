// Every change locks the business, so that its bank accounts are counted and compared one change at a time, and rings
// the bell, because guests send deposits to these accounts.
import { type IbanChange, maxIbans, type NewIban } from '#contract/hotel/ibans/schemas.ts'
import type { ibanChanges } from '#contract/notifications/schemas.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { brokenConstraint, type Db } from '#server/platform/db/connect.ts'
import { refuseOutdated } from '#server/platform/http/outdated.ts'
import { ibanKnown, ibanNotFound, tooManyIbans } from './hotel.errors.ts'
import { lockHotel } from './hotel.store.ts'
import { ibanById, ibansOf, insertIban, updateIban } from './ibans.store.ts'

export async function addIban(db: Db, hotelId: number, said: NewIban, now: Date): Promise<void> {
  await lockHotel(db, hotelId)
  await refuseMore(db, hotelId)
  await tell(db, hotelId, now, 'added', await storedOnce(() => insertIban(db, hotelId, said)))
}

export async function changeIban(
  db: Db,
  hotelId: number,
  id: number,
  { version, ...said }: IbanChange,
  now: Date,
): Promise<void> {
  const known = await lockIban(db, hotelId, id)
  if (known.removedAt !== null) throw ibanNotFound()
  if (version !== known.version) refuseOutdated('iban.changed-meanwhile', { iban: { stored: known.version } })
  const stored = await storedOnce(() => updateIban(db, hotelId, id, said))
  const { iban, bank, holder } = known
  if (stored.iban !== iban) await tell(db, hotelId, now, 'changed', stored, iban)
  else if (stored.bank !== bank || stored.holder !== holder) await tell(db, hotelId, now, 'renamed', stored)
}

export async function makeIbanFirst(db: Db, hotelId: number, id: number, now: Date): Promise<void> {
  const known = await lockIban(db, hotelId, id)
  if (known.removedAt !== null) throw ibanNotFound()
  const [first] = await ibansOf(db, hotelId)
  if (first?.id === id) return
  await tell(db, hotelId, now, 'first', await updateIban(db, hotelId, id, { firstSince: now }))
}

/** A repeated request has no further effect. */
export async function removeIban(db: Db, hotelId: number, id: number, version: number, now: Date): Promise<void> {
  const known = await lockIban(db, hotelId, id)
  if (known.removedAt !== null) return
  if (version !== known.version) refuseOutdated('iban.changed-meanwhile', { iban: { stored: known.version } })
  await tell(db, hotelId, now, 'removed', await updateIban(db, hotelId, id, { removedAt: now }))
}

/** Offers a removed bank account again, unless it has been added anew. */
export async function restoreIban(db: Db, hotelId: number, id: number, now: Date): Promise<void> {
  const known = await lockIban(db, hotelId, id)
  if (known.removedAt === null) return
  await refuseMore(db, hotelId)
  await tell(db, hotelId, now, 'restored', await storedOnce(() => updateIban(db, hotelId, id, { removedAt: null })))
}

async function lockIban(db: Db, hotelId: number, id: number) {
  await lockHotel(db, hotelId)
  const known = await ibanById(db, hotelId, id)
  if (known === undefined) throw ibanNotFound()
  return known
}

async function refuseMore(db: Db, hotelId: number): Promise<void> {
  if ((await ibansOf(db, hotelId)).length >= maxIbans) throw tooManyIbans()
}

type Stored = { id: number; version: number; bank: string; holder: string; iban: string }

async function tell(
  db: Db,
  hotelId: number,
  at: Date,
  change: (typeof ibanChanges)[number],
  { id: ibanId, version, bank, iban }: Stored,
  ibanBefore?: string,
): Promise<void> {
  const before = ibanBefore !== undefined && { endingBefore: ibanBefore.slice(-4) }
  const data = { ibanId, version, change, bank, ending: iban.slice(-4), ...before }
  await notify(db, { hotelId, at, kind: 'iban-changed', data })
}

async function storedOnce(write: () => Promise<Stored>): Promise<Stored> {
  try {
    return await write()
  } catch (error) {
    throw brokenConstraint(error) === 'iban_stored_once' ? ibanKnown() : error
  }
}
