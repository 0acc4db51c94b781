// Reads from the balances of a statement whether money came in or went out, where the amounts carry no sign.
import type { Kurus } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'

type Entry = { day: Day; amount: Kurus; balance: Kurus | undefined }
type Sign = 1 | -1

/**
 * Returns the sign of each entry, undefined where no balance before it is known; or undefined altogether if the balances
 * prove nothing: they do not follow from the amounts, or every amount that they prove came in.
 */
export function signsByBalance(entries: readonly Entry[]): (Sign | undefined)[] | undefined {
  const [first, last] = [entries.at(0), entries.at(-1)]
  if (first === undefined || last === undefined || entries.some(({ amount }) => amount < 0)) return undefined
  const newestFirst = () => signsFrom(entries.toReversed())?.toReversed()
  const oldestFirst = () => signsFrom(entries)
  const signs =
    first.day < last.day ? oldestFirst() : (newestFirst() ?? (first.day === last.day ? oldestFirst() : undefined))
  return signs?.includes(-1) ? signs : undefined
}

/** The entries begin with the oldest. */
function signsFrom(entries: readonly Entry[]): (Sign | undefined)[] | undefined {
  const signs: (Sign | undefined)[] = []
  for (const [at, { amount, balance }] of entries.entries()) {
    const before = entries[at - 1]?.balance
    if (balance === undefined) return undefined
    if (before === undefined) signs.push(undefined)
    else if (balance - before === amount) signs.push(1)
    else if (before - balance === amount) signs.push(-1)
    else return undefined
  }
  return signs
}
