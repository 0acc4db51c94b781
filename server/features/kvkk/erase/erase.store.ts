// The statements that erase. Where konuk_app lacks the rights it calls the functions of migration 0130, which require
// the erasure record first.
import { sql } from 'kysely'
import type { Erased, ErasureReason } from '#domain/kvkk/erased.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { erasedTables } from '#server/tables.ts'
import type { DataToErase } from './data-to-erase.ts'
import { erasedName } from './erased-name.text.ts'
import type { RetainedData } from './person-plan.ts'

type Record = {
  at: Date
  doneBy: number | null
  why: ErasureReason
  runId: number | null
  erased: Erased
  kept: readonly RetainedData[]
}

export async function insertErasure(db: Db, hotelId: number, record: Record): Promise<number> {
  const { id } = await db
    .insertInto('erasure')
    .values({
      hotelId,
      ...record,
      erased: JSON.stringify(record.erased),
      kept: JSON.stringify(record.kept),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type EraseInput = { hotelId: number; toErase: DataToErase; erasureId: number; now: Date; userId: number | null }

export async function eraseRows(db: Db, { hotelId, toErase, erasureId, now, userId }: EraseInput): Promise<void> {
  const { nameIds, contactIds, stayIds, reachedAt } = toErase
  await db
    .updateTable('guestProfile')
    .set({ erasureId })
    .where('hotelId', '=', hotelId)
    .where(isAmong(toErase.profileIds))
    .where('erasureId', 'is', null)
    .execute()
  await sql`
    update guest set phone = null, email = null, identity_hash = null, erased_at = coalesce(erased_at, ${now})
    where hotel_id = ${hotelId} and id = any (${contactIds}::bigint[])`.execute(db)
  await sql`
    update guest
    set first_name = ${erasedName.firstName}, last_name = ${erasedName.lastName}, phone = null, email = null,
      identity_hash = null, identity_number = null, erased_at = coalesce(erased_at, ${now}), name_erased_at = ${now}
    where hotel_id = ${hotelId} and id = any (${nameIds}::bigint[])`.execute(db)
  for (const { table, how, columns } of erasedTables) {
    const ids = toErase.rows[table] ?? []
    const these = sql`where hotel_id = ${hotelId} and id = any (${ids}::bigint[])`
    const empty = sql.join(columns.map((column) => sql`${sql.ref(column)} = ''`))
    if (how === 'delete') await sql`delete from ${sql.table(table)} ${these}`.execute(db)
    else await sql`update ${sql.table(table)} set ${empty} ${these}`.execute(db)
  }
  // The request's hash is cleared too, because it is derived from the text.
  await sql`
    update reservation set special_requests = ''
    where hotel_id = ${hotelId} and id = any (${stayIds}::bigint[])`.execute(db)
  await sql`
    update booking set request_hash = '', name = ''
    where hotel_id = ${hotelId} and id in (
      select booking_id from reservation where hotel_id = ${hotelId} and id = any (${stayIds}::bigint[]))`.execute(db)
  await db.deleteFrom('notification').where('hotelId', '=', hotelId).where(isAmong(toErase.notificationIds)).execute()
  await sql`
    update marketing_consent set revoked_at = ${now}, revoked_by = ${userId}
    where hotel_id = ${hotelId} and id = any (${toErase.endingPermissionIds}::bigint[]) and revoked_at is null`.execute(
    db,
  )
  await sql`
    select konuk_erase_money_texts(${stayIds}::bigint[]), konuk_erase_messages(${toErase.messageIds}::bigint[]),
      konuk_erase_recipients(${toErase.namelessMessageIds}::bigint[]),
      konuk_erase_permissions(${toErase.permissionIds}::bigint[]),
      konuk_erase_proofs(${[...toErase.codeIds, ...toErase.proofIds]}::bigint[]),
      konuk_erase_brought_proofs(${toErase.broughtProofIds}::bigint[]),
      konuk_erase_buyers(${toErase.invoiceIds}::bigint[])`.execute(db)
  // Deletes the daily counts of messages, and the messages that a development server stores instead of sending.
  await sql`delete from sms_use where hotel_id = ${hotelId} and phone = any (${reachedAt}::text[])`.execute(db)
  await db
    .deleteFrom('outboxMessage')
    .where(sql<boolean>`recipient = any (${reachedAt}::text[])`)
    .execute()
}

const isAmong = (ids: readonly number[]) => sql<boolean>`id = any (${ids}::bigint[])`

/**
 * Returns the erasure record of this person; null when the person is not erased, undefined when this hotel has no such
 * profile.
 */
export async function erasureOf(db: Db, hotelId: number, profileId: number): Promise<number | null | undefined> {
  const row = await db
    .selectFrom('guestProfile')
    .select('erasureId')
    .where((eb) => eb.and({ hotelId, id: profileId }))
    .executeTakeFirst()
  return row?.erasureId
}
