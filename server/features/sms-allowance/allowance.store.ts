import { sql } from 'kysely'
import { type CountedKind, perPhoneDaily, type Used } from '#domain/sms/allowance.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { PoolCount } from './phone-day.store.ts'

/** Messages are counted separately for each day and each kind. */
export type Counted = { day: Day; kind: CountedKind }

/** What is used of an allowance, and the time at which the business was registered. */
export type Usage = Used & { since: Date }

/** A day without any message has no row, so its totals are zero. */
export const usage = (hotelId: number, { day, kind }: Counted) => sql<Usage>`(
  select hotel.created_at as since, coalesce(total.parts, 0) as platform,
    coalesce(total.new_businesses, 0) as new_businesses, (
      select coalesce(sum(parts), 0)::integer from sms_use
      where hotel_id = ${hotelId} and day = ${day}::date and kind = ${kind}) as business
  from hotel left join sms_day as total on total.day = ${day}::date and total.kind = ${kind}
  where hotel.id = ${hotelId}
)`

export async function usageOf(db: Db, hotelId: number, counted: Counted): Promise<Usage> {
  const { rows } = await sql<Usage>`select * from ${usage(hotelId, counted)} as usage`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('A business that sends messages is not registered')
  return row
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

/** Returns the number of messages whose recipients were strangers at the time of sending. */
export async function strangersOf(db: Db, hotelId: number, day: Day): Promise<number> {
  const kind: CountedKind = 'message'
  const { sum } = await db
    .selectFrom('smsUse')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('strangers'), eb.val('0')).as('sum'))
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
type Billed = { phone: string; parts: number; isStranger: boolean }
type Use = Counted & { messages: readonly Billed[]; newBusiness: boolean }

/**
 * Counts one more message to each of these phones and in each of these pools, and deletes the counts of earlier days,
 * which nothing needs any more. Returns the pools as they are then. Their row locks make a simultaneous transaction
 * wait, so that it counts this one's messages too.
 */
export async function countUse(
  tx: Db,
  hotelId: number,
  { day, kind, messages, newBusiness }: Use,
  pools: readonly string[],
): Promise<PoolCount[]> {
  const parts = messages.reduce((sum, message) => sum + message.parts, 0)
  const { rows } = await sql<PoolCount>`
    with forgotten as (
      delete from sms_use where hotel_id = ${hotelId} and day < ${day}::date and kind = ${kind}
    ), used as (
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
        strangers = sms_use.strangers + excluded.strangers
    ), total as (
      update sms_day set
        parts = parts + ${parts}::integer, new_businesses = new_businesses + ${newBusiness ? parts : 0}::integer
      where day = ${day}::date and kind = ${kind}
    )
    insert into sms_phone_day (day, key, messages)
    -- The keys are sorted, so that two transactions cannot deadlock.
    select ${day}::date, key, 1 from unnest(${pools.toSorted()}::text[]) as pool (key)
    on conflict (day, key) do update set messages = sms_phone_day.messages + 1
    returning key, messages`.execute(tx)
  return rows
}
