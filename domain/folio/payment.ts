// Payments and refunds. They are only ever added, like folio lines.
import { type Kurus, kurus, lowerOf, opposite, sumOf } from '#domain/money/money.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { type ForeignCash, type ForeignProblem, foreignProblem, inLira } from './foreign-cash.ts'

/** `transfer` neither adds nor removes money: it moves an amount from one purpose or folio to another. */
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
/** The maximum length of a payment's note. The table's check constraint has the same limit. */
export const paymentNoteMax = 200
export type PaymentMethod = (typeof paymentMethods)[number]
/**
 * The methods that a user at the front desk can choose. Payments by other methods come from outside or are entered by
 * the app itself.
 */
export const frontDeskMethods = ['cash', 'iban', 'pos', 'other'] as const satisfies readonly PaymentMethod[]
export type FrontDeskMethod = (typeof frontDeskMethods)[number]

/**
 * `deposit` (kapora) becomes part of the payment for the stay. `damage` (hasar depozitosu) is held and refunded: it
 * pays for nothing and does not count in the balance.
 */
export const paymentPurposes = ['stay', 'deposit', 'damage'] as const
export type PaymentPurpose = (typeof paymentPurposes)[number]

export type NewPayment = {
  /** The amount in lira, even if the guest paid in another currency. Negative for a refund. */
  amountKurus: Kurus
  method: PaymentMethod
  purpose: PaymentPurpose
  day: Day
  /** The payment that this refund refunds, in part or in full; null unless this is a refund. */
  refundOf: number | null
  foreign: ForeignCash | null
  /** True for a payment of the whole booking. */
  onBooking?: boolean | undefined
}

export type Payment = NewPayment & { id: number }

export type PaymentProblem = 'payment.not-positive' | 'payment.foreign-total' | ForeignProblem

/** Checks whether a payment is valid. For refunds see `refundProblem`. */
export function paymentProblem({ amountKurus, method, foreign }: NewPayment): PaymentProblem | undefined {
  if (amountKurus <= 0) return 'payment.not-positive'
  if (foreign === null) return undefined
  const problem = foreignProblem(foreign, method)
  return problem ?? (inLira(foreign) === amountKurus ? undefined : 'payment.foreign-total')
}

/** The number of days by which a payment may be backdated. Some businesses first keep a whole season in a notebook. */
const writtenDownLater = 366

/** Checks whether a payment or refund may be dated on this day. */
export const canBePaidOn = (day: Day, today: Day): boolean => day <= today && day >= addDays(today, -writtenDownLater)

/** The part of a payment that has not been refunded yet. */
export function refundableOf(payment: Payment, payments: readonly Payment[]): Kurus {
  const refunds = payments.filter(({ refundOf }) => refundOf === payment.id)
  return sumOf([payment.amountKurus, ...refunds.map(({ amountKurus }) => amountKurus)])
}

/** The usual method of a refund: the method of the last payment, if the front desk can use it. */
export function usualWayBack(
  payments: readonly { method: PaymentMethod; refundOf: number | null }[],
): FrontDeskMethod | undefined {
  const last = payments.findLast(({ refundOf }) => refundOf === null)
  return frontDeskMethods.find((method) => method === last?.method)
}

export type RefundProblem =
  | 'payment.not-found'
  | 'payment.refund-of-refund'
  | 'payment.not-positive'
  | 'payment.refund-too-high'

/**
 * Checks whether `amount` of a payment may be refunded. A payment may be refunded in several steps. If two refunds are
 * simultaneous, the trigger's lock on the payment enforces the limit.
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

/** Returns a refund, which is always in lira: refunding a payment in foreign currency would be currency trading. */
export function refundFor(payment: Payment, amount: Kurus, by: { method: PaymentMethod; day: Day }): NewPayment {
  const { id, purpose } = payment
  return { amountKurus: opposite(amount), method: by.method, purpose, day: by.day, refundOf: id, foreign: null }
}

/**
 * Returns the payments from which an amount is refunded, the last payment first; undefined if the payments do not cover
 * the amount.
 */
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

/**
 * Moves money to another purpose or another stay. Returns two payments of the same day: one takes the money from the
 * old place, the other adds it to the new place.
 */
export function transferOf(
  payment: Payment,
  amount: Kurus,
  to: { purpose: PaymentPurpose; day: Day },
): { leaves: NewPayment; arrives: NewPayment } {
  const arrives = { amountKurus: amount, method: 'transfer', refundOf: null, foreign: null, ...to } as const
  return { leaves: refundFor(payment, amount, { method: 'transfer', day: to.day }), arrives }
}
