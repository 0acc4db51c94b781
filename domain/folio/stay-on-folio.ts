// How the nights of a stay get onto its account, and off it again.
import { type Kurus, sumOf } from '#domain/money/money.ts'
import type { AgreedNight } from '#domain/prices/agreed-nights.ts'
import { nightTaxed, type Taxed } from '#domain/taxes/taxed.ts'
import type { Day } from '#domain/time/day.ts'
import { type FolioLine, type LineKind, type NewLine, standingLines } from './line.ts'

export type FolioChange = {
  /** Ids of the lines to take back. */
  reverse: readonly number[]
  add: readonly NewLine[]
}

/**
 * What brings the nights of a folio in line with what is agreed, after a booking, a move or another price. A night that
 * still costs what it did, in the same unit, is left alone.
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

/** What is no longer given to guests who do not come, or leave. What they have had or broken stays. */
export const calledOff: readonly LineKind[] = ['night', 'extra', 'discount', 'adjustment']

const servicesFrom = (lines: readonly FolioLine[], from: Day | null) =>
  standingLines(lines).filter(({ kind, day }) => calledOff.includes(kind) && (from === null || day >= from))

/**
 * A cancellation or a no-show on the account: the services from a day on, all of them for guests who never came, are
 * taken back, and what the rule charges is added as a fee. A deposit stays a payment, so what is left of it is owed to
 * the guest until it is given back or moved.
 */
export function callOff(
  lines: readonly FolioLine[],
  { from, charge, day, taxed, text }: { from: Day | null; charge: Kurus; day: Day; taxed: Taxed; text: string },
): FolioChange {
  const fee: NewLine = { kind: 'fee', grossKurus: charge, day, taxed, text }
  return { reverse: servicesFrom(lines, from).map(({ id }) => id), add: charge > 0 ? [fee] : [] }
}

/** What the services of a stay cost as they stand on its account: that of which a rule charges its percentage. */
export function stayOnFolio(lines: readonly FolioLine[], from: Day | null): Kurus {
  return sumOf(servicesFrom(lines, from).map(({ grossKurus }) => grossKurus))
}
