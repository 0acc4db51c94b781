import { paymentDirections } from '#contract/reports/payments/schemas.ts'
import { type PaymentMethod, paymentMethods, type PaymentPurpose, paymentPurposes } from '#domain/folio/payment.ts'
import { periodNamed } from '#domain/reports/period.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import type { FilterValues } from '#web/platform/url-filters.ts'

type Direction = (typeof paymentDirections)[number]
const directionOf = (value: string): 'ALL' | Direction => paymentDirections.find((one) => one === value) ?? 'ALL'
const methodOf = (value: string): 'ALL' | PaymentMethod => paymentMethods.find((one) => one === value) ?? 'ALL'
const purposeOf = (value: string): 'ALL' | PaymentPurpose => paymentPurposes.find((one) => one === value) ?? 'ALL'
export const isDirection = (value: string) => directionOf(value) !== 'ALL'
/** The filter names a method, or one way of the business by its id. */
const isWay = (value: string) => /^[1-9]\d{0,14}$/.test(value)
export const isMethod = (value: string) => methodOf(value) !== 'ALL' || isWay(value)
export const isPurpose = (value: string) => purposeOf(value) !== 'ALL'

export type Days = { from: string; to: string }
type Filters = FilterValues<'q' | 'direction' | 'method' | 'purpose' | 'by'> & Days

/** The filters in the URL as the server takes them. */
export const filtersOf = ({ q, direction, method, purpose, by, from, to }: Filters) => ({
  search: q,
  direction: directionOf(direction),
  method: methodOf(method),
  wayId: isWay(method) ? Number(method) : null,
  purpose: purposeOf(purpose),
  takenBy: by === '' ? null : Number(by),
  from,
  to,
})

/** The days in the URL; without any, this month. `all` stands for days without a beginning or an end. */
export function daysIn({ from, to, all }: Days & { all: string }, today: Day): Days {
  return from === '' && to === '' && all === '' ? periodNamed('this-month', today) : { from, to }
}

const namedPeriods = ['today', 'yesterday', 'this-month', 'last-month'] as const
type Named = (typeof namedPeriods)[number]

/** The days of a period that is chosen by its name; any other name stands for all days. */
export function periodOf(name: string, today: Day): Days {
  const named = namedPeriods.find((one) => one === name)
  return named === undefined ? { from: '', to: '' } : daysOf(named, today)
}

function daysOf(name: Named, today: Day): Days {
  if (name === 'today') return { from: today, to: today }
  if (name === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) }
  return periodNamed(name, today)
}

/** The name of the chosen days: empty for all days, `own` for days that have no name. */
export function periodIn({ from, to }: Days, today: Day): '' | Named | 'own' {
  if (from === '' && to === '') return ''
  return (
    namedPeriods.find((name) => {
      const days = daysOf(name, today)
      return days.from === from && days.to === to
    }) ?? 'own'
  )
}

/** The periods that can be chosen; `own` only while such days are chosen. */
export const periodChoices = (days: Days, today: Day): readonly ('' | Named | 'own')[] => [
  '',
  ...namedPeriods,
  ...(periodIn(days, today) === 'own' ? (['own'] as const) : []),
]
