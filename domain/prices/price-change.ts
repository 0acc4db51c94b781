// The price difference of a stay whose nights change, as a clerk explains it to the guest.
import { type Kurus, sumOf } from '#domain/money/money.ts'
import type { NightsInUnit } from '#domain/reservations/segments.ts'
import { nights } from '#domain/reservations/stay.ts'
import type { Quote } from './quote.ts'

type SomeNights = { count: number; price: Kurus }

export type PriceChange = {
  /** Nights kept at the agreed price. */
  kept: SomeNights
  /** Nights added at the current price of the unit. */
  added: SomeNights
  /** The number of agreed nights that are dropped. */
  dropped: number
  way: 'anew' | 'shorter' | 'longer' | 'earlier' | 'bothEnds' | 'moved'
}

export function priceChange({ nights: priced }: Quote, agreed: readonly NightsInUnit[]): PriceChange {
  const [kept, added] = [priced.filter(({ reason }) => reason === 'agreed'), priced.filter(isNew)]
  const agreedCount = agreed.reduce((sum, segment) => sum + nights(segment), 0)
  const dropped = agreedCount - kept.length
  return { kept: inSum(kept), added: inSum(added), dropped, way: wayOf() }

  function wayOf(): PriceChange['way'] {
    if (kept.length === 0) return 'anew'
    if (added.length === 0) return 'shorter'
    // The stay becomes shorter at one end and longer at the other, so no sentence about one end would be correct.
    if (dropped > 0) return 'moved'
    if (priced[0]?.reason === 'agreed') return 'longer'
    return priced.at(-1)?.reason === 'agreed' ? 'earlier' : 'bothEnds'
  }
}

const isNew = ({ reason }: Quote['nights'][number]) => reason !== 'agreed'

const inSum = (some: Quote['nights']): SomeNights => ({
  count: some.length,
  price: sumOf(some.map(({ price }) => price)),
})
