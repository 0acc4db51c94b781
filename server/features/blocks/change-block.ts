import type { Block, NewBlock } from '#contract/blocks/schemas.ts'
import { decode } from '#contract/wire.ts'
import { blockProblem } from '#domain/blocks/block.ts'
import { dayIn } from '#domain/time/day.ts'
import { unitAlreadyBooked } from '#server/features/allocations/allocations.errors.ts'
import { clashWith } from '#server/features/allocations/allocations.store.ts'
import { lockUnitsInOrder } from '#server/features/allocations/unit-locks.store.ts'
import { withoutDoubleBooking } from '#server/features/allocations/without-double-booking.ts'
import { unitNotFound } from '#server/features/units/units.errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { blockNotFound, blockRuleBroken } from './blocks.errors.ts'
import { type BlockFields, lockBlock, type StoredBlock, updateBlock } from './blocks.store.ts'
import { refuseOutdatedBlock } from './outdated.ts'
import { readBlock } from './read-blocks.ts'

type ChangeBlockInput = {
  db: Db
  caller: Caller
  params: { id: number }
  body: NewBlock & { version: number }
  now: Date
}

/** Changes a block's unit, days, reason or note. */
export async function changeBlock({ db, caller, params, body, now }: ChangeBlockInput): Promise<Block> {
  const { hotelId } = caller
  const { id } = params
  const stored = await lockBlock(db, hotelId, id)
  if (stored === undefined) throw blockNotFound()
  const { version, ...wanted } = body
  const block = decode(wanted)
  if (isSame(stored, block)) return readBlock(db, hotelId, id)
  if (stored.version !== version) await refuseOutdatedBlock(db, hotelId, stored, block)
  const problem = blockProblem(block, dayIn(now), stored)
  if (problem !== undefined) throw blockRuleBroken(problem)

  const unitsInUse = await lockUnitsInOrder(db, hotelId, [...new Set([block.unitId, stored.unitId])])
  if (block.unitId !== stored.unitId && !unitsInUse.has(block.unitId)) throw unitNotFound()
  const update = () => updateBlock(db, hotelId, id, block)
  await withoutDoubleBooking(db, update, async () =>
    unitAlreadyBooked((await clashWith(db, hotelId, block.unitId, block, { blockId: id })) ?? block),
  )
  return readBlock(db, hotelId, id)
}

/** The second click of a double click also succeeds, although the first has made its version outdated. */
const isSame = (a: StoredBlock, b: BlockFields) =>
  a.unitId === b.unitId &&
  a.checkIn === b.checkIn &&
  a.checkOut === b.checkOut &&
  a.reason === b.reason &&
  a.note === b.note
