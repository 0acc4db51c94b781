import type { NewPriceRule } from '#contract/prices/rates/schemas.ts'
import { decodeRule } from '#contract/wire.ts'
import type { PriceRule } from '#domain/prices/rates.ts'
import { priorityAbove, ruleProblem } from '#domain/prices/rule-problems.ts'
import { addDays, type Day, formatDay } from '#domain/time/day.ts'
import { unitNotFound } from '#server/features/units/units.errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { checkedSeason } from './change-season.ts'
import { noSuchSeason, ruleRefused } from './prices.errors.ts'
import { areOwnUnits, insertRule, insertSeason, isUnitInUse, lockRates, type StoredRates } from './rates.store.ts'

/**
 * Adds a rule for a range of nights. A single night gets a rule of its own. Several nights get a rule in the season
 * with exactly these days, or in a new season that takes precedence over all others on these days.
 */
export async function addRule(db: Db, hotelId: number, body: NewPriceRule): Promise<number> {
  const { days, ...said } = body
  const stored = await lockRates(db, hotelId)
  const rule: PriceRule = { ...decodeRule(said), id: 0, seasonId: null, night: null }
  await refuseForeignUnit(db, hotelId, rule)
  if (days === null) return insertChecked(rule)
  if ('seasonId' in days) {
    if (!stored.seasons.some(({ id }) => id === days.seasonId)) throw noSuchSeason()
    return insertChecked({ ...rule, seasonId: days.seasonId })
  }
  if (days.from === days.to) return insertChecked({ ...rule, night: days.from })
  // The rule is checked before a season is created for it.
  refuse(ruleProblem(rule, []))
  return insertChecked({ ...rule, seasonId: await seasonOn(days) })

  function insertChecked(checked: PriceRule): Promise<number> {
    refuse(ruleProblem(checked, stored.rules))
    const { id: _none, ...fresh } = checked
    return insertRule(db, hotelId, fresh)
  }

  async function seasonOn({ from, to, name }: { from: Day; to: Day; name?: string | undefined }): Promise<number> {
    const until = addDays(to, 1)
    const known = topSeasonOn(stored, from, until)
    if (known !== undefined && (name === undefined || name === known.name)) return known.id
    const priority = priorityAbove({ from, until }, stored.seasons)
    const season = checkedSeason(
      { id: 0, name: name ?? `${formatDay(from)} – ${formatDay(to)}`, from, until, priority },
      stored.seasons,
    )
    return insertSeason(db, hotelId, season)
  }
}

/** Returns the season with exactly these days, unless another season takes precedence over it on one of the days. */
function topSeasonOn({ seasons }: StoredRates, from: Day, until: Day) {
  const above = priorityAbove({ from, until }, seasons)
  return seasons.find((season) => season.from === from && season.until === until && season.priority === above - 1)
}

export async function refuseForeignUnit(db: Db, hotelId: number, { scope }: Pick<PriceRule, 'scope'>): Promise<void> {
  if (scope.of === 'unit' && !(await isUnitInUse(db, hotelId, scope.unitId))) throw unitNotFound()
  if (scope.of === 'units' && !(await areOwnUnits(db, hotelId, scope.unitIds))) throw unitNotFound()
}

export function refuse(problem: ReturnType<typeof ruleProblem>): void {
  if (problem !== undefined) throw ruleRefused(problem)
}
