// Finds a person's data that an erasure would erase, and the data that must be kept.
import { sql } from 'kysely'
import { type ErasureObstacle, erasureObstacles } from '#domain/kvkk/erased.ts'
import { nothingExpected } from '#domain/folio/balance.ts'
import { occupyingStatuses } from '#domain/reservations/status.ts'
import type { Day } from '#domain/time/day.ts'
import { dayOf } from '#server/platform/db/business-day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { literals } from '#server/platform/db/literals.ts'
import { erasedTables } from '#server/tables.ts'
import { isOfPerson, type Person } from '../person.store.ts'

/** True if a folio has an open balance in either direction that is still expected to be settled. */
export const isMoneyOpen = sql<boolean>`(account.balance_kurus <> 0
  and (folio.reason is null or folio.reason not in (${literals(nothingExpected)})))`

const isExpected = sql<boolean>`reservation.status in (${literals(occupyingStatuses)})`

export type Obstacle = { why: ErasureObstacle; reservationId: number; reservationUniqId: string }

/** Finds the obstacles: everything that must be over before this person can be erased. */
export async function obstaclesTo(db: Db, hotelId: number, { guestIds, ownStays }: Person): Promise<Obstacle[]> {
  const { rows } = await sql<Obstacle>`
    select case when checked_in_at is null then 'ahead' else 'in-house' end as why,
      reservation.id as reservation_id, uniq_id as reservation_uniq_id
    from reservation
    join booking on booking.hotel_id = ${hotelId} and booking.id = reservation.booking_id
    where reservation.hotel_id = ${hotelId} and ${isExpected}
      and reservation.id in (select reservation_id from guest where hotel_id = ${hotelId} and id = any (${guestIds}::bigint[]))
    union all
    select case when damage_kurus <> 0 then 'damage-held' else 'balance' end, stay.id, uniq_id
    from reservation as stay
    join booking on booking.hotel_id = ${hotelId} and booking.id = stay.booking_id
    cross join lateral (
      select balance_kurus, damage_kurus from folio_sum where hotel_id = ${hotelId} and reservation_id = stay.id
    ) as account
    left join folio on folio.hotel_id = ${hotelId} and folio.reservation_id = stay.id
    where stay.hotel_id = ${hotelId} and stay.id = any (${ownStays}::bigint[]) and (damage_kurus <> 0 or ${isMoneyOpen})
    order by 2`.execute(db)
  return rows.toSorted((a, b) => erasureObstacles.indexOf(a.why) - erasureObstacles.indexOf(b.why))
}

