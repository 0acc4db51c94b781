import { approvedContract, type CodeThatWentOut, codesThatWentOut } from '#server/features/stay/consents.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { NewGuestRow } from '../guest-row.ts'
import { contractOutdated } from '../reservations.errors.ts'

type Booked = { reservationUniqId: string; guests: readonly NewGuestRow[]; codes: readonly CodeThatWentOut[] }

/**
 * Returns the codes as they count for the new reservation, and refuses a booking that differs from the contract that its
 * main guest has approved. A contract can be compared only now, because inserting the reservation has frozen its terms.
 * An approved contract without stay details is treated like no contract: the reservation is made, and the contract still
 * has to be sent.
 */
export async function codesOfBooked(
  db: Db,
  hotelId: number,
  { reservationUniqId, guests, codes }: Booked,
): Promise<readonly CodeThatWentOut[]> {
  const codesNow = codes.some(({ purpose }) => purpose === 'CONTRACT')
    ? await codesThatWentOut(db, hotelId, [reservationUniqId])
    : codes
  const contract = contractOf(guests, codesNow)
  if (contract?.stay && !contract.counts) throw contractOutdated()
  return codesNow
}

/** Returns the contract that the main guest has approved for this reservation number. */
function contractOf(guests: readonly NewGuestRow[], codes: readonly CodeThatWentOut[]) {
  const { phone, identityHash } = guests.find((guest) => guest.isMainGuest) ?? {}
  return phone && identityHash ? approvedContract(codes, { phone, identityHash }) : undefined
}
