import type { Day } from '#domain/time/day.ts'

/** Kinds of guest data, grouped by the rule that sets their retention period. */
export const keptKinds = ['contact', 'register', 'messages', 'proofs', 'permissions', 'invoices'] as const
export type KeptKind = (typeof keptKinds)[number]

/** Retention periods in whole years, counted from the day that `endOf` below returns. */
export type Periods = Record<KeptKind, number>

/** The shortest periods that the law allows; a business may keep data longer, never shorter. */
export const leastYears: Periods = {
  /** No law sets a period for contact data: a business keeps it as long as it has a use for it. */
  contact: 1,
  /** Required by law 1774 and its regulation. */
  register: 5,
  /** Advertising messages: required by the regulation on commercial messages. */
  messages: 3,
  /** Required by art. 20 of the regulation on distance contracts. */
  proofs: 3,
  /** The regulation on commercial messages counts from the end of the consent. */
  permissions: 3,
  /** Required by VUK art. 253. */
  invoices: 5,
}

/** The default periods of a business. */
export const usualYears: Periods = {
  contact: 5,
  register: 5,
  messages: 3,
  /** A contract can be disputed in court for ten years: TBK art. 146. */
  proofs: 10,
  permissions: 3,
  /** Required by TTK art. 82. */
  invoices: 10,
}

/** The maximum period: keeping data longer no longer serves a purpose. */
export const mostYears = 20

export const isTooShort = (kind: KeptKind, years: number): boolean => years < leastYears[kind]

/**
 * Returns the first day on which the data is no longer kept. Invoices count from the end of their year (VUK, TTK). All
 * other data counts from its own day: the check-out, the message, the proof, or the end of the consent. A period that
 * begins on 29 February ends at the end of February.
 */
export function keptUntil(kind: KeptKind, from: Day, years: number): Day {
  const year = Number(from.slice(0, 4))
  if (kind === 'invoices') return `${year + 1 + years}-01-01`
  const last = `${year + years}${from.slice(4)}`
  return from.endsWith('-02-29') && !isLeap(year + years) ? `${year + years}-02-28` : last
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/**
 * Returns the latest end day of data that is due for erasure on `today`. This function is the inverse of `keptUntil`.
 */
export function endedBy(kind: KeptKind, today: Day, years: number): Day {
  const year = Number(today.slice(0, 4)) - years
  if (kind === 'invoices') return `${year - 1}-12-31`
  return today.endsWith('-02-29') && !isLeap(year) ? `${year}-02-28` : endOfShortFebruary(`${year}${today.slice(4)}`)
}

/** Data that ended on 29 February is due on the 28th in a year without a 29th. */
const endOfShortFebruary = (day: Day): Day =>
  day.endsWith('-02-28') && isLeap(Number(day.slice(0, 4))) ? `${day.slice(0, 8)}29` : day
