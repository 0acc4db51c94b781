// Reads from the balances of a statement whether money came in or went out, where the amounts carry no sign.
import type { Kurus } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'

type Entry = { day: Day; amount: Kurus; balance: Kurus | undefined }
type Sign = 1 | -1
type Signs = (Sign | undefined)[]

/**
 * Returns the sign of each entry, undefined where the balances do not prove it. Undefined altogether if the amounts
 * carry their signs, or if no balance proves that anything went out: then all of it came in.
 */
export function signsByBalance(entries: readonly Entry[]): Signs | undefined {
  if (entries.some(({ amount }) => amount < 0)) return undefined
  const signs = provenBy(entries)
  return signs.includes(-1) ? signs : undefined
}

/** Lines of one day may stand in either order; what both orders explain differently is not proven. */
function provenBy(entries: readonly Entry[]): Signs {
  const [oldestFirst, newestFirst] = [signsIn(entries), signsIn(entries.toReversed()).toReversed()]
  const [first, last] = [entries.at(0)?.day ?? '', entries.at(-1)?.day ?? '']
  if (first !== last) return first < last ? oldestFirst : newestFirst
  const known = (signs: Signs) => signs.filter((sign) => sign !== undefined).length
  const lead = known(oldestFirst) - known(newestFirst)
  if (lead !== 0) return lead > 0 ? oldestFirst : newestFirst
  return oldestFirst.map((sign, at) => (sign === newestFirst[at] ? sign : undefined))
}

/** The days of the entries rise, or are put in order; within a day the order of the file counts. */
function signsIn(entries: readonly Entry[]): Signs {
  const places = entries
    .map((_, at) => at)
    .toSorted((a, b) => (dayAt(a) < dayAt(b) ? -1 : dayAt(a) > dayAt(b) ? 1 : a - b))
  const signs: Signs = entries.map(() => undefined)
  for (const [at, place] of places.entries()) {
    const [before, entry] = [entries[places[at - 1] ?? -1]?.balance, entries[place]]
    if (before === undefined || entry?.balance === undefined) continue
    const change = entry.balance - before
    if (Math.abs(change) === entry.amount) signs[place] = change < 0 ? -1 : 1
  }
  return signs

  function dayAt(at: number): Day {
    return entries[at]?.day ?? ''
  }
}
