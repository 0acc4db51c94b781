import type { StayEvent } from '#domain/unit-guide/stay-calendar.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { LinkedBooking } from '#server/platform/db/scope.ts'
import { placeOf } from './change-guide.ts'
import { guidesFor, placeOfBusiness, segmentsBehindLink } from './guest-guide.store.ts'

/** The stays of a booking as entries of a calendar. They name the place, and no person. */
export async function eventsBehindLink(db: Db, linked: LinkedBooking, host: string): Promise<StayEvent[]> {
  const { hotelId } = linked
  const segments = await segmentsBehindLink(db, linked)
  const guides = await guidesFor(db, hotelId, [...new Set(segments.map(({ unitId }) => unitId))])
  const business = await placeOfBusiness(db, hotelId)
  const stays = new Map<number, StayEvent>()
  for (const segment of segments) {
    const { reservationId, unitId, checkIn, checkInTime, checkOut, checkOutTime, version, isCancelled } = segment
    const begun = stays.get(reservationId)
    const own = guides.find((guide) => guide.unitId === unitId)
    const general = guides.find((guide) => guide.unitId === null)
    stays.set(reservationId, {
      uid: `${hotelId}-${reservationId}@${host}`,
      // The version of a stay rises with each change of it, and so with each of its dates.
      sequence: version,
      title: `${business.name} · ${segment.unitName}`,
      address: segment.address === '' ? business.address : segment.address,
      place: (own && placeOf(own)) ?? (general && placeOf(general)) ?? null,
      checkIn,
      checkInTime,
      isCancelled,
      // A stay that moves ends in its last unit.
      ...(begun && { ...begun }),
      checkOut,
      checkOutTime,
    })
  }
  return [...stays.values()]
}
