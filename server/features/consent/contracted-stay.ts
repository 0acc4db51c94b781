import type { ContractTerms } from '#domain/consent/contract-terms.ts'
import type { Kurus } from '#domain/money/money.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import type { Status } from '#domain/reservations/status.ts'

/** What a contract says of the stay, as it is kept beside the proof. Another stay needs another contract. */
export type ContractedStay = StayDates & { unitId: number; numberOfGuests: number; totalPriceKurus: Kurus }

/**
 * With what it names besides, which is compared where the account is (contract-terms.store.ts). Contracts of before that
 * have none.
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
 * Whether a contract counts for a stay as it now is. One that was sent before any stay was known (null) names neither
 * stay nor price, so that it is the contract of none. Guests who left early have stayed for less than they agreed to,
 * and paid no more: they need no other contract.
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
