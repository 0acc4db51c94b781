import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'

/** Counts the live demos that are not deleted yet. Runs in the auth scope. */
export async function liveDemosAlive(tx: Db): Promise<number> {
  const { count } = await tx
    .selectFrom('liveDemo')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Holds back other live demos until the transaction ends, so that no two take the last place or use one challenge. */
export async function lockLiveDemos(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('konuk-live-demos'))`.execute(tx)
}

export type NewLiveDemo = { hotelId: number; challenge: string; madeAt: Date; endsAt: Date }

/** Returns true if the challenge has made a live demo already. Nobody else makes one while they are locked. */
export async function isUsed(tx: Db, challenge: string): Promise<boolean> {
  const used = await tx.selectFrom('liveDemo').select('hotelId').where('challenge', '=', challenge).executeTakeFirst()
  return used !== undefined
}

export async function insertLiveDemo(tx: Db, demo: NewLiveDemo): Promise<void> {
  await tx.insertInto('liveDemo').values(demo).execute()
}

export const liveDemoIds = (tx: Db): Promise<{ hotelId: number }[]> =>
  tx.selectFrom('liveDemo').select('hotelId').orderBy('endsAt').execute()

/** Deletes the business with all its rows and returns true, if its day is over or its visitor has signed out. */
export async function deleteLiveDemo(tx: Db, hotelId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isDeleted: boolean }>`
    select konuk_delete_live_demo(${hotelId}, ${now}) as is_deleted`.execute(tx)
  return rows[0]?.isDeleted === true
}
