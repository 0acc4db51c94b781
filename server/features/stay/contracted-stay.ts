import type { ContractTerms } from '#domain/consent/contract-terms.ts'
import type { Kurus } from '#domain/money/money.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import type { Status } from '#domain/reservations/status.ts'

/**
 * The facts of the stay in a contract, stored with the proof of consent. If these facts change, a new contract is
 * needed.
 */
export type ContractedStay = StayDates & { unitId: number; numberOfGuests: number; totalPriceKurus: Kurus }

/**
 * Adds the contract's terms, which contract-terms.store.ts compares with the folio. Contracts from before terms were
 * stored have none.
 */
export type ContractedTerms = ContractedStay & { terms?: ContractTerms }

export function isAbout(contracted: ContractedStay, stay: ContractedStay): boolean {
  return (
    contracted.unitId === stay.unitId &&
    contracted.checkIn === stay.checkIn &&
    contracted.checkOut === stay.checkOut &&
    contracted.numberOfGuests === stay.numberOfGuests &&
    contracted.totalPriceKurus === stay.totalPriceKurus
  )
}

/**
 * Returns whether a contract counts for a stay in its present state. A contract that was sent before the stay was known
 * (null) names neither stay nor price, so it counts for no stay. Guests who left early stayed shorter than agreed and
 * paid no more, so they need no new contract.
 */
export function countsFor(contracted: ContractedStay | null, stay: ContractedStay & { status: Status }): boolean {
  if (contracted === null) return false
  return (
    isAbout(contracted, stay) ||
    (stay.status === 'COMPLETED' &&
      contracted.unitId === stay.unitId &&
      contracted.checkIn === stay.checkIn &&
      contracted.checkOut >= stay.checkOut &&
      contracted.numberOfGuests === stay.numberOfGuests &&
      contracted.totalPriceKurus >= stay.totalPriceKurus)
  )
}
