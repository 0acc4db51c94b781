// A price or a discount set by hand is marked on every night that it changes, and always has a reason.
import { type Kurus, kurus, spreadOver, sumOf } from '#domain/money/money.ts'
import { rowsOf } from './agreed-nights.ts'
import { keepingPrice } from './keeping-price.ts'
import { type ExplainedNight, type Quote, quoteOf } from './quote.ts'
import { totalOf, type TypedPrice } from './typed-price.ts'

export type PriceByHand = { kind: 'price'; price: TypedPrice; reason: string }
export type Discount = { kind: 'discount'; off: TypedPrice | { percent: number }; reason: string }

export type ByHandProblem = 'price.reason-required' | 'price.negative' | 'price.discount-too-high' | 'price.percent'

type Explained = Quote<ExplainedNight>

export function byHandProblem(quoted: Explained, change: PriceByHand | Discount): ByHandProblem | undefined {
  if (change.reason.trim() === '') return 'price.reason-required'
  if (change.kind === 'price') return change.price.amount < 0 ? 'price.negative' : undefined
  if ('percent' in change.off) {
    const { percent } = change.off
    return Number.isInteger(percent) && percent >= 1 && percent <= 100 ? undefined : 'price.percent'
  }
  if (change.off.amount < 0) return 'price.negative'
  const lowest = change.off.per === 'stay' ? quoted.total : Math.min(...quoted.nights.map(({ price }) => price))
  return change.off.amount > lowest ? 'price.discount-too-high' : undefined
}

/**
 * Sets the entered price of the nights, exact to the kuruş. A price for the whole stay is shared out over its nights.
 */
export function withPriceByHand(quoted: Explained, { price }: PriceByHand): Explained {
  const shared = keepingPrice(quoted.segments, totalOf(price, quoted.nights.length)).flatMap(rowsOf)
  return repriced(quoted, (_, at) => (price.per === 'night' ? price.amount : (shared[at]?.price ?? kurus(0))))
}

/** Deducts the discount from the nights, in proportion to their prices. */
export function withDiscount(quoted: Explained, { off }: Discount): Explained {
  const prices = quoted.nights.map(({ price }) => price)
  const shares = sharesOf(off, prices)
  return repriced(quoted, ({ price }, at) => kurus(price - (shares[at] ?? 0)))
}

function sharesOf(off: Discount['off'], prices: readonly Kurus[]): Kurus[] {
  if ('percent' in off) return spreadOver(kurus(Math.round((sumOf(prices) * off.percent) / 100)), prices)
  return off.per === 'night' ? prices.map(() => off.amount) : spreadOver(off.amount, prices)
}

function repriced(quoted: Explained, priceOf: (night: ExplainedNight, at: number) => Kurus): Explained {
  const nights = quoted.nights.map((night, at): ExplainedNight => {
    const price = priceOf(night, at)
    // A price set by hand is a single amount, so the portion for extra guests is unknown.
    return { ...night, price, reason: 'by-hand', byHand: true, extraGuests: kurus(0) }
  })
  const inUnits = quoted.segments.map(({ checkIn, checkOut }) =>
    nights.filter(({ day }) => checkIn <= day && day < checkOut),
  )
  return quoteOf(inUnits, quoted.segments)
}
