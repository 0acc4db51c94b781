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
  /** Whether the kept nights come first. */
  keepsFirst: boolean
}

export function priceChange({ nights: priced }: Quote, agreed: readonly NightsInUnit[]): PriceChange {
  const [kept, added] = [priced.filter(({ reason }) => reason === 'agreed'), priced.filter(isNew)]
  const agreedCount = agreed.reduce((sum, segment) => sum + nights(segment), 0)
  return {
    kept: inSum(kept),
    added: inSum(added),
    dropped: agreedCount - kept.length,
    keepsFirst: priced[0]?.reason === 'agreed',
  }
}

const isNew = ({ reason }: Quote['nights'][number]) => reason !== 'agreed'

const inSum = (some: Quote['nights']): SomeNights => ({
  count: some.length,
  price: sumOf(some.map(({ price }) => price)),
})
