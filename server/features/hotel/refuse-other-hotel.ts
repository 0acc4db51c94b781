import type { Caller } from '#server/platform/db/scope.ts'
import { hotelNotYours } from './hotel.errors.ts'

/** Another's business looks like one that does not exist. */
export function refuseOtherHotel(caller: Caller, hotelId: number | null | undefined): void {
  if (hotelId != null && hotelId !== caller.hotelId) throw hotelNotYours()
}
