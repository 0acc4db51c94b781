import { sql } from 'kysely'
import type { BlockedNights, BlockReason } from '#domain/blocks/block.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'

/** Returns the nights on which a unit is out of order, on `day` or later. */
export function blocksFrom(db: Db, hotelId: number, unitId: number, day: Day): Promise<StayDates[]> {
  return db
    .selectFrom('unitBlock')
    .select(['checkIn', 'checkOut'])
    .where('hotelId', '=', hotelId)
    .where('unitId', '=', unitId)
    .where('checkOut', '>', day)
    .orderBy('checkIn')
    .execute()
}

export type BlockFields = BlockedNights & { reason: BlockReason; note: string }

const withUnit = (db: Db, hotelId: number) =>
  db
    .selectFrom('unitBlock')
    .innerJoin('unit', (join) =>
      join.onRef('unit.hotelId', '=', 'unitBlock.hotelId').onRef('unit.id', '=', 'unitBlock.unitId'),
    )
    .select(['unitBlock.id', 'unitBlock.unitId', 'unit.unitName', 'unitBlock.checkIn', 'unitBlock.checkOut'])
    // The table's check unit_block_reason allows no other value.
    .select(['unitBlock.note', 'unitBlock.version', sql<BlockReason>`reason`.as('reason')])
    .where('unitBlock.hotelId', '=', hotelId)

export function blocksById(db: Db, hotelId: number, ids: readonly number[]) {
  return withUnit(db, hotelId)
    .where(sql<boolean>`unit_block.id = any(${ids}::bigint[])`)
    .execute()
}

/** Returns the blocks that share a night with these days, the earliest first. */
export function blocksSharingANight(db: Db, hotelId: number, { checkIn, checkOut }: StayDates) {
  return withUnit(db, hotelId)
    .where('unitBlock.checkIn', '<', checkOut)
    .where('unitBlock.checkOut', '>', checkIn)
    .orderBy('unitBlock.checkIn')
    .execute()
}

/** Locks the block's row until the transaction ends. */
export function lockBlock(tx: Db, hotelId: number, id: number) {
  return tx
    .selectFrom('unitBlock')
    .select(['id', 'unitId', 'checkIn', 'checkOut', 'note', 'version', sql<BlockReason>`reason`.as('reason')])
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}
export type StoredBlock = NonNullable<Awaited<ReturnType<typeof lockBlock>>>

/** Finds a block with exactly these fields, if there is one. */
export async function sameBlock(db: Db, hotelId: number, block: BlockFields): Promise<number | undefined> {
  const { unitId, checkIn, checkOut, reason, note } = block
  const row = await db
    .selectFrom('unitBlock')
    .select('id')
    .where((eb) => eb.and({ hotelId, unitId, checkIn, checkOut, reason, note }))
    .executeTakeFirst()
  return row?.id
}

type Creation = { createdBy: number; createdAt: Date }

export async function insertBlock(tx: Db, hotelId: number, block: BlockFields & Creation): Promise<number> {
  const { unitId, checkIn, checkOut, reason, note, createdBy, createdAt } = block
  const { id } = await tx
    .insertInto('unitBlock')
    .values({ hotelId, unitId, checkIn, checkOut, reason, note, createdBy, createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateBlock(tx: Db, hotelId: number, id: number, to: BlockFields): Promise<void> {
  const { unitId, checkIn, checkOut, reason, note } = to
  await tx
    .updateTable('unitBlock')
    .set((eb) => ({ unitId, checkIn, checkOut, reason, note, version: eb('version', '+', 1) }))
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .execute()
}

export async function deleteBlock(tx: Db, hotelId: number, id: number): Promise<void> {
  await tx.deleteFrom('unitBlock').where('hotelId', '=', hotelId).where('id', '=', id).execute()
}