/** Locks the stays of these guests, always in one order; returns their ids. */
export async function lockStaysOf(db: Db, hotelId: number, guestIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from reservation
    where hotel_id = ${hotelId}
      and id in (select reservation_id from guest where hotel_id = ${hotelId} and id = any (${guestIds}::bigint[]))
    order by id for no key update`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export type Written = { id: number; reservationId: number; stayed: boolean; checkOut: Day; nameErased: boolean }

/** Returns the guest rows of this person. A guest who arrived or checked out is in the police register. */
export async function guestsToErase(db: Db, hotelId: number, guestIds: readonly number[]): Promise<Written[]> {
  const { rows } = await sql<Written>`
    select guest.id, reservation_id, checked_in_at is not null or status = 'COMPLETED' as stayed, check_out,
      name_erased_at is not null as name_erased
    from guest join reservation on reservation.hotel_id = ${hotelId} and reservation.id = reservation_id
    where guest.hotel_id = ${hotelId} and guest.id = any (${guestIds}::bigint[]) order by guest.id`.execute(db)
  return rows
}

/** Finds the rows of tables whose register says how to erase them. Rows that are empty already are left out. */
export async function rowsOfPerson(db: Db, hotelId: number, person: Person): Promise<Record<string, number[]>> {
  const each = erasedTables.map(({ table, by, how, columns }) => {
    const isFull = sql.join(
      columns.map((column) => sql`mine.${sql.ref(column)} <> ''`),
      sql` or `,
    )
    return sql`
      select ${sql.lit(table)} as name, mine.id from ${sql.table(table)} as mine
      where mine.hotel_id = ${hotelId} and ${isOfPerson(hotelId, person, by)} ${how === 'empty' ? sql`and (${isFull})` : sql``}`
  })
  const { rows } = await sql<{ name: string; id: number }>`${sql.join(each, sql` union all `)} order by id`.execute(db)
  const byTable: Record<string, number[]> = {}
  for (const { name, id } of rows) (byTable[name] ??= []).push(id)
  return byTable
}

/** Counts the other people in the stays of this person. */
export async function countCompanions(db: Db, hotelId: number, { guestIds, ownStays }: Person): Promise<number> {
  const { rows } = await sql<{ companions: number }>`
    select count(distinct guest_profile_id) as companions from guest where hotel_id = ${hotelId}
      and reservation_id = any (${ownStays}::bigint[]) and name_erased_at is null
      and id <> all (${guestIds}::bigint[])`.execute(db)
  return rows[0]?.companions ?? 0
}

/** Counts the free texts of these stays. */
export async function textsOfStays(db: Db, hotelId: number, stayIds: readonly number[]) {
  const { rows } = await sql<{ requests: number; moneyTexts: number }>`
    select
      (select count(*) from reservation
        where hotel_id = ${hotelId} and id = any (${stayIds}::bigint[]) and special_requests <> '') as requests,
      (select count(*) from payment
        where hotel_id = ${hotelId} and reservation_id = any (${stayIds}::bigint[]) and note <> '')
      + (select count(*) from folio_line
        where hotel_id = ${hotelId} and reservation_id = any (${stayIds}::bigint[]) and text not in ('', '–')
          and kind <> 'night' and extra_id is null)
      + (select count(*) from settlement
        where hotel_id = ${hotelId} and reservation_id = any (${stayIds}::bigint[]) and reason <> '') as money_texts`.execute(
    db,
  )
  return rows[0] ?? { requests: 0, moneyTexts: 0 }
}

export type Message = { id: number; batchId: number; isAdvertising: boolean; day: Day; isNameless: boolean }

/**
 * Finds the messages to this person. A message to a phone number that several guests share belongs to the guest whom it
 * addresses.
 */
export async function messagesTo(db: Db, hotelId: number, { guestIds, phonesAlone }: Person): Promise<Message[]> {
  const { rows } = await sql<Message>`
    with meant as (
      select id from sms_message where hotel_id = ${hotelId} and guest_id = any (${guestIds}::bigint[])
      union
      select id from sms_message where hotel_id = ${hotelId} and phone = any (${phonesAlone}::text[])
        and (guest_id is null or guest_id = any (${guestIds}::bigint[]))
    )
    select message.id, batch_id, batch.kind = 'commercial' as is_advertising,
      ${dayOf(sql`message.created_at`)} as day,
      recipient = '' and guest_id is null as is_nameless
    from meant
    join sms_message as message on message.hotel_id = ${hotelId} and message.id = meant.id
    join sms_batch as batch on batch.hotel_id = ${hotelId} and batch.id = batch_id
    order by message.id`.execute(db)
  return rows
}

/** Returns the batches that contain no messages other than these. */
export async function batchesOfAlone(db: Db, hotelId: number, messageIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct batch_id as id from sms_message as message
    where hotel_id = ${hotelId} and id = any (${messageIds}::bigint[])
      and not exists (select from sms_message as other where other.hotel_id = ${hotelId}
        and other.batch_id = message.batch_id and other.id <> all (${messageIds}::bigint[]))`.execute(db)
  return rows.map(({ id }) => id)
}

export type Code = {
  id: number
  /** The day on which the retention period begins; null if the code proved no consent. */
  from: Day | null
  isErased: boolean
}

/**
 * Finds the codes sent to this person, except those for advertising: codes of the person's stays, codes with the
 * person's identity number, and codes to a phone number that only this person has.
 */
