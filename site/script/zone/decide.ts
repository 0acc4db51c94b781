import type { Fit } from './compare.ts'

/** The fit below which a place is not read at all. */
const leastFit = 0.6
/** How much better, in the measure of `doubtOf`, the lines read must be than any others that would be valid too. */
const leastLead = 1.5
/** How much worse than the best signs the lines read may be, so that they are valid. */
const mostDoubt = 4
const mostOthers = 40

type Other = { row: number; column: number; sign: string; doubt: number }

/** How much worse one sign fits than another: the ratio of what each leaves unexplained, as a logarithm. */
const doubtOf = (fit: number, best: number) => 5 * Math.log((1 - fit * fit + 0.01) / (1 - best * best + 0.01))

/**
 * Returns the lines that fit best among the valid ones. Returns null if none is valid, or if others that are valid too
 * fit nearly as well: a check digit alone decides nothing.
 */
export function decide(
  fits: readonly (readonly (readonly Fit[])[])[],
  isValid: (lines: readonly string[]) => boolean,
): string[] | null {
  const others: Other[] = []
  for (const [row, line] of fits.entries()) {
    for (const [column, [best, ...rest]] of line.entries()) {
      if (best === undefined || best.fit < leastFit) return null
      for (const { sign, fit } of rest) {
        const doubt = doubtOf(fit, best.fit)
        if (doubt < mostDoubt + leastLead) others.push({ row, column, sign, doubt })
      }
    }
  }
  if (others.length > mostOthers * 4) return null
  others.sort((a, b) => a.doubt - b.doubt)

  const first = fits.map((line) => line.map(([best]) => best?.sign ?? ''))
  const withOthers = (changes: readonly Other[]) => {
    const lines = first.map((line) => [...line])
    for (const { row, column, sign } of changes) (lines[row] ?? [])[column] = sign
    return lines.map((line) => line.join(''))
  }
  const near = others.slice(0, mostOthers)
  const pairs = near.flatMap((one, at) =>
    near
      .slice(at + 1)
      .filter(({ row, column }) => row !== one.row || column !== one.column)
      .map((two) => [one, two]),
  )
  const tries = [[], ...others.map((one) => [one]), ...pairs]
    .map((changes) => ({ changes, doubt: changes.reduce((total, { doubt }) => total + doubt, 0) }))
    .filter(({ doubt }) => doubt < mostDoubt + leastLead)
    .toSorted((a, b) => a.doubt - b.doubt)
  let found: { lines: string[]; doubt: number } | null = null
  for (const { changes, doubt } of tries) {
    if (found !== null && doubt - found.doubt >= leastLead) break
    const lines = withOthers(changes)
    if (!isValid(lines)) continue
    if (found !== null || doubt > mostDoubt) return null
    found = { lines, doubt }
  }
  return found?.lines ?? null
}
