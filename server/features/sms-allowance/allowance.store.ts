import { sql } from 'kysely'
import { type CountedKind, perPhoneDaily } from '#domain/sms/allowance.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'

type DayTotals = { parts: number; newBusinesses: number }
/** Messages are counted separately for each day and each kind. */
export type Counted = { day: Day; kind: CountedKind }

/** A day without any message has no row, so its totals are zero. */
export async function totalsOf(db: Db, { day, kind }: Counted): Promise<DayTotals> {
  const row = await db
    .selectFrom('smsDay')
    .select(['parts', 'newBusinesses'])
    .where('day', '=', day)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row ?? { parts: 0, newBusinesses: 0 }
}

/**
 * Locks the totals, so that nobody else sends messages of this kind over Konuk's account until this transaction ends.
 */
export async function lockTotalsOf(tx: Db, { day, kind }: Counted): Promise<void> {
  await tx
    .insertInto('smsDay')
    .values({ day, kind })
    .onConflict((conflict) => conflict.columns(['day', 'kind']).doUpdateSet({ day }))
    .execute()
}

/** Returns the number of SMS parts that the business has sent. */
export const sentBy = (db: Db, hotelId: number, counted: Counted): Promise<number> =>
  sumOf(db, hotelId, counted, 'parts')

/** Returns the number of messages whose recipients were strangers at the time of sending. */
export const strangersOf = (db: Db, hotelId: number, day: Day): Promise<number> =>
  sumOf(db, hotelId, { day, kind: 'message' }, 'strangers')

async function sumOf(db: Db, hotelId: number, { day, kind }: Counted, column: 'parts' | 'strangers'): Promise<number> {
  const { sum } = await db
    .selectFrom('smsUse')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>(column), eb.val('0')).as('sum'))
    .where('hotelId', '=', hotelId)
    .where('day', '=', day)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** Lists the phone numbers that have reached the daily limit of messages from this business. */
export async function phonesThatHadTheirs(db: Db, hotelId: number, day: Day): Promise<Set<string>> {
  const kind: CountedKind = 'message'
  const rows = await db
    .selectFrom('smsUse')
    .select('phone')
    .where('hotelId', '=', hotelId)
    .where('day', '=', day)
    .where('kind', '=', kind)
    .where('messages', '>=', perPhoneDaily)
    .execute()
  return new Set(rows.map(({ phone }) => phone))
}

/** A message to a phone number, with the number of SMS parts that are billed. */
export type Used = { phone: string; parts: number; isStranger: boolean }

/**
 * Counts one more message to each of these phones, and deletes the counts of earlier days, which nothing needs any
 * more.
 */
export async function countUse(
  tx: Db,
  hotelId: number,
  { day, kind, messages, newBusiness }: Counted & { messages: readonly Used[]; newBusiness: boolean },
): Promise<void> {
  const parts = messages.reduce((sum, message) => sum + message.parts, 0)
  await tx.deleteFrom('smsUse').where('hotelId', '=', hotelId).where('day', '<', day).where('kind', '=', kind).execute()
  await sql`
    insert into sms_use (hotel_id, day, kind, phone, messages, parts, strangers)
    select ${hotelId}, ${day}::date, ${kind}, phone, 1, parts, stranger::integer
    from unnest(
      ${messages.map(({ phone }) => phone)}::text[],
      ${messages.map((message) => message.parts)}::integer[],
      ${messages.map(({ isStranger }) => isStranger)}::boolean[]
    ) as message (phone, parts, stranger)
    on conflict (hotel_id, day, kind, phone) do update set
      messages = sms_use.messages + 1,
      parts = sms_use.parts + excluded.parts,
      strangers = sms_use.strangers + excluded.strangers`.execute(tx)
  await tx
    .updateTable('smsDay')
    .set((eb) => ({ parts: eb('parts', '+', parts), newBusinesses: eb('newBusinesses', '+', newBusiness ? parts : 0) }))
    .where('day', '=', day)
    .where('kind', '=', kind)
    .execute()
}
