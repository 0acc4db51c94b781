import type { PriceRuleChange } from '#contract/prices/rates/schemas.ts'
import { decodeRule, encodeRule } from '#contract/wire.ts'
import { ruleProblem } from '#domain/prices/rule-problems.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { refuseOutdated } from '#server/platform/http/outdated.ts'
import { refuse, refuseForeignUnit } from './add-rule.ts'
import { noSuchRule } from './prices.errors.ts'
import { lockRates, markRule, removedRule, saveRule, type StoredRule } from './rates.store.ts'

/**
 * Changes a rule's terms, units and weekdays. Its days cannot be changed here, because they are those of its season.
 */
export async function changeRule(
  db: Db,
  hotelId: number,
  id: number,
  { version, ...said }: PriceRuleChange,
): Promise<void> {
  const { rules } = await lockRates(db, hotelId)
  const stored = rules.find((rule) => rule.id === id)
  if (stored === undefined) throw noSuchRule()
  const { seasonId, night } = stored
  if (version !== stored.version) refuseOutdatedRule(stored, said)
  const rule = { ...decodeRule(said), id, seasonId, night }
  await refuseForeignUnit(db, hotelId, rule)
  refuse(ruleProblem(rule, rules))
  await saveRule(db, hotelId, rule)
}

/** Removes a rule. A repeated request has no further effect. */
export async function removeRule(db: Db, hotelId: number, id: number, version: number, now: Date): Promise<void> {
  const { rules } = await lockRates(db, hotelId)
  const stored = rules.find((rule) => rule.id === id)
  if (stored === undefined) {
    if ((await removedRule(db, hotelId, id)) === undefined) throw noSuchRule()
    return
  }
  // If the version differs, the rule has changed since the clerk decided to remove it.
  if (version !== stored.version) refuseOutdated('price.changed-meanwhile', { rule: { stored: stored.version } })
  await markRule(db, hotelId, id, now)
}

/** Restores a rule, unless another rule has been added for the same nights. */
export async function restoreRule(db: Db, hotelId: number, id: number): Promise<void> {
  const { rules, seasons } = await lockRates(db, hotelId)
  if (rules.some((rule) => rule.id === id)) return
  const removed = await removedRule(db, hotelId, id)
  if (removed === undefined) throw noSuchRule()
  if (removed.seasonId !== null && !seasons.some((season) => season.id === removed.seasonId)) throw noSuchRule()
  refuse(ruleProblem(removed, rules))
  await markRule(db, hotelId, id, null)
}

function refuseOutdatedRule(stored: StoredRule, said: Omit<PriceRuleChange, 'version'>): void {
  const now = encodeRule(stored)
  const other = (field: Exclude<keyof typeof said, 'price' | 'extraAdult'>) => ({
    code: 'price.stored-otherwise' as const,
    stored: JSON.stringify(now[field]),
    asked: JSON.stringify(said[field]),
  })
  const amount = (field: 'price' | 'extraAdult') => ({
    code: now[field] === null ? ('price.stored-otherwise' as const) : ('price.stored-price' as const),
    stored: now[field] ?? '',
    asked: said[field] ?? '',
    values: { price: now[field] ?? '' },
  })
  refuseOutdated('price.changed-meanwhile', {
    price: amount('price'),
    extraAdult: amount('extraAdult'),
    scope: other('scope'),
    weekdays: other('weekdays'),
    nightPercent: other('nightPercent'),
    includedGuests: other('includedGuests'),
    minNightsOnArrival: other('minNightsOnArrival'),
    minNightsThrough: other('minNightsThrough'),
    closedToArrival: other('closedToArrival'),
    closedToDeparture: other('closedToDeparture'),
    closed: other('closed'),
  })
}
