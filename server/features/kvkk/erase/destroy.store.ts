// The statements that destroy. What konuk_app may not do by itself it does by the functions of 0130, which want the record
// of it first.
import { sql } from 'kysely'
import type { Destroyed, WhyDestroyed } from '#domain/kvkk/destroyed.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Doomed } from './doomed.ts'
import { erasedName } from './erased-name.text.ts'
import type { Kept } from './person-plan.ts'

type Record = {
  at: Date
  doneBy: number | null
  why: WhyDestroyed
  runId: number | null
  erased: Destroyed
  kept: readonly Kept[]
}

export async function writeDestruction(db: Db, hotelId: number, record: Record): Promise<number> {
  const { id } = await db
    .insertInto('destruction')
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

type Asked = { hotelId: number; doomed: Doomed; destructionId: number; now: Date; userId: number | null }

export async function destroyRows(db: Db, { hotelId, doomed, destructionId, now, userId }: Asked): Promise<void> {
  const { nameIds, contactIds, stayIds, reachedAt } = doomed
  await db
    .updateTable('guestProfile')
    .set({ destructionId })
    .where('hotelId', '=', hotelId)
    .where(isAmong(doomed.profileIds))
    .where('destructionId', 'is', null)
    .execute()
  await sql`
    update guest set phone = null, email = null, identity_hash = null, erased_at = coalesce(erased_at, ${now})
    where hotel_id = ${hotelId} and id = any (${contactIds}::bigint[])`.execute(db)
  await sql`
    update guest
    set first_name = ${erasedName.firstName}, last_name = ${erasedName.lastName}, phone = null, email = null,
      identity_hash = null, identity_number = null, erased_at = coalesce(erased_at, ${now}), name_erased_at = ${now}
    where hotel_id = ${hotelId} and id = any (${nameIds}::bigint[])`.execute(db)
  await db.deleteFrom('guestNote').where('hotelId', '=', hotelId).where(isAmong(doomed.noteIds)).execute()
  // Its hash, too, is of what it said.
  await sql`
    update reservation set special_requests = '', request_hash = ''
    where hotel_id = ${hotelId} and id = any (${stayIds}::bigint[])`.execute(db)
  await sql`
    update bank_line set text = '', sender = ''
    where hotel_id = ${hotelId} and id = any (${doomed.bankLineIds}::bigint[])`.execute(db)
  await db.deleteFrom('notification').where('hotelId', '=', hotelId).where(isAmong(doomed.notificationIds)).execute()
  await sql`
    update marketing_consent set revoked_at = ${now}, revoked_by = ${userId}
    where hotel_id = ${hotelId} and id = any (${doomed.endingPermissionIds}::bigint[]) and revoked_at is null`.execute(
    db,
  )
  await sql`
    select konuk_erase_money_texts(${stayIds}::bigint[]), konuk_erase_messages(${doomed.messageIds}::bigint[]),
      konuk_erase_recipients(${doomed.namelessMessageIds}::bigint[]),
      konuk_erase_permissions(${doomed.permissionIds}::bigint[]),
      konuk_erase_proofs(${[...doomed.codeIds, ...doomed.proofIds]}::bigint[]),
      konuk_erase_brought_proofs(${doomed.broughtProofIds}::bigint[]),
      konuk_erase_buyers(${doomed.invoiceIds}::bigint[])`.execute(db)
  // Counts of days, and what development keeps in the place of a provider.
  await sql`delete from sms_use where hotel_id = ${hotelId} and phone = any (${reachedAt}::text[])`.execute(db)
  await db
    .deleteFrom('outboxMessage')
    .where(sql<boolean>`recipient = any (${reachedAt}::text[])`)
    .execute()
}

const isAmong = (ids: readonly number[]) => sql<boolean>`id = any (${ids}::bigint[])`

/** By which record this person was erased; null: is not erased. Undefined where there is none in this hotel. */
export async function destructionOf(db: Db, hotelId: number, profileId: number): Promise<number | null | undefined> {
  const row = await db
    .selectFrom('guestProfile')
    .select('destructionId')
    .where((eb) => eb.and({ hotelId, id: profileId }))
    .executeTakeFirst()
  return row?.destructionId
}
