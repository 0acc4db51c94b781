import type { Destroyed } from '#domain/kvkk/destroyed.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'

export type Run = {
  id: number
  asOf: Day
  dueOn: Day
  announcedAt: Date
  askedBy: number | null
  expected: Destroyed
}

const columns = ['id', 'asOf', 'dueOn', 'announcedAt', 'askedBy', 'expected'] as const

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is written from one, a few lines below
const asRun = (row: Omit<Run, 'expected'> & { expected: unknown }): Run => row as Run

/** The announced one that was neither done nor called off; nobody else works on it until this transaction is over. */
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
    .where('calledOffAt', 'is', null)

type Announced = { asOf: Day; dueOn: Day; now: Date; askedBy: number | null; expected: Destroyed }

/** Undefined where one stands already. */
export async function insertRun(
  db: Db,
  hotelId: number,
  { asOf, dueOn, now, askedBy, expected }: Announced,
): Promise<number | undefined> {
  const row = await db
    .insertInto('retentionRun')
    .values({ hotelId, asOf, dueOn, announcedAt: now, askedBy, expected: JSON.stringify(expected) })
    .onConflict((conflict) =>
      conflict.columns(['hotelId']).where('finishedAt', 'is', null).where('calledOffAt', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function endRun(
  db: Db,
  hotelId: number,
  id: number,
  ended: { finishedAt: Date } | { calledOffAt: Date },
): Promise<void> {
  await db
    .updateTable('retentionRun')
    .set(ended)
    .where((eb) => eb.and({ hotelId, id }))
    .where('finishedAt', 'is', null)
    .where('calledOffAt', 'is', null)
    .execute()
}

/** What became of the last ones. */
export async function lastRuns(db: Db, hotelId: number, count: number) {
  return db
    .selectFrom('retentionRun')
    .leftJoin('appUser', 'appUser.id', 'retentionRun.askedBy')
    .select(['retentionRun.id', 'dueOn', 'finishedAt', 'calledOffAt', 'askedBy', 'firstName', 'lastName'])
    .where('hotelId', '=', hotelId)
    .where((eb) => eb.or([eb('finishedAt', 'is not', null), eb('calledOffAt', 'is not', null)]))
    .orderBy('retentionRun.id', 'desc')
    .limit(count)
    .execute()
}
