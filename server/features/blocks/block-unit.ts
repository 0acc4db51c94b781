import type { Block, NewBlock } from '#contract/blocks/schemas.ts'
import { decode } from '#contract/wire.ts'
import { blockProblem } from '#domain/blocks/block.ts'
import { dayIn } from '#domain/time/day.ts'
import { unitAlreadyBooked } from '#server/features/allocations/allocations.errors.ts'
import { clashWith } from '#server/features/allocations/allocations.store.ts'
import { lockUnitInUse } from '#server/features/allocations/unit-locks.store.ts'
import { withoutDoubleBooking } from '#server/features/allocations/without-double-booking.ts'
import { unitNotFound } from '#server/features/units/units.errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { blockRuleBroken } from './blocks.errors.ts'
import { insertBlock, sameBlock } from './blocks.store.ts'
import { readBlock } from './read-blocks.ts'

type BlockUnitInput = { db: Db; caller: Caller; body: NewBlock; now: Date }

export async function blockUnit({ db, caller, body, now }: BlockUnitInput): Promise<Block> {
  const { hotelId, userId } = caller
  const block = decode(body)
  const unit = await lockUnitInUse(db, hotelId, block.unitId)
  if (unit === undefined) throw unitNotFound()
  // A repeated request is recognised before the rules are checked, so that it gets its answer even if the rules no
  // longer hold, as after midnight.
  const made = await sameBlock(db, hotelId, block)
  if (made !== undefined) return readBlock(db, hotelId, made)

  const problem = blockProblem(block, dayIn(now))
  if (problem !== undefined) throw blockRuleBroken(problem)
  const insert = () => insertBlock(db, hotelId, { ...block, createdBy: userId, createdAt: now })
  const id = await withoutDoubleBooking(db, insert, async () =>
    unitAlreadyBooked((await clashWith(db, hotelId, block.unitId, block)) ?? block),
  )
  return readBlock(db, hotelId, id)
}
