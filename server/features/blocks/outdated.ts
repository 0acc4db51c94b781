import type { Values } from '#contract/problem.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { formatDay } from '#domain/time/day.ts'
import { unitNameOf } from '#server/features/units/units.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { FieldProblems, RuleBroken } from '#server/platform/http/problems.ts'
import { blockChangedMeanwhile } from './blocks.errors.ts'
import type { BlockFields, StoredBlock } from './blocks.store.ts'

/** Says what is stored now: where it differs from what was wanted, or all of it when the block was to go. */
export async function outdated(
  db: Db,
  hotelId: number,
  stored: StoredBlock,
  wanted?: BlockFields,
): Promise<RuleBroken> {
  const values: Values = {}
  const fields: FieldProblems = {}
  const tell = (name: string, value: string, field: string, code: ProblemCode) => {
    values[name] = value
    fields[field] = code
  }
  if (stored.unitId !== wanted?.unitId) {
    tell('unitName', (await unitNameOf(db, hotelId, stored.unitId)) ?? '', 'hotelDetailId', 'block.stored-unit')
  }
  if (stored.checkIn !== wanted?.checkIn) {
    tell('checkIn', formatDay(stored.checkIn), 'checkInDate', 'block.stored-check-in')
  }
  if (stored.checkOut !== wanted?.checkOut) {
    tell('checkOut', formatDay(stored.checkOut), 'checkOutDate', 'block.stored-check-out')
  }
  if (stored.reason !== wanted?.reason) tell('reason', stored.reason, 'reason', 'block.stored-reason')
  if (stored.note !== wanted?.note) tell('note', stored.note, 'note', 'block.stored-note')
  return blockChangedMeanwhile(values, fields)
}
