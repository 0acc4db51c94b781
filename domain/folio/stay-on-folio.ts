// Posts the nights of a stay to its folio, and reverses them.
import { type Kurus, sumOf } from '#domain/money/money.ts'
import type { AgreedNight } from '#domain/prices/agreed-nights.ts'
import { nightTaxed, type Taxed } from '#domain/taxes/taxed.ts'
import type { Day } from '#domain/time/day.ts'
import { type FolioLine, type LineKind, type NewLine, standingLines } from './line.ts'

export type FolioChange = {
  /** Ids of the lines to be reversed. */
  reverse: readonly number[]
  add: readonly NewLine[]
}

/**
 * Returns the reversals and new lines that adjust the nights on a folio to the agreed nights, after a booking, a move
 * or a price change. A night in the same unit at the same price is left alone.
 */
export function nightsToPost(agreed: readonly AgreedNight[], lines: readonly FolioLine[]): FolioChange {
  const left = [...agreed]
  const reverse: number[] = []
  for (const line of standingLines(lines).filter(({ kind }) => kind === 'night')) {
    const at = left.findIndex(
      ({ day, unitId, price }) => day === line.day && unitId === line.night?.unitId && price === line.grossKurus,
    )
    if (at === -1) reverse.push(line.id)
    else left.splice(at, 1)
  }
  return { reverse, add: left.map(nightLine) }
}

export const nightLine = ({ day, price, unitId, ruleId, byHand }: AgreedNight): NewLine => ({
  kind: 'night',
  grossKurus: price,
  day,
  taxed: nightTaxed,
  text: '',
  night: { unitId, ruleId, byHand },
})

/**
 * The kinds of lines that are reversed for guests who do not come or who check out early. Fees for consumed services
 * and damage remain.
 */
export const cancelled: readonly LineKind[] = ['night', 'extra', 'discount', 'adjustment']

const servicesFrom = (lines: readonly FolioLine[], from: Day | null) =>
  standingLines(lines).filter(({ kind, day }) => cancelled.includes(kind) && (from === null || day >= from))

/**
 * Posts a cancellation or a no-show to the folio. Services from a day on are reversed, or all services for guests who
 * never came. The charge of the cancellation rule is added as a fee. A deposit remains a payment, so the business owes
 * the guest the rest of the deposit until it is refunded or moved.
 */
export function settleCancellation(
  lines: readonly FolioLine[],
  { from, charge, day, taxed, text }: { from: Day | null; charge: Kurus; day: Day; taxed: Taxed; text: string },
): FolioChange {
  const services = servicesFrom(lines, from)
  // Whoever pays for the nights pays for their cancellation.
  const onBooking = services.some((line) => line.kind === 'night' && line.onBooking === true)
  const fee: NewLine = { kind: 'fee', grossKurus: charge, day, taxed, text, ...(onBooking && { onBooking }) }
  return { reverse: services.map(({ id }) => id), add: charge > 0 ? [fee] : [] }
}

/** The sum of a stay's services on its folio. The percentage of a cancellation rule applies to this sum. */
export function stayOnFolio(lines: readonly FolioLine[], from: Day | null): Kurus {
  return sumOf(servicesFrom(lines, from).map(({ grossKurus }) => grossKurus))
}
