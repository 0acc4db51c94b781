import type { ContractTerms } from '#domain/consent/contract-terms.ts'
import type { Kurus } from '#domain/money/money.ts'
import type { StayDates } from '#domain/reservations/stay.ts'

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

/** What the contract of a group says of its stays: all that stood when it was sent. */
export type ContractedGroup = { units: (ContractedTerms & { reservationId: number })[] }

export function isAbout(contracted: ContractedStay, stay: ContractedStay): boolean {
  return (
    contracted.unitId === stay.unitId &&
    contracted.checkIn === stay.checkIn &&
    contracted.checkOut === stay.checkOut &&
    contracted.numberOfGuests === stay.numberOfGuests &&
    contracted.totalPriceKurus === stay.totalPriceKurus
  )
}
