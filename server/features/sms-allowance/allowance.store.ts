import { sql } from 'kysely'
import { type CountedKind, perPhoneDaily } from '#domain/sms/allowance.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'

type DayTotals = { messages: number; young: number }
/** What is counted together. */
export type Counted = { day: Day; kind: CountedKind }

/** Of a day that nobody has sent on yet, none. */
export async function totalsOf(db: Db, { day, kind }: Counted): Promise<DayTotals> {
  const row = await db
    .selectFrom('smsDay')
    .select(['messages', 'young'])
    .where('day', '=', day)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row ?? { messages: 0, young: 0 }
}

/** The same, and nobody else sends of this kind over Konuk's account until this transaction is over. */
export async function lockTotalsOf(tx: Db, { day, kind }: Counted): Promise<void> {
  await tx
    .insertInto('smsDay')
    .values({ day, kind })
    .onConflict((conflict) => conflict.columns(['day', 'kind']).doUpdateSet({ day }))
    .execute()
}

export async function sentBy(db: Db, hotelId: number, { day, kind }: Counted): Promise<number> {
  const { sent } = await db
    .selectFrom('smsUse')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('messages'), eb.val('0')).as('sent'))
    .where('hotelId', '=', hotelId)
    .where('day', '=', day)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return Number(sent)
}

/** Phones that this business has sent as many messages to on this day as it may. */
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

/** One more to each of these phones. What was counted on earlier days is of no use any more. */
export async function countUse(
  tx: Db,
  hotelId: number,
  { day, kind, phones, young }: Counted & { phones: readonly string[]; young: boolean },
): Promise<void> {
  const most = phones.length
  await tx.deleteFrom('smsUse').where('hotelId', '=', hotelId).where('day', '<', day).where('kind', '=', kind).execute()
  await sql`
    insert into sms_use (hotel_id, day, kind, phone, messages)
    select ${hotelId}, ${day}::date, ${kind}, phone, 1 from unnest(${phones}::text[]) as phone
    on conflict (hotel_id, day, kind, phone) do update set messages = sms_use.messages + 1`.execute(tx)
  await tx
    .updateTable('smsDay')
    .set((eb) => ({ messages: eb('messages', '+', most), young: eb('young', '+', young ? most : 0) }))
    .where('day', '=', day)
    .where('kind', '=', kind)
    .execute()
}
