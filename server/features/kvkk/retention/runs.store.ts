import type { Erased } from '#domain/kvkk/erased.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'

export type Run = {
  id: number
  asOf: Day
  dueOn: Day
  announcedAt: Date
  askedBy: number | null
  expected: Erased
}

const columns = ['id', 'asOf', 'dueOn', 'announcedAt', 'askedBy', 'expected'] as const

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is written from one, a few lines below
const asRun = (row: Omit<Run, 'expected'> & { expected: unknown }): Run => row as Run

/** Locks the announced run that is neither finished nor cancelled, until this transaction ends. */
export async function lockOpenRun(db: Db, hotelId: number): Promise<Run | undefined> {
  const row = await open(db, hotelId).forUpdate().executeTakeFirst()
  return row && asRun(row)
}

export async function openRun(db: Db, hotelId: number): Promise<Run | undefined> {
  const row = await open(db, hotelId).executeTakeFirst()
  return row && asRun(row)
}

const open = (db: Db, hotelId: number) =>
  db
    .selectFrom('retentionRun')
    .select(columns)
    .where('hotelId', '=', hotelId)
    .where('finishedAt', 'is', null)
    .where('cancelledAt', 'is', null)

type Announced = { asOf: Day; dueOn: Day; now: Date; askedBy: number | null; expected: Erased }

/** Returns undefined if a run is already open. */
export async function insertRun(
  db: Db,
  hotelId: number,
  { asOf, dueOn, now, askedBy, expected }: Announced,
): Promise<number | undefined> {
  const row = await db
    .insertInto('retentionRun')
    .values({ hotelId, asOf, dueOn, announcedAt: now, askedBy, expected: JSON.stringify(expected) })
    .onConflict((conflict) =>
      conflict.columns(['hotelId']).where('finishedAt', 'is', null).where('cancelledAt', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function endRun(
  db: Db,
  hotelId: number,
  id: number,
  ended: { finishedAt: Date } | { cancelledAt: Date },
): Promise<void> {
  await db
    .updateTable('retentionRun')
    .set(ended)
    .where((eb) => eb.and({ hotelId, id }))
    .where('finishedAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .execute()
}

/** Returns the latest runs with their outcomes. */
export async function lastRuns(db: Db, hotelId: number, count: number) {
  return db
    .selectFrom('retentionRun')
    .leftJoin('appUser', 'appUser.id', 'retentionRun.askedBy')
    .select(['retentionRun.id', 'dueOn', 'finishedAt', 'cancelledAt', 'askedBy', 'firstName', 'lastName'])
    .where('hotelId', '=', hotelId)
    .where((eb) => eb.or([eb('finishedAt', 'is not', null), eb('cancelledAt', 'is not', null)]))
    .orderBy('retentionRun.id', 'desc')
    .limit(count)
    .execute()
}
