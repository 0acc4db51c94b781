import type { Caller } from '#server/platform/db/scope.ts'
import { hotelNotYours } from './hotel.errors.ts'

/**
 * The refusal is the same for another user's business and for one that does not exist, so that it does not reveal which
 * businesses exist.
 */
export function refuseOtherHotel(caller: Caller, hotelId: number | null | undefined): void {
  if (hotelId != null && hotelId !== caller.hotelId) throw hotelNotYours()
}
