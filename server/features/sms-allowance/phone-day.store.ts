// Counts how many SMS a phone number gets in a day from all businesses. The rows hold keyed hashes, from which nobody
// can read the number back.
import { sql } from 'kysely'
import type { Pool } from '#domain/sms/phone-pools.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { hmac } from '#server/platform/secret-hash.ts'

export type PhonePool = { phone: string; pool: Pool }
type Keyed = { secret: string; day: Day }

const keyOf = ({ secret, day }: Keyed, { phone, pool }: PhonePool) =>
  hmac(secret, 'sms-phone-day', day, pool.name, phone)

/** Returns the phone numbers whose pools are used up. */
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

/**
 * Adds one message to each pool and returns whether all pools had room. The row locks make a simultaneous transaction
 * wait, so that it counts this one's messages too.
 */
export async function addToPools(tx: Db, keyed: Keyed, asked: readonly PhonePool[]): Promise<boolean> {
  if (asked.length === 0) return true
  const most = new Map(asked.map((one) => [keyOf(keyed, one), one.pool.most]))
  // The keys are sorted, so that two transactions cannot deadlock.
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
