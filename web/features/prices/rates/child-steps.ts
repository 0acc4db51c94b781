// Age bands as the user types them. Each band starts where the previous one ends, so that bands cannot overlap.
import type { ChildBand } from '#contract/prices/rates/schemas.ts'
import { adultAge } from '#domain/guests/party.ts'
import { z } from 'zod'

const NumberField = z.union([z.number(), z.literal('')])
/** Children up to and including this age pay a share of the price of an extra adult, or an amount. */
const ChildStep = z.object({ lastAge: NumberField, pays: z.enum(['percent', 'amount']), value: NumberField })
export type ChildStep = z.infer<typeof ChildStep>

/** Steps that were typed and not saved, with the version of the bands that they change. */
const KeptSteps = z.object({ version: z.number(), steps: z.array(ChildStep) })

export function readKeptSteps(kept: string | null): z.infer<typeof KeptSteps> | undefined {
  try {
    return KeptSteps.safeParse(JSON.parse(kept ?? 'null')).data
  } catch {
    // Any other content is not a draft.
    return undefined
  }
}

const free = { pays: 'percent', value: 0 } as const
const likeAdults = { pays: 'percent', value: 100 } as const

/** Converts bands to steps. Ages without a band pay like adults, so a gap between two bands becomes a separate step. */
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

/** The first step defaults to free up to the age of five, because most businesses start that way. */
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

/** The first step with an error, in the order typed. */
export function wrongStep(steps: readonly ChildStep[]): Complaint | undefined {
  for (const [at, { lastAge, pays, value }] of steps.entries()) {
    if (lastAge === '' || lastAge < firstAge(steps, at) || lastAge >= adultAge) return { at, field: 'lastAge' }
    if (value === '' || Number.isNaN(value) || (pays === 'percent' && value > 100)) return { at, field: 'value' }
  }
  return undefined
}
