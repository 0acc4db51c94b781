import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'

/** Counts the live demos that are not deleted yet, and those of one larger network among them. Runs in the auth scope. */
export const liveDemosAlive = (tx: Db, network: string): Promise<{ all: number; near: number }> =>
  tx
    .selectFrom('liveDemo')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('network', '=', network).as('near'),
    ])
    .executeTakeFirstOrThrow()

/** Holds back other live demos until the transaction ends, so that no two take the last place or use one challenge. */
export async function lockLiveDemos(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('konuk-live-demos'))`.execute(tx)
}

/** `network` is the keyed hash of the larger network from which the visitor comes. */
export type NewLiveDemo = { hotelId: number; challenge: string; network: string; madeAt: Date; endsAt: Date }

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

/**
 * Deletes so many rows of the business, if its day is over or its visitor has signed out. Returns true if more remain, so
 * that no transaction runs into the time limit of a statement.
 */
export async function deletePartOfLiveDemo(tx: Db, hotelId: number, now: Date, most: number): Promise<boolean> {
  const { rows } = await sql<{ isMore: boolean }>`
    select konuk_delete_live_demo(${hotelId}, ${now}, ${most}) as is_more`.execute(tx)
  return rows[0]?.isMore === true
}
