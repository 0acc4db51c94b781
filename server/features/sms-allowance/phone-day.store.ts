// Counts how many SMS a phone number gets in a day from all businesses. The rows hold keyed hashes, from which nobody
// can read the number back.
import { sql } from 'kysely'
import type { Pool } from '#domain/sms/phone-pools.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { hmac } from '#server/platform/secret-hash.ts'

export type PhonePool = { phone: string; pool: Pool }
type Keyed = { secret: string; day: Day }

export type PoolCount = { key: string; messages: number }

const keyOf = ({ secret, day }: Keyed, { phone, pool }: PhonePool) =>
  hmac(secret, 'sms-phone-day', day, pool.name, phone)

/** Returns the pools by the keys of their rows. */
export const poolsByKey = (keyed: Keyed, asked: readonly PhonePool[]): Map<string, PhonePool> =>
  new Map(asked.map((one) => [keyOf(keyed, one), one]))

/** The pools with these keys as JSON, to be read together with others. */
export const poolCounts = (day: Day, keys: readonly string[]) => sql<PoolCount[]>`(
  select coalesce(json_agg(json_build_object('key', key, 'messages', messages)), '[]') from sms_phone_day
  where day = ${day}::date and key = any(${keys}::text[]))`

/** Returns the phone numbers whose pools are used up. */
export async function phonesUsedUp(db: Db, keyed: Keyed, asked: readonly PhonePool[]): Promise<Set<string>> {
  const byKey = poolsByKey(keyed, asked)
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

export async function forgetPhoneDays(db: Db, today: Day): Promise<void> {
  await db.deleteFrom('smsPhoneDay').where('day', '<', today).execute()
}
