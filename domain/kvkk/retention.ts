import type { Day } from '#domain/time/day.ts'

/** What is kept of guests, by the rule that says for how long. */
export const keptKinds = ['contact', 'register', 'messages', 'proofs', 'permissions', 'invoices'] as const
export type KeptKind = (typeof keptKinds)[number]

/** Whole years. From what day they count is `endOf` below. */
export type Periods = Record<KeptKind, number>

/** As long as some law says at least; a business may keep longer, and no shorter. */
export const leastYears: Periods = {
  /** No law asks for it: as long as the business has a use for it. */
  contact: 1,
  /** Law 1774 and its regulation. */
  register: 5,
  /** Messages of advertising, by the regulation on commercial messages. */
  messages: 3,
  /** Distance contracts, art. 20. */
  proofs: 3,
  /** The same regulation, from the end of the permission. */
  permissions: 3,
  /** VUK art. 253. */
  invoices: 5,
}

/** What a business keeps that has said nothing. */
export const usualYears: Periods = {
  contact: 5,
  register: 5,
  messages: 3,
  /** As long as somebody may go to court over a contract: TBK art. 146. */
  proofs: 10,
  permissions: 3,
  /** TTK art. 82. */
  invoices: 10,
}

/** Longer is no keeping for a purpose any more. */
export const mostYears = 20

export const isTooShort = (kind: KeptKind, years: number): boolean => years < leastYears[kind]

/**
 * The first day on which it is no longer kept. Invoices count from the end of their year (VUK, TTK), everything else from
 * the day itself: the departure, the message, the proof, the end of the permission. 29 February ends with February.
 */
export function keptUntil(kind: KeptKind, from: Day, years: number): Day {
  const year = Number(from.slice(0, 4))
  if (kind === 'invoices') return `${year + 1 + years}-01-01`
  const last = `${year + years}${from.slice(4)}`
  return from.endsWith('-02-29') && !isLeap(year + years) ? `${year + years}-02-28` : last
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** What ended on this day or before is due on `today`: the other way round of `keptUntil`. */
export function endedBy(kind: KeptKind, today: Day, years: number): Day {
  const year = Number(today.slice(0, 4)) - years
  if (kind === 'invoices') return `${year - 1}-12-31`
  return today.endsWith('-02-29') && !isLeap(year) ? `${year}-02-28` : endOfShortFebruary(`${year}${today.slice(4)}`)
}

/** What ended on the 29th is due on the 28th of a year that has no 29th. */
const endOfShortFebruary = (day: Day): Day =>
  day.endsWith('-02-28') && isLeap(Number(day.slice(0, 4))) ? `${day.slice(0, 8)}29` : day
