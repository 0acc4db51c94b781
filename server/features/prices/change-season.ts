import type { SeasonChange } from '#contract/prices/rates/schemas.ts'
import type { Season } from '#domain/prices/rates.ts'
import { priorityAbove, ruleProblem, seasonProblem } from '#domain/prices/rule-problems.ts'
import { addDays, formatDay } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { refuseOutdated } from '#server/platform/http/outdated.ts'
import { noSuchSeason, ruleRefused } from './prices.errors.ts'
import { lockRates, markSeason, removedSeason, rulesRemovedWith, saveSeason } from './rates.store.ts'

/** Nobody plans further ahead: a longer season means that a year was mistyped. */
const maxSeasonDays = 3 * 366

/** Checks a season against the others and returns it as it is to be stored. */
export function checkedSeason(season: Season, others: readonly Season[]): Season {
  const problem = seasonProblem(season, others)
  if (problem !== undefined) throw ruleRefused(problem)
  if (season.until > addDays(season.from, maxSeasonDays)) throw ruleRefused('price.season-too-long')
  return season
}

/**
 * Changes a season's name and days and, when a change is undone, its priority. If it then overlaps a season of the same
 * priority, its priority is raised above that season's.
 */
export async function changeSeason(
  db: Db,
  hotelId: number,
  id: number,
  { version, to, priority: wished, ...said }: SeasonChange & { priority?: number },
): Promise<void> {
  const { seasons } = await lockRates(db, hotelId)
  const stored = seasons.find((season) => season.id === id)
  if (stored === undefined) throw noSuchSeason()
  const until = addDays(to, 1)
  if (version !== stored.version) {
    const code = 'price.stored-otherwise' as const
    refuseOutdated('price.changed-meanwhile', {
      name: { code, stored: stored.name, asked: said.name },
      from: { code, stored: formatDay(stored.from), asked: formatDay(said.from) },
      to: { code, stored: stored.until, asked: until },
    })
  }
  const others = seasons.filter((season) => season.id !== id)
  const moved = { ...said, id, until, priority: wished ?? stored.priority }
  const priority =
    seasonProblem(moved, others) === 'price.seasons-overlap' ? priorityAbove(moved, others) : moved.priority
  await saveSeason(db, hotelId, checkedSeason({ ...moved, priority }, others))
}

/** Removes a season with its rules. A repeated request has no further effect. */
export async function removeSeason(db: Db, hotelId: number, id: number, version: number, now: Date): Promise<void> {
  const { seasons } = await lockRates(db, hotelId)
  const stored = seasons.find((season) => season.id === id)
  if (stored === undefined) {
    if ((await removedSeason(db, hotelId, id)) === undefined) throw noSuchSeason()
    return
  }
  if (version !== stored.version) refuseOutdated('price.changed-meanwhile', { season: { stored: stored.version } })
  await markSeason(db, hotelId, id, { was: null, is: now })
}

/**
 * Restores a season with the rules that were removed with it. If another season now has its priority, the restored
 * season takes precedence over that season.
 */
export async function restoreSeason(db: Db, hotelId: number, id: number): Promise<void> {
  const { seasons, rules } = await lockRates(db, hotelId)
  if (seasons.some((season) => season.id === id)) return
  const removed = await removedSeason(db, hotelId, id)
  if (removed === undefined) throw noSuchSeason()
  const { removedAt, ...season } = removed
  const isTaken = seasonProblem(season, seasons) !== undefined
  if (isTaken) await saveSeason(db, hotelId, { ...season, priority: priorityAbove(season, seasons) })
  for (const rule of await rulesRemovedWith(db, hotelId, id, removedAt)) {
    const problem = ruleProblem(rule, rules)
    if (problem !== undefined) throw ruleRefused(problem)
  }
  await markSeason(db, hotelId, id, { was: removedAt, is: null })
}
