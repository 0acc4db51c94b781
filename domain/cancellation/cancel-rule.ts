// Computes the cost of a cancellation. The rule is agreed with the booking; later changes do not apply to it.
import { type Kurus, kurus, lowerOf, sumOf } from '#domain/money/money.ts'
import { addDays, type Day, daysBetween } from '#domain/time/day.ts'

/** A percentage of the stay, or a number of its first nights. */
export const chargeKinds = ['percent', 'nights'] as const
export type Charge = { by: (typeof chargeKinds)[number]; count: number }

/** A step applies when fewer than this many days are left until arrival; before all steps cancellation is free. */
type CancelStep = { fewerThanDays: number; charge: Charge }

export type CancelRule = {
  name: CancelRuleName
  /** The step furthest from arrival comes first. */
  steps: readonly CancelStep[]
  /** Null if there is no charge. */
  noShow: Charge | null
  /** True if a deposit may be kept for a stay at another date instead of being refunded. */
  movesDeposit: boolean
}

export const cancelRuleNames = ['none', 'flexible', 'medium', 'strict', 'own'] as const
/** Always free, flexible (esnek), moderate (orta), strict (katı), or one of the business's own. */
export type CancelRuleName = (typeof cancelRuleNames)[number]

export const readyCancelRules: Readonly<Record<Exclude<CancelRuleName, 'own'>, CancelRule>> = {
  /**
   * This rule also applies if a business has chosen no rule, so that nobody is charged by a rule that was not chosen.
   */
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

/**
 * Returns what is wrong with a rule. Each step must be closer to arrival than the step before and must not cost less,
 * because a decreasing charge could not be explained to a guest.
 */
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

/** The highest charge of each kind. */
export const mostCharged: Record<Charge['by'], number> = { percent: 100, nights: 30 }
const isCharge = ({ by, count }: Charge) => isWithin(count, 1, mostCharged[by])

/**
 * Whether one charge is certainly less than the other. A number of nights and a percentage cannot be compared without a
 * stay.
 */
const isLess = (a: Charge, b: Charge) => a.by === b.by && a.count < b.count

const isWithin = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most

/** The data of a stay that a rule needs: the agreed price of each night, and the total with its extras. */
export type StayToCancel = { checkIn: Day; nights: readonly Kurus[]; total: Kurus }

export type CancellationCost = {
  charge: Kurus
  /** The step that determines the cost, for the explanation; null if cancellation is free. */
  by: CancelStep | null
  /** The number of days until arrival. */
  daysLeft: number
  /** The last day of free cancellation; null if it has passed, or if there is none. */
  freeUntil: Day | null
  /** The day from which the cancellation costs more, and the higher charge; null if it never costs more. */
  next: { from: Day; charge: Kurus } | null
}

/**
 * The cost of cancelling a stay on a day of the business; the rule counts days, not hours. Among the steps reached, the
 * most expensive counts, so that waiting never makes it cheaper.
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

/** The charge for a no-show. */
export const noShowCost = ({ noShow }: CancelRule, stay: StayToCancel): Kurus =>
  noShow === null ? kurus(0) : chargeOf(noShow, stay)

/** The amount of a charge, limited to the price of the stay. */
function chargeOf({ by, count }: Charge, { nights, total }: StayToCancel): Kurus {
  const amount = by === 'percent' ? kurus(Math.round((total * count) / 100)) : sumOf(nights.slice(0, count))
  return lowerOf(amount, total)
}
