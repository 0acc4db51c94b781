import { whenLetAgain } from '#domain/blocks/block.ts'
import { dayIn } from '#domain/time/day.ts'
import { lockUnits } from '#server/features/reservations/edit-reservation.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { blockNotFound, blockOver } from './blocks.errors.ts'
import { deleteBlock, lockBlock, updateBlock } from './blocks.store.ts'

type Asked = { db: Db; caller: Caller; params: { id: number }; now: Date }

/** Lets a unit again, from today on: what is over stays on record. */
export async function removeBlock({ db, caller, params, now }: Asked): Promise<'removed' | 'ends-today'> {
  const { hotelId } = caller
  const stored = await lockBlock(db, hotelId, params.id)
  if (stored === undefined) throw blockNotFound()
  await lockUnits(db, hotelId, [stored.unitId])
  const today = dayIn(now)
  const outcome = whenLetAgain(stored, today)
  if (outcome === 'over') throw blockOver()
  if (outcome === 'removed') await deleteBlock(db, hotelId, params.id)
  else await updateBlock(db, hotelId, params.id, { ...stored, checkOut: today })
  return outcome
}
