// What a cancellation costs. The rule is agreed with the booking: a later one does not hold for it.
import { type Kurus, kurus, lowerOf, sumOf } from '#domain/money/money.ts'
import { addDays, type Day, daysBetween } from '#domain/time/day.ts'

/** So much of the stay, or so many of its first nights. */
export const chargeKinds = ['percent', 'nights'] as const
export type Charge = { by: (typeof chargeKinds)[number]; count: number }

/** When fewer than so many days are left until arrival, this is charged; before all steps, nothing is. */
type CancelStep = { fewerThanDays: number; charge: Charge }

export type CancelRule = {
  name: CancelRuleName
  /** The one that is furthest from arrival first. */
  steps: readonly CancelStep[]
  /** Null: nothing. */
  noShow: Charge | null
  /** Whether a deposit may be kept for another date instead of being given back. */
  movesDeposit: boolean
}

export const cancelRuleNames = ['none', 'flexible', 'medium', 'strict', 'own'] as const
/** Always free, esnek, orta, katı, or one of the business's own. */
export type CancelRuleName = (typeof cancelRuleNames)[number]

export const readyCancelRules: Readonly<Record<Exclude<CancelRuleName, 'own'>, CancelRule>> = {
  /** Also of a business that has said nothing: nobody is charged by a rule that nobody has chosen. */
  none: { name: 'none', steps: [], noShow: null, movesDeposit: true },
  flexible: {
    name: 'flexible',
    steps: [{ fewerThanDays: 1, charge: { by: 'nights', count: 1 } }],
    noShow: { by: 'nights', count: 1 },
    movesDeposit: true,
  },
  medium: {
    name: 'medium',
    steps: [
      { fewerThanDays: 7, charge: { by: 'percent', count: 50 } },
      { fewerThanDays: 1, charge: { by: 'percent', count: 100 } },
    ],
    noShow: { by: 'percent', count: 100 },
    movesDeposit: true,
  },
  strict: {
    name: 'strict',
    steps: [
      { fewerThanDays: 30, charge: { by: 'percent', count: 50 } },
      { fewerThanDays: 14, charge: { by: 'percent', count: 100 } },
    ],
    noShow: { by: 'percent', count: 100 },
    movesDeposit: false,
  },
}

export const maxCancelSteps = 6

type CancelRuleProblem = 'cancel.too-many-steps' | 'cancel.steps-not-falling' | 'cancel.days' | 'cancel.charge'

/** Steps come closer to arrival, and none costs less than the one before: that could not be explained to any guest. */
export function cancelRuleProblem({ steps, noShow }: CancelRule): CancelRuleProblem | undefined {
  if (steps.length > maxCancelSteps) return 'cancel.too-many-steps'
  if (steps.some(({ fewerThanDays }) => !isWithin(fewerThanDays, 1, 365))) return 'cancel.days'
  const charges = [...steps.map(({ charge }) => charge), ...(noShow ? [noShow] : [])]
  if (!charges.every(isCharge)) return 'cancel.charge'
  const pairs = steps.slice(1).map((step, at) => [steps[at], step] as const)
  const falls = ([before, step]: (typeof pairs)[number]) =>
    before !== undefined && before.fewerThanDays > step.fewerThanDays && !isLess(step.charge, before.charge)
  return pairs.every(falls) ? undefined : 'cancel.steps-not-falling'
}

/** How much a charge may be. */
export const mostCharged: Record<Charge['by'], number> = { percent: 100, nights: 30 }
const isCharge = ({ by, count }: Charge) => isWithin(count, 1, mostCharged[by])

/** Whether one surely costs less. Nights and percents cannot be compared without a stay. */
const isLess = (a: Charge, b: Charge) => a.by === b.by && a.count < b.count

const isWithin = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most

/** A stay as a rule sees it: what each of its nights was agreed at, and what it costs with all that belongs to it. */
export type StayToCancel = { checkIn: Day; nights: readonly Kurus[]; total: Kurus }

export type CancellationCost = {
  charge: Kurus
  /** The step that says so, for the sentence; null: it is free. */
  by: CancelStep | null
  /** Days left until arrival. */
  daysLeft: number
  /** The last day on which it is free; null when it is over, or there is none. */
  freeUntil: Day | null
  /** From which day on it costs more, and how much; null where it gets no dearer. */
  next: { from: Day; charge: Kurus } | null
}

/**
 * What it costs to cancel a stay on a day of the business: days are counted, not hours. Of the steps that are reached
 * the dearest counts, so waiting never makes it cheaper.
 */
export function cancellationCost({ steps }: CancelRule, stay: StayToCancel, today: Day): CancellationCost {
  const daysLeft = daysBetween(today, stay.checkIn)
  const priced = steps.map((step) => ({ step, charge: chargeOf(step.charge, stay) }))
  const reached = priced.filter(({ step }) => daysLeft < step.fewerThanDays)
  const dearest = reached.reduce<(typeof priced)[number] | undefined>(
    (most, one) => (one.charge > (most?.charge ?? 0) ? one : most),
    undefined,
  )
  const charge = dearest?.charge ?? kurus(0)
  const next = priced.find((one) => !reached.includes(one) && one.charge > charge)
  const firstCharged = priced.find((one) => one.charge > 0)
  const isFree = dearest === undefined && firstCharged !== undefined
  return {
    charge,
    by: dearest?.step ?? null,
    daysLeft,
    freeUntil: isFree ? addDays(stay.checkIn, -firstCharged.step.fewerThanDays) : null,
    next: next ? { from: addDays(stay.checkIn, 1 - next.step.fewerThanDays), charge: next.charge } : null,
  }
}

/** What guests are charged who never came. */
export const noShowCost = ({ noShow }: CancelRule, stay: StayToCancel): Kurus =>
  noShow === null ? kurus(0) : chargeOf(noShow, stay)

/** Never more than the stay costs. */
function chargeOf({ by, count }: Charge, { nights, total }: StayToCancel): Kurus {
  const amount = by === 'percent' ? kurus(Math.round((total * count) / 100)) : sumOf(nights.slice(0, count))
  return lowerOf(amount, total)
}
