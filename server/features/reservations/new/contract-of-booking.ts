import { approvedContract, type CodeThatWentOut, codesThatWentOut } from '#server/features/stay/consents.store.ts'
import { takeContract } from '#server/features/stay/counting-codes.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { NewGuestRow } from '../guest-row.ts'
import { contractOutdated } from '../reservations.errors.ts'

type Booked = {
  reservationId: number
  reservationUniqId: string
  guests: readonly NewGuestRow[]
  codes: readonly CodeThatWentOut[]
  /** False for a stay that was agreed before it reached the app, because the contract is about another agreement. */
  takesContract: boolean
  /** One more unit of a booking ends the booking's contract, and is not refused for it. */
  joins: boolean
}

/**
 * Returns the codes as they count for the new reservation, and refuses a booking that differs from the contract that its
 * main guest has approved. A contract can be compared only now, because inserting the reservation has frozen its terms.
 * An approved contract that names no stay counts for this one, if it is of the last day.
 */
export async function codesOfBooked(
  db: Db,
  hotelId: number,
  { reservationId, reservationUniqId, guests, codes, takesContract, joins }: Booked,
): Promise<readonly CodeThatWentOut[]> {
  const contracts = codes.filter(({ purpose }) => purpose === 'CONTRACT')
  if (contracts.length === 0) return codes
  if (takesContract && contracts.some(({ stay }) => stay === null)) await takeContract(db, { hotelId, reservationId })
  const codesNow = await codesThatWentOut(db, hotelId, [reservationUniqId])
  const contract = contractOf(guests, codesNow)
  if (!joins && contract?.stay && !contract.counts) throw contractOutdated()
  return codesNow
}

/** Returns the contract that the main guest has approved for this reservation number. */
function contractOf(guests: readonly NewGuestRow[], codes: readonly CodeThatWentOut[]) {
  const { phone, identityHash } = guests.find((guest) => guest.isMainGuest) ?? {}
  return phone && identityHash ? approvedContract(codes, { phone, identityHash }) : undefined
}
