import { whenLetAgain } from '#domain/blocks/block.ts'
import { dayIn } from '#domain/time/day.ts'
import { lockUnitsInOrder } from '#server/features/allocations/unit-locks.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { blockNotFound, blockOver } from './blocks.errors.ts'
import { deleteBlock, lockBlock, updateBlock } from './blocks.store.ts'
import { refuseOutdatedBlock } from './outdated.ts'

type RemoveBlockInput = { db: Db; caller: Caller; params: { id: number }; query: { version: number }; now: Date }

/** Opens the unit for sale again from today on. The past nights of the block stay stored. */
export async function removeBlock({
  db,
  caller,
  params,
  query,
  now,
}: RemoveBlockInput): Promise<'removed' | 'ends-today'> {
  const { hotelId } = caller
  const stored = await lockBlock(db, hotelId, params.id)
  if (stored === undefined) throw blockNotFound()
  await lockUnitsInOrder(db, hotelId, [stored.unitId])
  const today = dayIn(now)
  const outcome = whenLetAgain(stored, today)
  if (outcome === 'over') throw blockOver()
  // The second click of a double click also succeeds, although the first has made its version outdated.
  if (outcome === 'ends-today' && stored.checkOut === today) return outcome
  if (stored.version !== query.version) await refuseOutdatedBlock(db, hotelId, stored)
  if (outcome === 'removed') await deleteBlock(db, hotelId, params.id)
  else await updateBlock(db, hotelId, params.id, { ...stored, checkOut: today })
  return outcome
}
