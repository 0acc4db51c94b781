// The total agreed for a stay, kept for other nights by somebody who may not change prices.
import { type Kurus, kurus, spreadOver, sumOf } from '#domain/money/money.ts'
import type { AgreedNight } from './agreed-nights.ts'
import type { ExplainedNight, Quote } from './quote.ts'

/**
 * Distributes the agreed total over the nights of a quote. Nights that the stay already had keep their own price, and
 * the new nights share the rest in proportion to their rates: otherwise the price could be put on one night and that
 * night given up. Without new nights, the rest is due with the last night.
 */
export function keptTotal({ nights }: Pick<Quote<ExplainedNight>, 'nights'>, total: Kurus): AgreedNight[] {
  const added = nights.filter(({ reason }) => reason !== 'agreed')
  const rest = kurus(total - sumOf(nights.filter((night) => !added.includes(night)).map(({ price }) => price)))
  const sharing = added.length > 0 ? added : nights.slice(-1)
  const rates = sharing.map(({ price }) => price)
  const isFree = rates.every((rate) => rate === 0)
  const shares = spreadOver(rest, isFree ? rates.map(() => kurus(1)) : rates)
  return nights.map(({ day, unitId, price, ruleId, byHand, reason }) => {
    const at = sharing.findIndex((night) => night.day === day)
    const share = shares[at] ?? kurus(0)
    const is = at >= 0 && reason === 'agreed' ? sumOf([price, share]) : at >= 0 ? share : price
    return is === price
      ? { day, unitId, price, ruleId, byHand }
      : { day, unitId, price: is, ruleId: null, byHand: true }
  })
}
