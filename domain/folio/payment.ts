// What was paid and given back. Like lines, payments are only ever added.
import { type Kurus, kurus, lowerOf, opposite, sumOf } from '#domain/money/money.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { type ForeignCash, type ForeignProblem, foreignProblem, inLira } from './foreign-cash.ts'

/** `transfer` brings no money in and takes none out: it moves some from one purpose or folio to another. */
export const paymentMethods = [
  'cash',
  'iban',
  'pos',
  'link',
  'card',
  'channel',
  'voucher',
  'other',
  'transfer',
] as const
/** The table's check knows the same. */
export const paymentNoteMax = 200
export type PaymentMethod = (typeof paymentMethods)[number]
/** What somebody at the desk chooses from. The others come from outside or from another booking of the app itself. */
export const deskMethods = ['cash', 'iban', 'pos', 'other'] as const satisfies readonly PaymentMethod[]
export type DeskMethod = (typeof deskMethods)[number]

/**
 * `deposit` (kapora) becomes part of what is paid for the stay; `damage` (hasar depozitosu) is held and comes back: it
 * pays for nothing, and is no part of the balance.
 */
export const paymentPurposes = ['stay', 'deposit', 'damage'] as const
export type PaymentPurpose = (typeof paymentPurposes)[number]

export type NewPayment = {
  /** In lira, whatever was handed over. Negative: given back. */
  amountKurus: Kurus
  method: PaymentMethod
  purpose: PaymentPurpose
  day: Day
  /** The payment of which this gives something back. */
  refundOf: number | null
  foreign: ForeignCash | null
}

export type Payment = NewPayment & { id: number }

export type PaymentProblem = 'payment.not-positive' | 'payment.foreign-total' | ForeignProblem

/** Whether money may be taken like this. What is given back is `refundProblem`'s. */
export function paymentProblem({ amountKurus, method, foreign }: NewPayment): PaymentProblem | undefined {
  if (amountKurus <= 0) return 'payment.not-positive'
  if (foreign === null) return undefined
  const problem = foreignProblem(foreign, method)
  return problem ?? (inLira(foreign) === amountKurus ? undefined : 'payment.foreign-total')
}

/** How long ago money may have been taken that is written down only now: what the season's notebook holds. */
const writtenDownLater = 366

/** Whether money can have been taken, or given back, on a day. */
export const canBePaidOn = (day: Day, today: Day): boolean => day <= today && day >= addDays(today, -writtenDownLater)

/** What of a payment has not been given back yet. */
export function refundableOf(payment: Payment, payments: readonly Payment[]): Kurus {
  const refunds = payments.filter(({ refundOf }) => refundOf === payment.id)
  return sumOf([payment.amountKurus, ...refunds.map(({ amountKurus }) => amountKurus)])
}

/** How money goes back as a rule: as the last of these payments came, where that is a way of the desk's. */
export function usualWayBack(
  payments: readonly { method: PaymentMethod; refundOf: number | null }[],
): DeskMethod | undefined {
  const last = payments.findLast(({ refundOf }) => refundOf === null)
  return deskMethods.find((method) => method === last?.method)
}

export type RefundProblem =
  | 'payment.not-found'
  | 'payment.refund-of-refund'
  | 'payment.not-positive'
  | 'payment.refund-too-high'

/**
 * Whether `amount` of a payment may be given back, in as many steps as one likes. Two who give back at once are told
 * apart by the lock on the payment that its trigger takes.
 */
export function refundProblem(
  paymentId: number,
  amount: Kurus,
  payments: readonly Payment[],
): RefundProblem | undefined {
  const payment = payments.find(({ id }) => id === paymentId)
  if (payment === undefined) return 'payment.not-found'
  if (payment.refundOf !== null) return 'payment.refund-of-refund'
  if (amount <= 0) return 'payment.not-positive'
  return amount > refundableOf(payment, payments) ? 'payment.refund-too-high' : undefined
}

/** A refund is in lira, also of what was taken in another currency: giving back euros would be trading them. */
export function refundFor(payment: Payment, amount: Kurus, by: { method: PaymentMethod; day: Day }): NewPayment {
  const { id, purpose } = payment
  return { amountKurus: opposite(amount), method: by.method, purpose, day: by.day, refundOf: id, foreign: null }
}

/** From which payments an amount is given back, the last one first; undefined where they do not come to it. */
export function refundsFrom(
  payments: readonly Payment[],
  amount: Kurus,
  isFrom: (payment: Payment) => boolean,
): { payment: Payment; amount: Kurus }[] | undefined {
  let left: number = amount
  const parts: { payment: Payment; amount: Kurus }[] = []
  for (const payment of payments.toReversed()) {
    if (payment.refundOf !== null || !isFrom(payment)) continue
    const part = lowerOf(kurus(left), refundableOf(payment, payments))
    if (part <= 0) continue
    parts.push({ payment, amount: part })
    left -= part
  }
  return left === 0 ? parts : undefined
}

/** Money that goes from one purpose to another, or to another stay: it leaves here and arrives there, on one day. */
export function transferOf(
  payment: Payment,
  amount: Kurus,
  to: { purpose: PaymentPurpose; day: Day },
): { leaves: NewPayment; arrives: NewPayment } {
  const arrives = { amountKurus: amount, method: 'transfer', refundOf: null, foreign: null, ...to } as const
  return { leaves: refundFor(payment, amount, { method: 'transfer', day: to.day }), arrives }
}
