import { sql } from 'kysely'
import type { GuestMerge } from '#contract/guests/schemas.ts'
import { namesAgree } from '#domain/guests/match-keys.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { moveNotes } from './match-profiles.store.ts'

export async function profileRow(db: Db, hotelId: number, id: number) {
  return db
    .selectFrom('guestProfile')
    .select(['id', 'mergedInto'])
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .where('erasureId', 'is', null)
    .where((eb) =>
      eb.or([
        eb('mergedInto', 'is not', null),
        eb.exists(
          eb
            .selectFrom('guest')
            .select('guest.id')
            .where('guest.hotelId', '=', hotelId)
            .where('guest.guestProfileId', '=', id),
        ),
      ]),
    )
    .executeTakeFirst()
}

/** Moves all rows of `gone` to `kept`, and records which rows these were. */
export async function recordMerge(
  tx: Db,
  { hotelId, userId }: Caller,
  { kept, gone, now }: { kept: number; gone: number; now: Date },
): Promise<void> {
  const guests = await tx
    .updateTable('guest')
    .set({ guestProfileId: kept })
    .where((eb) => eb.and({ hotelId, guestProfileId: gone }))
    .returning('id')
    .execute()
  const noteIds = await moveNotes(tx, hotelId, gone, kept)
  await setMergedInto(tx, hotelId, gone, kept)
  const guestIds = guests.map(({ id }) => id)
  await tx
    .insertInto('guestMerge')
    .values({ hotelId, kept, gone, guestIds, noteIds, mergedAt: now, mergedBy: userId })
    .execute()
}

export function mergeById(tx: Db, hotelId: number, id: number) {
  return tx
    .selectFrom('guestMerge')
    .select(['id', 'kept', 'gone', 'guestIds', 'noteIds', 'mergedAt', 'undoneAt'])
    .where((eb) => eb.and({ hotelId, id }))
    .executeTakeFirst()
}
type Merge = NonNullable<Awaited<ReturnType<typeof mergeById>>>

/**
 * Undoes a merge by moving its rows back to the profile `gone`. Stays booked since then also move if their number and
 * name show that they belong to it.
 */
export async function takeApart(tx: Db, { hotelId, userId }: Caller, merge: Merge, now: Date): Promise<void> {
  const { id, kept, gone, guestIds, noteIds } = merge
  const theirs = [...guestIds, ...(await bookedSince(tx, hotelId, merge))]
  await sql`
    update guest set guest_profile_id = ${gone}
    where hotel_id = ${hotelId} and guest_profile_id = ${kept} and id = any(${theirs}::bigint[])`.execute(tx)
  await tx
    .updateTable('guestNote')
    .set({ guestProfileId: gone })
    .where('hotelId', '=', hotelId)
    .where('guestProfileId', '=', kept)
    .where(sql<boolean>`id = any(${noteIds}::bigint[])`)
    .execute()
  await setMergedInto(tx, hotelId, gone, null)
  await tx
    .updateTable('guestMerge')
    .set({ undoneAt: now, undoneBy: userId })
    .where((eb) => eb.and({ hotelId, id }))
    .execute()
}

/**
 * Finds guests booked since the merge who have an identity number of the merged guests. If the kept guest has the same
 * number, the name decides.
 */
async function bookedSince(tx: Db, hotelId: number, { kept, guestIds, mergedAt }: Merge): Promise<number[]> {
  const { rows } = await sql<{ id: number; nameFolded: string; theirName: string; isOfBoth: boolean }>`
    select guest.id, guest.name_folded, their.name_folded as their_name, exists (
        select from guest as own join reservation as before
          on before.hotel_id = ${hotelId} and before.id = own.reservation_id and before.created_at < ${mergedAt}
        where own.hotel_id = ${hotelId} and own.guest_profile_id = ${kept} and own.identity_hash = guest.identity_hash
          and own.nationality = guest.nationality and own.id <> all(${guestIds}::bigint[])) as is_of_both
    from guest as their
    join guest on guest.hotel_id = ${hotelId} and guest.guest_profile_id = ${kept}
      and guest.nationality = their.nationality and guest.identity_hash = their.identity_hash and guest.is_identified
      and guest.id <> all(${guestIds}::bigint[])
    join reservation on reservation.hotel_id = ${hotelId} and reservation.id = guest.reservation_id
      and reservation.created_at >= ${mergedAt}
    where their.hotel_id = ${hotelId} and their.id = any(${guestIds}::bigint[])`.execute(tx)
  return rows.filter((row) => !row.isOfBoth || namesAgree(row.nameFolded, row.theirName)).map((row) => row.id)
}

async function setMergedInto(tx: Db, hotelId: number, id: number, mergedInto: number | null): Promise<void> {
  await tx
    .updateTable('guestProfile')
    .set({ mergedInto })
    .where((eb) => eb.and({ hotelId, id }))
    .execute()
}

/** Returns the merges into this profile that have not been undone, the latest first. */
export async function standingMerges(db: Db, hotelId: number, kept: number): Promise<GuestMerge[]> {
  const rows = await db
    .selectFrom('guestMerge as merge')
    .innerJoin('appUser', 'appUser.id', 'merge.mergedBy')
    .select(['merge.id', 'merge.mergedAt'])
    .select([
      sql<string>`btrim(app_user.first_name || ' ' || app_user.last_name)`.as('by'),
      sql<string>`coalesce((
        select first_name || ' ' || last_name from guest
        where guest.hotel_id = merge.hotel_id and guest.id = any(merge.guest_ids)
        order by guest.id desc
        limit 1), '')`.as('name'),
    ])
    .where('merge.hotelId', '=', hotelId)
    .where('merge.kept', '=', kept)
    .where('merge.undoneAt', 'is', null)
    .orderBy('merge.id', 'desc')
    .execute()
  return rows.map(({ mergedAt, ...merge }) => ({ ...merge, at: mergedAt.toISOString() }))
}
