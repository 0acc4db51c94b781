import { sql } from 'kysely'
import { perPhoneDaily } from '#domain/sms/allowance.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'

type DayTotals = { messages: number; young: number }

/** Of a day that nobody has sent on yet, none. */
export async function totalsOf(db: Db, day: Day): Promise<DayTotals> {
  const row = await db.selectFrom('smsDay').select(['messages', 'young']).where('day', '=', day).executeTakeFirst()
  return row ?? { messages: 0, young: 0 }
}

/** The same, and nobody else sends over Konuk's account until this transaction is over. */
export async function lockTotalsOf(tx: Db, day: Day): Promise<void> {
  await tx
    .insertInto('smsDay')
    .values({ day })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ day }))
    .execute()
}

export async function sentBy(db: Db, hotelId: number, day: Day): Promise<number> {
  const { sent } = await db
    .selectFrom('smsUse')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('messages'), eb.val('0')).as('sent'))
    .where('hotelId', '=', hotelId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return Number(sent)
}

/** Phones that this business has sent as much to on this day as it may. */
export async function phonesThatHadTheirs(db: Db, hotelId: number, day: Day): Promise<Set<string>> {
  const rows = await db
    .selectFrom('smsUse')
    .select('phone')
    .where('hotelId', '=', hotelId)
    .where('day', '=', day)
    .where('messages', '>=', perPhoneDaily)
    .execute()
  return new Set(rows.map(({ phone }) => phone))
}

/** One more message to each of these phones. What was counted on earlier days is of no use any more. */
export async function countUse(
  tx: Db,
  hotelId: number,
  { day, phones, young }: { day: Day; phones: readonly string[]; young: boolean },
): Promise<void> {
  const most = phones.length
  await tx.deleteFrom('smsUse').where('hotelId', '=', hotelId).where('day', '<', day).execute()
  await sql`
    insert into sms_use (hotel_id, day, phone, messages)
    select ${hotelId}, ${day}::date, phone, 1 from unnest(${phones}::text[]) as phone
    on conflict (hotel_id, day, phone) do update set messages = sms_use.messages + 1`.execute(tx)
  await tx
    .updateTable('smsDay')
    .set((eb) => ({ messages: eb('messages', '+', most), young: eb('young', '+', young ? most : 0) }))
    .where('day', '=', day)
    .execute()
}
