// Bands of ages as one types them: each begins where the one before it ends, so that none lies over another.
import type { ChildBand } from '#contract/rates.ts'
import { adultAge } from '#domain/guests/party.ts'

/** Children up to an age, it included, pay a share of an extra adult or an amount. */
export type ChildStep = { lastAge: number | ''; pays: 'percent' | 'amount'; value: number | '' }

const free = { pays: 'percent', value: 0 } as const
const likeAdults = { pays: 'percent', value: 100 } as const

/** Ages that no band names pay as adults do: between two bands that is a step of its own. */
export function stepsOf(bands: readonly ChildBand[]): ChildStep[] {
  const steps: ChildStep[] = []
  let from = 0
  for (const band of bands.toSorted((a, b) => a.fromAge - b.fromAge)) {
    if (band.fromAge > from) steps.push({ lastAge: band.fromAge - 1, ...likeAdults })
    steps.push({
      lastAge: band.untilAge - 1,
      ...(band.amount === null
        ? { pays: 'percent', value: band.percent ?? 0 }
        : { pays: 'amount', value: band.amount }),
    })
    from = band.untilAge
  }
  return steps
}

/** At first, up to five years and free: what most begin with. */
export function nextStep(steps: readonly ChildStep[]): ChildStep {
  const from = firstAge(steps, steps.length)
  return { lastAge: Math.min(adultAge - 1, from + 5), ...(steps.length === 0 ? free : { pays: 'percent', value: 50 }) }
}

export function firstAge(steps: readonly ChildStep[], at: number): number {
  const before = steps[at - 1]?.lastAge
  return before === undefined || before === '' ? 0 : before + 1
}

export const bandsOf = (steps: readonly ChildStep[]): ChildBand[] =>
  steps.map(({ lastAge, pays, value }, at) => ({
    fromAge: firstAge(steps, at),
    untilAge: Number(lastAge) + 1,
    amount: pays === 'amount' ? Number(value) : null,
    percent: pays === 'percent' ? Number(value) : null,
  }))

type Complaint = { at: number; field: 'lastAge' | 'value' }

/** The first that is none, as it was typed. */
export function wrongStep(steps: readonly ChildStep[]): Complaint | undefined {
  for (const [at, { lastAge, pays, value }] of steps.entries()) {
    if (lastAge === '' || lastAge < firstAge(steps, at) || lastAge >= adultAge) return { at, field: 'lastAge' }
    if (value === '' || Number.isNaN(value) || (pays === 'percent' && value > 100)) return { at, field: 'value' }
  }
  return undefined
}
