import { sql } from 'kysely'
import { unitInUse } from '#server/features/units/units.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { statement } from '#server/platform/db/statement.ts'

/**
 * Locks the unit's row until the transaction ends, so that bookings of one unit run one after the other. Otherwise two
 * bookings that meet in the exclusion constraint would wait for each other, and PostgreSQL would abort one as a
 * deadlock.
 */
export async function lockUnitInUse(tx: Db, hotelId: number, id: number) {
  const [unit] = await lockedUnit(tx, { hotelId, id })
  return unit
}
const lockedUnit = statement((tx, { hotelId, id }: { hotelId: number; id: number }) =>
  unitInUse(tx, hotelId, id).forNoKeyUpdate(),
)

/**
 * Locks both units of a move until the transaction ends, always in the same order: two moves in opposite directions
 * would otherwise wait for each other in the exclusion constraint. Returns those of the units that are in use.
 */
export async function lockUnitsInOrder(tx: Db, hotelId: number, ids: readonly number[]): Promise<Set<number>> {
  return inUseAmong(await lockedInOrder(tx, hotelId, ids))
}

/**
 * Locks the units in a fixed order, like `lockUnitsInOrder`, and also returns archived units, because their stays
 * remain.
 */
export async function lockUnitsKept(tx: Db, hotelId: number, ids: readonly number[]): Promise<Set<number>> {
  const rows = await lockedInOrder(tx, hotelId, ids)
  return new Set([...inUseAmong(rows), ...rows.filter(({ archived }) => archived).map(({ id }) => id)])
}

type Locked = Awaited<ReturnType<typeof lockedInOrder>>
const inUseAmong = (rows: Locked) => new Set(rows.filter(({ removedAt }) => removedAt === null).map(({ id }) => id))

const lockedInOrder = (tx: Db, hotelId: number, ids: readonly number[]) =>
  tx
    .selectFrom('unit')
    .select(['id', 'removedAt', 'archived'])
    .where('hotelId', '=', hotelId)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
