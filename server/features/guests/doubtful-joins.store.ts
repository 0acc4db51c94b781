import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import type { JoinedGuest } from '#domain/guests/joins.ts'
import { keysOfRow } from './match-profiles.store.ts'

/** Small enough that a simultaneous booking does not wait long. */
const batch = 200

/** Returns the ids of profiles with more than one guest row, in order, beginning after the id `after`. */
export async function profilesOfSeveral(tx: Db, hotelId: number, after: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('guest')
    .select('guestProfileId')
    .where('hotelId', '=', hotelId)
    .where('guestProfileId', '>', after)
    .where('erasedAt', 'is', null)
    .groupBy('guestProfileId')
    .having((eb) => eb.fn.countAll(), '>', 1)
    .orderBy('guestProfileId')
    .limit(batch)
    .execute()
  return rows.map((row) => row.guestProfileId)
}

/**
 * Returns the guests of these profiles with their matching keys, and the guests that staff have merged into each
 * profile.
 */
export async function joinedGuests(tx: Db, hotelId: number, profileIds: readonly number[]) {
  const rows = await tx
    .selectFrom('guest')
    .select(['id', 'guestProfileId', 'nameFolded', 'phone', 'nationality', 'identityHash', 'isIdentified'])
    .where('hotelId', '=', hotelId)
    .where(sql<boolean>`guest_profile_id = any(${profileIds}::bigint[])`)
    .where('erasedAt', 'is', null)
    .orderBy('id')
    .execute()
  const merges = await tx
    .selectFrom('guestMerge')
    .select(['kept', 'guestIds'])
    .where('hotelId', '=', hotelId)
    .where(sql<boolean>`kept = any(${profileIds}::bigint[])`)
    .where('undoneAt', 'is', null)
    .execute()
  const guests = Map.groupBy(rows, (row) => row.guestProfileId)
  return profileIds.map((id) => {
    const theirs: JoinedGuest[] = (guests.get(id) ?? []).map((row) => ({ id: row.id, keys: keysOfRow(row) }))
    const merged = merges.filter(({ kept }) => kept === id).map(({ guestIds }) => guestIds)
    return { id, guests: theirs, merged }
  })
}

export async function insertDoubts(tx: Db, hotelId: number, profileIds: readonly number[], now: Date): Promise<void> {
  if (profileIds.length === 0) return
  await tx
    .insertInto('doubtfulJoin')
    .values(profileIds.map((guestProfileId) => ({ hotelId, guestProfileId, foundAt: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const openDoubts = (db: Db, hotelId: number) =>
  db
    .selectFrom('doubtfulJoin')
    .where('hotelId', '=', hotelId)
    .where('settledAt', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('guest')
          .select('guest.id')
          .where('guest.hotelId', '=', hotelId)
          .whereRef('guest.guestProfileId', '=', 'doubtfulJoin.guestProfileId'),
      ),
    )

/** Returns the profiles that staff have to review, and their total number. */
export async function doubtsPage(db: Db, hotelId: number, limit: number): Promise<{ ids: number[]; total: number }> {
  const rows = await openDoubts(db, hotelId)
    .select(['guestProfileId', sql<number>`count(*) over ()`.as('total')])
    .orderBy('guestProfileId')
    .limit(limit)
    .execute()
  return { ids: rows.map((row) => row.guestProfileId), total: rows[0]?.total ?? 0 }
}

export async function isDoubtful(db: Db, hotelId: number, profileId: number): Promise<boolean> {
  const row = await openDoubts(db, hotelId)
    .select('guestProfileId')
    .where('guestProfileId', '=', profileId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Marks a doubt as settled because a member of staff has decided. With `settled` false, the decision was undone and the
 * doubt is open again.
 */
export async function settleDoubt(
  tx: Db,
  { hotelId, userId }: Caller,
  profileId: number,
  { settled, now }: { settled: boolean; now: Date },
): Promise<void> {
  await tx
    .updateTable('doubtfulJoin')
    .set(settled ? { settledAt: now, settledBy: userId } : { settledAt: null, settledBy: null })
    .where((eb) => eb.and({ hotelId, guestProfileId: profileId }))
    .where('settledAt', settled ? 'is' : 'is not', null)
    .execute()
}
