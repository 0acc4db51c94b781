import { sql } from 'kysely'
import { phoneDigits, toE164 } from '#domain/people/phone.ts'
import { contains } from '#server/platform/db/contains.ts'

/** Of a `guest`: a whole number however it is spelled, else any run of its digits, of which the leading 0 is not stored. */
export function hasPhoneLike(typed: string) {
  const whole = toE164(typed)
  if (whole !== undefined) return sql<boolean>`guest.phone = ${whole}`
  const digits = phoneDigits(typed).replace(/^0+/, '')
  return digits === '' ? sql<boolean>`false` : contains(sql`guest.phone`, sql`${digits}`)
}
