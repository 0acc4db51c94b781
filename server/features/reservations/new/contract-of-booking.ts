import { approvedContract, type CodeThatWentOut, codesThatWentOut } from '#server/features/stay/consents.store.ts'
import { type ContractedStay, isAbout } from '#server/features/stay/contracted-stay.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { NewGuestRow } from '../guest-row.ts'
import { contractOutdated } from '../reservations.errors.ts'

/**
 * Refuses a booking that differs from the contract that its main guest has approved. An approved contract without stay
 * details is treated like no contract: the reservation is made, and the contract still has to be sent.
 */
export function refuseOtherContract(
  guests: readonly NewGuestRow[],
  codes: readonly CodeThatWentOut[],
  stay: ContractedStay,
): void {
  const contract = contractOf(guests, codes)
  if (contract?.stay && !isAbout(contract.stay, stay)) throw contractOutdated()
}

type Booked = { reservationUniqId: string; guests: readonly NewGuestRow[]; codes: readonly CodeThatWentOut[] }

/**
 * Returns the codes as they count for the new reservation. The terms of a contract can be compared only now, because
 * inserting the reservation has frozen the reservation's terms; a booking with other terms is refused.
 */
export async function codesOfBooked(
  db: Db,
  hotelId: number,
  { reservationUniqId, guests, codes }: Booked,
): Promise<readonly CodeThatWentOut[]> {
  const codesNow = codes.some((code) => code.stay?.terms)
    ? await codesThatWentOut(db, hotelId, [reservationUniqId])
    : codes
  if (contractOf(guests, codesNow)?.termsHold === false) throw contractOutdated()
  return codesNow
}

/** Returns the contract that the main guest has approved for this reservation number. */
function contractOf(guests: readonly NewGuestRow[], codes: readonly CodeThatWentOut[]) {
  const { phone, identityHash } = guests.find((guest) => guest.isMainGuest) ?? {}
  return phone && identityHash ? approvedContract(codes, { phone, identityHash }) : undefined
}
