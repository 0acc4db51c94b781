import { encodeRule } from '#contract/wire.ts'
import { kurus, toTl } from '#domain/money/money.ts'
import { changeRule, removeRule, restoreRule } from '#server/features/prices/change-rule.ts'
import { lockRates } from '#server/features/prices/rates.store.ts'
import { goneSince } from './undo.errors.ts'
import type { Fields } from './undo.store.ts'
import type { Undo } from './undo-change.ts'

/** Puts a price rule back as it was, takes a new one away, or brings back one that was taken away. */
export async function takeBackRule({ db, caller, now, id, operation, was, row, version }: Undo): Promise<void> {
  const { hotelId } = caller
  if (operation === 'insert') return removeRule(db, hotelId, id, version, now)
  if ('removed_at' in was) {
    return row.removed_at === null ? removeRule(db, hotelId, id, version, now) : restoreRule(db, hotelId, id)
  }
  const { rules } = await lockRates(db, hotelId)
  const stored = rules.find((rule) => rule.id === id)
  if (stored === undefined) throw goneSince()
  const { id: _id, seasonId: _season, night: _night, ...said } = encodeRule(stored)
  await changeRule(db, hotelId, id, {
    ...said,
    ...(was.night_kurus !== undefined && { price: lira(was.night_kurus) }),
    ...(was.extra_adult_kurus !== undefined && { extraAdult: lira(was.extra_adult_kurus) }),
    ...(was.included_guests !== undefined && { includedGuests: whole(was.included_guests) }),
    ...(was.weekdays !== undefined && { weekdays: Number(was.weekdays) }),
    version,
  })
}

const lira = (amount: Fields[string]) => (amount === null ? null : toTl(kurus(Number(amount))))
const whole = (count: Fields[string]) => (count === null ? null : Number(count))
