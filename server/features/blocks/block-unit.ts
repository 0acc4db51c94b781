import type { Block, NewBlock } from '#contract/blocks.ts'
import { blockProblem } from '#domain/blocks/block.ts'
import { dayIn } from '#domain/time/day.ts'
import { unitAlreadyBooked, unitNotFound } from '#server/features/reservations/reservations.errors.ts'
import { withSavepoint, clashWith, lockUnit } from '#server/features/reservations/reservations.store.ts'
import { brokenConstraint, type Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { blockRuleBroken } from './blocks.errors.ts'
import { insertBlock, sameBlock } from './blocks.store.ts'
import { fromWire, readBlock } from './read-blocks.ts'

type Asked = { db: Db; caller: Caller; body: NewBlock; now: Date }

/** Takes a unit out of order. As with a booking, the database decides between clerks who want one night at once. */
export async function blockUnit({ db, caller, body, now }: Asked): Promise<Block> {
  const { hotelId, userId } = caller
  const block = fromWire(body)
  const unit = await lockUnit(db, hotelId, block.unitId)
  if (unit === undefined) throw unitNotFound()
  // Before the rules, so that a repeated request gets its answer even when they no longer hold, as after midnight.
  const made = await sameBlock(db, hotelId, block)
  if (made !== undefined) return readBlock(db, hotelId, made)

  const problem = blockProblem(block, dayIn(now))
  if (problem !== undefined) throw blockRuleBroken(problem)
  try {
    const id = await withSavepoint(db, () => insertBlock(db, hotelId, { ...block, createdBy: userId, createdAt: now }))
    return await readBlock(db, hotelId, id)
  } catch (error) {
    if (brokenConstraint(error) !== 'reservation_no_double_booking') throw error
    throw unitAlreadyBooked((await clashWith(db, hotelId, block.unitId, block)) ?? block)
  }
}
