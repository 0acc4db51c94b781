// Reads and writes the codes and the known devices of a booking's guest.
import { sql } from 'kysely'
import type { Language } from '#domain/language/language.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { LinkedBooking } from '#server/platform/db/scope.ts'

/** The main guest of the first stay of a booking, to whom its codes go. */
export type Contact = { phone: string | null; email: string | null; language: Language; isErased: boolean }

export async function contactOf(db: Db, { hotelId, bookingId }: LinkedBooking): Promise<Contact | undefined> {
  const { rows } = await sql<Contact>`
    select phone, email, case when nationality = 'TUR' then 'tr' else 'en' end as language,
      erased_at is not null as is_erased
    from guest join reservation on reservation.hotel_id = ${hotelId} and reservation.id = guest.reservation_id
    where guest.hotel_id = ${hotelId} and reservation.booking_id = ${bookingId} and is_main_guest
    order by check_in, reservation.id
    limit 1`.execute(db)
  return rows[0]
}

type Device = { secretHash: Buffer; phoneHash: string }

export async function knownSince(
  db: Db,
  { hotelId, bookingId, generation }: LinkedBooking,
  { secretHash, phoneHash }: Device,
): Promise<Date | undefined> {
  const device = await db
    .selectFrom('guestDevice')
    .select('knownAt')
    .where('hotelId', '=', hotelId)
    .where('bookingId', '=', bookingId)
    .where('generation', '=', generation)
    .where('secretHash', '=', secretHash)
    .where('phoneHash', '=', phoneHash)
    .executeTakeFirst()
  return device?.knownAt
}

export async function addDevice(tx: Db, linked: LinkedBooking, device: Device, knownAt: Date): Promise<void> {
  await tx
    .insertInto('guestDevice')
    .values({ ...linked, ...device, knownAt })
    .onConflict((conflict) => conflict.columns(['hotelId', 'bookingId', 'secretHash']).doNothing())
    .execute()
}

/** The codes of a day, the newest first. The link is held meanwhile, so that no other is added. */
export function codesOfBooking(tx: Db, { hotelId, bookingId }: LinkedBooking, since: Date) {
  return tx
    .selectFrom('guestCode')
    .select(['id', 'generation', 'way', 'key', 'phoneHash', 'codeHash', 'askedAt', 'expiresAt', 'tries'])
    .select(['usedAt', 'usedKey', 'voidedAt', 'failedAt'])
    .where('hotelId', '=', hotelId)
    .where('bookingId', '=', bookingId)
    .where('askedAt', '>', since)
    .orderBy('id', 'desc')
    .execute()
}
export type NewCode = {
  way: 'sent' | 'read-out'
  key: string | null
  phoneHash: string
  codeHash: string
  askedAt: Date
  expiresAt: Date
  readOutBy: number | null
}

/** A new code replaces the one that is open. */
export async function replaceCode(tx: Db, linked: LinkedBooking, code: NewCode): Promise<number> {
  await tx
    .updateTable('guestCode')
    .set({ voidedAt: code.askedAt })
    .where('hotelId', '=', linked.hotelId)
    .where('bookingId', '=', linked.bookingId)
    .where('usedAt', 'is', null)
    .where('voidedAt', 'is', null)
    .execute()
  const { id } = await tx
    .insertInto('guestCode')
    .values({ ...linked, ...code })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const ofCode = (tx: Db, { hotelId }: LinkedBooking, id: number) =>
  tx.updateTable('guestCode').where('hotelId', '=', hotelId).where('id', '=', id)

export async function countTry(tx: Db, linked: LinkedBooking, id: number): Promise<void> {
  await ofCode(tx, linked, id)
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .execute()
}

export async function markUsed(
  tx: Db,
  linked: LinkedBooking,
  id: number,
  use: { at: Date; key: string },
): Promise<void> {
  await ofCode(tx, linked, id).set({ usedAt: use.at, usedKey: use.key }).execute()
}

export async function markFailed(tx: Db, linked: LinkedBooking, id: number, at: Date): Promise<void> {
  await ofCode(tx, linked, id).where('usedAt', 'is', null).set({ failedAt: at, voidedAt: at }).execute()
}

export async function businessNameOf(db: Db, hotelId: number): Promise<string> {
  const { name } = await db.selectFrom('hotel').select('name').where('id', '=', hotelId).executeTakeFirstOrThrow()
  return name
}
