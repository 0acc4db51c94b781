import { UnitChange } from '#contract/units.ts'
import { kurus, toTl } from '#domain/money/money.ts'
import { change } from '#server/features/units/change-unit.ts'
import { lockUnit } from '#server/features/units/units.store.ts'
import type { Undo } from './undo-change.ts'
import { camelNames } from './camel-names.ts'
import { goneSince } from './undo.errors.ts'

/** Gives a unit back what it had. */
export async function takeBackUnit({ db, caller: { hotelId }, id, was, version }: Undo): Promise<void> {
  const stored = await lockUnit(db, hotelId, id)
  if (stored === undefined) throw goneSince()
  const { price_kurus: amount, ...others } = was
  const price = amount === undefined ? {} : { price: toTl(kurus(Number(amount))) }
  await change(db, hotelId, id, UnitChange.parse({ ...stored, ...camelNames(others), ...price, version }))
}
