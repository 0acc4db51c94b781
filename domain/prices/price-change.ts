// What a stay that gets other nights costs more or less, as a clerk tells it to the guest.
import { type Kurus, sumOf } from '#domain/money/money.ts'
import type { NightsInUnit } from '#domain/reservations/segments.ts'
import { nights } from '#domain/reservations/stay.ts'
import type { Quote } from './quote.ts'

type SomeNights = { count: number; price: Kurus }

export type PriceChange = {
  /** At what was agreed. */
  kept: SomeNights
  /** At what the unit costs now. */
  added: SomeNights
  /** How many of the agreed nights are gone. */
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
    // Fewer at the one end and more at the other: no sentence about one end would be true of it.
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
