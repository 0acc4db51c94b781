import type { HotelDetails } from '#contract/hotel/schemas.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { refuseOutdated } from '#server/platform/http/outdated.ts'
import { lockHotel, saveHotel } from './hotel.store.ts'

type Change = HotelDetails & { version?: number | undefined }

export async function changeHotel(db: Db, hotelId: number, { version, ...details }: Change) {
  const stored = await lockHotel(db, hotelId)
  if (version !== undefined && version !== stored.version) {
    refuseOutdated('hotel.changed-meanwhile', {
      name: { code: 'hotel.stored-name', stored: stored.name, asked: details.name },
      address: { code: 'hotel.stored-address', stored: stored.address, asked: details.address },
    })
  }
  return saveHotel(db, hotelId, details)
}
