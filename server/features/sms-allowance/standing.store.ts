// Reads how well a business is known to Konuk and to a phone number. It uses only facts that nobody can type, such as
// times set by the server.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import { uncounted } from '#server/platform/db/uncounted.ts'

/**
 * Selects the stays that are paid for and begun, each with the time since when both hold: the later of the entry of the
 * payment and the check-in. Data read from a takeout counts from the time of reading, because whoever wrote the takeout
 * could choose its times, and payments in a takeout of an unknown Konuk never count.
 */
const paidStays = (hotelId: number) => sql`
  from payment
  join reservation on reservation.hotel_id = payment.hotel_id and reservation.id = payment.reservation_id
  cross join lateral (select greatest(payment.created_at, reservation.checked_in_at, (
    select max(read_at) from brought_takeout where hotel_id = ${hotelId})) as since) as stay
  where payment.hotel_id = ${hotelId} and payment.amount_kurus > 0 and payment.purpose in ('stay', 'deposit')
    and not payment.unproven
    and reservation.checked_in_at is not null and reservation.status in ('ACTIVE', 'CONFIRMED', 'COMPLETED')
    and not exists (select from payment as refund
      where refund.hotel_id = ${hotelId} and refund.reservation_id = payment.reservation_id
        and refund.refund_of = payment.id)`

/**
 * True if the business may send links, addresses and numbers: a stay has been paid for and begun since `before` or
 * earlier. The operators' last decision about the business outranks this rule.
 */
const established = (hotelId: number, before: Date) => sql<boolean>`coalesce(
  (select released from sms_release where hotel_id = ${hotelId} order by id desc limit 1),
  exists (select ${paidStays(hotelId)} and payment.created_at <= ${before} and stay.since <= ${before}))`

export async function isEstablished(db: Db, hotelId: number, before: Date): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`select ${established(hotelId, before)} as holds`.execute(db)
  return rows[0]?.holds ?? false
}

/** True if the phone has confirmed a code of the business, or the business is established. */
export const knownTo = (hotelId: number, phone: string, before: Date) => sql<boolean>`case
  when exists (
    select from consent_code where hotel_id = ${hotelId} and phone = ${phone} and verified_at is not null) then true
  else ${established(hotelId, before)} end`

export async function firstPaidStay(db: Db, hotelId: number): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`select min(stay.since) as since ${paidStays(hotelId)}`.execute(db)
  return rows[0]?.since ?? null
}

/**
 * Returns which of these phone numbers belong to a guest or a member of the business. Each number is looked up in the
 * index, because PostgreSQL would read all guests for many numbers at once.
 */
export async function phonesOfBusiness(db: Db, hotelId: number, phones: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ phone: string }>`
    select wanted.phone from unnest(${uncounted(phones, 'text')}) as wanted (phone)
    cross join lateral (
      select from guest where hotel_id = ${hotelId} and phone = wanted.phone limit 1
    ) as of_guest
    union
    select phone from app_user join membership on membership.user_id = app_user.id
    where membership.hotel_id = ${hotelId} and phone = any(${phones}::text[])`.execute(db)
  return new Set(rows.map(({ phone }) => phone))
}

/** Which of these have confirmed a code of the business. */
export async function phonesThatConfirmed(db: Db, hotelId: number, phones: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ phone: string }>`
    select distinct phone from consent_code
    where hotel_id = ${hotelId} and phone = any(${phones}::text[]) and verified_at is not null`.execute(db)
  return new Set(rows.map(({ phone }) => phone))
}

/** Counts one more attempt to send a held text. An operator sees which business is waiting, but not the text. */
export async function noteHeld(tx: Db, hotelId: number, at: Date): Promise<void> {
  await tx
    .insertInto('smsHeld')
    .values({ hotelId, since: at, lastAt: at, tries: 1 })
    .onConflict((conflict) => conflict.column('hotelId').doUpdateSet({ lastAt: at, tries: sql`sms_held.tries + 1` }))
    .execute()
}
