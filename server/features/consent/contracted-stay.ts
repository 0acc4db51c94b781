import type { Stay } from '#domain/reservations/stay.ts'

/** What a contract says of the stay, as it is kept beside the proof. Another stay needs another contract. */
export type ContractedStay = Stay & { unitId: number; numberOfGuests: number; totalPriceKurus: number }

/** A contract that was sent before any stay was known (null) holds for whatever stay follows. */
export function isAbout(contracted: ContractedStay | null, stay: ContractedStay): boolean {
  return (
    contracted === null ||
    (contracted.unitId === stay.unitId &&
      contracted.checkIn === stay.checkIn &&
      contracted.checkOut === stay.checkOut &&
      contracted.numberOfGuests === stay.numberOfGuests &&
      contracted.totalPriceKurus === stay.totalPriceKurus)
  )
}
