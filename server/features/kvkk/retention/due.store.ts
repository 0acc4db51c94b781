// Finds the data of a business whose retention period has ended by a day. Changes nothing.
import { type RawBuilder, sql } from 'kysely'
import { endedBy, type Periods } from '#domain/kvkk/retention.ts'
import { occupyingStatuses } from '#domain/reservations/status.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { dayOf, startOf } from '#server/platform/db/business-day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { literals } from '#server/platform/db/literals.ts'
import { isMoneyOpen } from '../erase/of-person.store.ts'

/**
 * The terms of a run. Data that falls due after `asOf`, or was added after the announcement, is left to a later run.
 */
export type AsOf = { asOf: Day; periods: Periods; announcedAt: Date }
type DueInput = AsOf & { most: number }

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
const limit = (most: number) => sql`order by 1 limit ${most}`

/**
 * Finds profiles whose last stay ended long enough ago. A guest with a coming stay, an open balance in either
 * direction, or a marketing consent is kept. So are guests of stays that were imported after the announcement, because
 * their erasure was not announced.
 */
export async function dueProfiles(
  db: Db,
  hotelId: number,
  { asOf, periods, announcedAt, most, among }: DueInput & { among?: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select profile.id from guest_profile as profile
    cross join lateral (
      select max(check_out) as last_day, max(reservation.created_at) as last_added,
        bool_or(status in (${literals(occupyingStatuses)})) as is_expected
      from guest join reservation on reservation.hotel_id = ${hotelId} and reservation.id = guest.reservation_id
      where guest.hotel_id = ${hotelId} and guest.guest_profile_id = profile.id
    ) as stays
    where profile.hotel_id = ${hotelId} and profile.erasure_id is null and profile.merged_into is null
      ${among === undefined ? sql`` : sql`and profile.id = any (${among}::bigint[])`}
      and stays.last_day <= ${endedBy('contact', asOf, periods.contact)}::date
      and stays.last_added <= ${announcedAt} and not stays.is_expected
      and not exists (
        select from guest as main
        cross join lateral (
          select balance_kurus, damage_kurus from folio_sum
          where hotel_id = ${hotelId} and reservation_id = main.reservation_id
        ) as account
        left join folio on folio.hotel_id = ${hotelId} and folio.reservation_id = main.reservation_id
        where main.hotel_id = ${hotelId} and main.guest_profile_id = profile.id and main.is_main_guest
          and (account.damage_kurus <> 0 or ${isMoneyOpen}))
      and not exists (
        select from guest as known join marketing_consent as permission
          on permission.hotel_id = ${hotelId} and permission.phone = known.phone and permission.revoked_at is null
        where known.hotel_id = ${hotelId} and known.guest_profile_id = profile.id)
    ${limit(most)}`.execute(db)
  return idsOf(rows)
}

/** Finds guests in the police register whose profile was erased before. */
export async function dueNames(db: Db, hotelId: number, { asOf, periods, most }: DueInput): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select guest.id from guest
    join reservation on reservation.hotel_id = ${hotelId} and reservation.id = guest.reservation_id
    where guest.hotel_id = ${hotelId} and erased_at is not null and name_erased_at is null
      and check_out <= ${endedBy('register', asOf, periods.register)}::date
    ${limit(most)}`.execute(db)
  return idsOf(rows)
}

export async function dueMessages(db: Db, hotelId: number, { asOf, periods, most }: DueInput): Promise<number[]> {
  const last = endedBy('messages', asOf, periods.messages)
  const { rows } = await sql<{ id: number }>`
    select id from sms_message
    where hotel_id = ${hotelId} and created_at < ${startOf(addDays(last, 1))}
    ${limit(most)}`.execute(db)
  return idsOf(rows)
}

/** Finds codes that proved no consent. They are erased together with the messages that carried them. */
export async function dueCodes(db: Db, hotelId: number, { asOf, periods, most }: DueInput): Promise<number[]> {
  const last = endedBy('messages', asOf, periods.messages)
  const { rows } = await sql<{ id: number }>`
    select id from consent_code
    where hotel_id = ${hotelId} and asked_at < ${startOf(addDays(last, 1))}
      and verified_at is null
    ${limit(most)}`.execute(db)
  return idsOf(rows)
}

/** Selects the day on which the last stay of the booking with this number ends; null if there is no such booking. */
const endOfBooking = (hotelId: number, number: RawBuilder<unknown>) => sql`(
  select max(check_out) as check_out
  from booking join reservation on reservation.hotel_id = ${hotelId} and reservation.booking_id = booking.id
  where booking.hotel_id = ${hotelId} and booking.uniq_id = ${number} and booking.uniq_id <> '')`

/**
 * Finds due proofs. The period of a proof begins with the proof or with the end of its stay, whichever is later. Proofs
 * of marketing consents are erased together with the consents.
 */
export async function dueProofs(db: Db, hotelId: number, { asOf, periods, most }: DueInput): Promise<number[]> {
  const last = endedBy('proofs', asOf, periods.proofs)
  const { rows } = await sql<{ id: number }>`
    select code.id from consent_code as code
    cross join lateral ${endOfBooking(hotelId, sql`code.reservation_uniq_id`)} as stay
    where code.hotel_id = ${hotelId} and verified_at is not null and subject_salt is not null
      and greatest(${dayOf(sql`verified_at`)}, stay.check_out) <= ${last}::date
      and not exists (select from marketing_consent as permission
        where permission.hotel_id = ${hotelId} and permission.proof_id = code.id)
    ${limit(most)}`.execute(db)
  return idsOf(rows)
}

/**
 * Finds due proofs that came with a takeout. A code that was never confirmed in the other installation proves nothing
 * here either.
 */
export async function dueBroughtProofs(db: Db, hotelId: number, { asOf, periods, most }: DueInput): Promise<number[]> {
  const last = endedBy('proofs', asOf, periods.proofs)
  const { rows } = await sql<{ id: number }>`
    select proof.id from brought_proof as proof
    cross join lateral ${endOfBooking(hotelId, sql`proof.content ->> 'reservation_uniq_id'`)} as stay
    where proof.hotel_id = ${hotelId} and proof.content ->> 'phone' <> ''
      and greatest(${dayOf(sql`coalesce(proof.content ->> 'verified_at', proof.content ->> 'asked_at')::timestamptz`)},
        stay.check_out) <= ${last}::date
      and not exists (select from marketing_consent as permission
        where permission.hotel_id = ${hotelId} and permission.brought_proof_id = proof.id)
    ${limit(most)}`.execute(db)
  return idsOf(rows)
}

export type DuePermission = { id: number; proofId: number | null; broughtProofId: number | null }

export async function duePermissions(
  db: Db,
  hotelId: number,
  { asOf, periods, most }: DueInput,
): Promise<DuePermission[]> {
  const last = endedBy('permissions', asOf, periods.permissions)
  const { rows } = await sql<DuePermission>`
    select id, proof_id, brought_proof_id from marketing_consent
    where hotel_id = ${hotelId} and ${dayOf(sql`revoked_at`)} <= ${last}::date
    ${limit(most)}`.execute(db)
  return rows
}

export async function dueInvoices(db: Db, hotelId: number, { asOf, periods, most }: DueInput): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from invoice
    where hotel_id = ${hotelId} and day <= ${endedBy('invoices', asOf, periods.invoices)}::date and buyer_name <> '–'
    ${limit(most)}`.execute(db)
  return idsOf(rows)
}
