// How many SMS a phone gets on a day from all businesses, under names that nobody can read back.
import { sql } from 'kysely'
import type { Pool } from '#domain/sms/phone-pools.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { hmac } from '#server/platform/secret-hash.ts'

export type PhonePool = { phone: string; pool: Pool }
type Keyed = { secret: string; day: Day }

const keyOf = ({ secret, day }: Keyed, { phone, pool }: PhonePool) =>
  hmac(secret, 'sms-phone-day', day, pool.name, phone)

/** The phones of those pools that are used up. */
export async function phonesUsedUp(db: Db, keyed: Keyed, asked: readonly PhonePool[]): Promise<Set<string>> {
  const byKey = new Map(asked.map((one) => [keyOf(keyed, one), one]))
  const rows = await db
    .selectFrom('smsPhoneDay')
    .select(['key', 'messages'])
    .where('day', '=', keyed.day)
    .where(sql<boolean>`key = any(${[...byKey.keys()]}::text[])`)
    .execute()
  return new Set(
    rows.flatMap(({ key, messages }) => {
      const one = byKey.get(key)
      return one !== undefined && messages >= one.pool.most ? [one.phone] : []
    }),
  )
}

/** One more in each; whether all had room, which two transactions that come at once learn one after the other. */
export async function addToPools(tx: Db, keyed: Keyed, asked: readonly PhonePool[]): Promise<boolean> {
  if (asked.length === 0) return true
  const most = new Map(asked.map((one) => [keyOf(keyed, one), one.pool.most]))
  // In one order, so that no two wait for each other.
  const keys = [...most.keys()].toSorted()
  const rows = await tx
    .insertInto('smsPhoneDay')
    .values(keys.map((key) => ({ day: keyed.day, key, messages: 1 })))
    .onConflict((conflict) =>
      conflict.columns(['day', 'key']).doUpdateSet({ messages: sql`sms_phone_day.messages + 1` }),
    )
    .returning(['key', 'messages'])
    .execute()
  return rows.every(({ key, messages }) => messages <= (most.get(key) ?? 0))
}

export async function forgetPhoneDays(db: Db, today: Day): Promise<void> {
  await db.deleteFrom('smsPhoneDay').where('day', '<', today).execute()
}
