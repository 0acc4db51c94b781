import { voidOpenCodes } from '#server/features/consent/consent.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { bookingWith } from './groups.store.ts'

/** A contract that was sent and not confirmed yet names other units than these bookings have from now on. */
export async function voidContractCodes(
  tx: Db,
  hotelId: number,
  bookingIds: readonly number[],
  at: Date,
): Promise<void> {
  for (const bookingId of bookingIds) {
    const booking = await bookingWith(tx, { hotelId, bookingId })
    if (booking === undefined) continue
    await voidOpenCodes(tx, { hotelId, reservationUniqId: booking.uniqId }, ['CONTRACT'], at)
  }
}
