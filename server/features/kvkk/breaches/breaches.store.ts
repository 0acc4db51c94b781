// Stores breaches of personal data as the business has recorded them.
import { sql } from 'kysely'
import type { BreachChange } from '#contract/kvkk/breaches/schemas.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Page } from '#server/platform/db/page.ts'
import type { Caller } from '#server/platform/db/scope.ts'

const texts = ['happened', 'kindsOfData', 'whose', 'consequences', 'measures', 'contact', 'lateReason'] as const

const breaches = (db: Db, hotelId: number) =>
  db
    .selectFrom('dataBreach as breach')
    .innerJoin('appUser as recorder', 'recorder.id', 'breach.recordedBy')
    .select([...texts, 'breach.id', 'noticedAt', 'startedOn', 'peopleCount', 'boardNotifiedAt', 'peopleNotifiedAt'])
    .select(['peopleNotifiedHow', 'noBreachReason', 'recordedAt', 'breach.version'])
    .select(sql<string>`btrim(recorder.first_name || ' ' || recorder.last_name)`.as('recordedBy'))
    .where('breach.hotelId', '=', hotelId)

export type BreachRow = Awaited<ReturnType<ReturnType<typeof breaches>['executeTakeFirstOrThrow']>>

/** Returns the breaches, the latest first. */
export const breachPage = (db: Db, hotelId: number, { page, pageSize }: Page): Promise<BreachRow[]> =>
  breaches(db, hotelId)
    .orderBy('noticedAt', 'desc')
    .orderBy('breach.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()

export async function countBreaches(db: Db, hotelId: number): Promise<number> {
  const { total } = await db
    .selectFrom('dataBreach')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('hotelId', '=', hotelId)
    .executeTakeFirstOrThrow()
  return total
}

export const breachById = (db: Db, hotelId: number, id: number): Promise<BreachRow | undefined> =>
  breaches(db, hotelId).where('breach.id', '=', id).executeTakeFirst()

/** Locks the breach until the transaction ends. */
export async function lockBreach(tx: Db, hotelId: number, id: number): Promise<BreachRow | undefined> {
  await tx
    .selectFrom('dataBreach')
    .select('id')
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute()
  return breachById(tx, hotelId, id)
}

const instant = (text: string | null) => (text === null ? null : new Date(text))
const columnsOf = ({ noticedAt, boardNotifiedAt, peopleNotifiedAt, ...said }: Omit<BreachChange, 'version'>) => ({
  ...said,
  noticedAt: new Date(noticedAt),
  boardNotifiedAt: instant(boardNotifiedAt),
  peopleNotifiedAt: instant(peopleNotifiedAt),
})

export async function insertBreach(
  tx: Db,
  { hotelId, userId }: Caller,
  said: Omit<BreachChange, 'version'>,
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('dataBreach')
    .values({ hotelId, ...columnsOf(said), recordedBy: userId, recordedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveBreach(
  tx: Db,
  hotelId: number,
  id: number,
  said: Omit<BreachChange, 'version'>,
): Promise<void> {
  await tx
    .updateTable('dataBreach')
    .set({ ...columnsOf(said), version: sql<number>`version + 1` })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .execute()
}
