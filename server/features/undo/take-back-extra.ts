import { ExtraChange } from '#contract/extras.ts'
import { kurus, toTl } from '#domain/money/money.ts'
import { changeExtra, removeExtra, restoreExtra } from '#server/features/extras/change-extra.ts'
import type { Undo } from './undo-change.ts'
import { camelNames } from './camel-names.ts'

/** Gives what is sold besides the night back what it said, takes a new one away, or sells again what was taken away. */
export async function takeBackExtra(undo: Undo): Promise<void> {
  const { db, caller, now, id, operation, was, row, version } = undo
  const { hotelId } = caller
  if (operation === 'insert') return removeExtra(db, hotelId, id, version, now)
  if ('removed_at' in was) {
    return row.removed_at === null ? removeExtra(db, hotelId, id, version, now) : restoreExtra(db, hotelId, id)
  }
  const { gross_kurus, daily_limit: limit, ...others } = { ...row, ...was }
  const price = toTl(kurus(Number(gross_kurus)))
  const dailyLimit = limit === null || limit === undefined ? null : Number(limit)
  await changeExtra(db, hotelId, id, ExtraChange.parse({ ...camelNames(others), price, dailyLimit, version }))
}