export async function codesTo(
  db: Db,
  hotelId: number,
  { phonesAlone, hashes, ownStays }: Person,
): Promise<{ codes: Code[]; brought: Code[] }> {
  const { rows } = await sql<Code & { isBrought: boolean }>`
    with mine as (
      select uniq_id, max(check_out) as check_out from reservation
      join booking on booking.hotel_id = ${hotelId} and booking.id = reservation.booking_id
      where reservation.hotel_id = ${hotelId} and reservation.id = any (${ownStays}::bigint[]) and uniq_id <> ''
      group by uniq_id
    )
    select code.id, false as is_brought, code.phone = '' as is_erased,
      case when verified_at is not null then
        greatest(${dayOf(sql`verified_at`)}, mine.check_out) end as from
    from consent_code as code left join mine on mine.uniq_id = code.reservation_uniq_id
    where code.hotel_id = ${hotelId} and (mine.check_out is not null
        or code.phone = any (${phonesAlone}::text[]) or code.identity_hash = any (${hashes}::text[]))
      and not exists (select from marketing_consent as permission
        where permission.hotel_id = ${hotelId} and permission.proof_id = code.id)
    union all
    select proof.id, true, proof.content ->> 'phone' = '',
      case when proof.content ->> 'verified_at' is not null then
        greatest(${dayOf(sql`(proof.content ->> 'verified_at')::timestamptz`)}, mine.check_out)
      else '1970-01-01'::date end
    from brought_proof as proof left join mine on mine.uniq_id = proof.content ->> 'reservation_uniq_id'
    where proof.hotel_id = ${hotelId} and (mine.check_out is not null or proof.content ->> 'phone' = any (${phonesAlone}::text[]))
      and not exists (select from marketing_consent as permission
        where permission.hotel_id = ${hotelId} and permission.brought_proof_id = proof.id)
    order by 1`.execute(db)
  return {
    codes: rows.filter(({ isBrought }) => !isBrought),
    brought: rows.filter(({ isBrought }) => isBrought),
  }
}

export type Permission = { id: number; proofId: number | null; broughtProofId: number | null; endedOn: Day | null }

/** Finds marketing consents with their proofs. */
export async function permissionsOf(db: Db, hotelId: number, { phonesAlone }: Person): Promise<Permission[]> {
  const { rows } = await sql<Permission>`
    select id, proof_id, brought_proof_id, ${dayOf(sql`revoked_at`)} as ended_on
    from marketing_consent where hotel_id = ${hotelId} and phone = any (${phonesAlone}::text[]) order by id`.execute(db)
  return rows
}

export type InvoiceOfPerson = { id: number; day: Day; isErased: boolean }

export async function invoicesOf(db: Db, hotelId: number, { ownStays }: Person): Promise<InvoiceOfPerson[]> {
  const { rows } = await sql<InvoiceOfPerson>`
    select id, day, buyer_name = '–' as is_erased from invoice
    where hotel_id = ${hotelId} and reservation_id = any (${ownStays}::bigint[]) order by id`.execute(db)
  return rows
}

/** Returns the keys of the invoice lines as the audit log stores them. */
export async function linesOfInvoices(db: Db, hotelId: number, invoiceIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select invoice_id || '/' || position as key from invoice_line
    where hotel_id = ${hotelId} and invoice_id = any (${invoiceIds}::bigint[])`.execute(db)
  return rows.map(({ key }) => key)
}

type About = { stayIds: readonly number[]; codeIds: readonly number[]; batchIds: readonly number[] }

export async function notificationsAbout(db: Db, hotelId: number, about: About): Promise<number[]> {
  const texts = (ids: readonly number[]) => ids.map(String)
  const { rows } = await sql<{ id: number }>`
    select id from notification where hotel_id = ${hotelId} and (
      data ->> 'reservationId' = any (${texts(about.stayIds)}::text[])
      or data ->> 'consentId' = any (${texts(about.codeIds)}::text[])
      or data ->> 'batchId' = any (${texts(about.batchIds)}::text[]))
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function reachedAt(db: Db, hotelId: number, { guestIds, phonesAlone }: Person): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct email from guest
    where hotel_id = ${hotelId} and id = any (${guestIds}::bigint[]) and email is not null`.execute(db)
  return [...phonesAlone, ...rows.map(({ email }) => email)]
}
