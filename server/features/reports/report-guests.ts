import type { Response } from '#contract/endpoint.ts'
import type { guestsByCountry } from '#contract/reports/endpoints.ts'
import type { Period } from '#domain/reports/period.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { guestsByNationality } from './reports.store.ts'

export async function reportGuests(db: Db, hotelId: number, period: Period): Promise<Response<typeof guestsByCountry>> {
  const countries = await guestsByNationality(db, hotelId, period)
  return {
    countries,
    total: {
      guests: countries.reduce((sum, { guests }) => sum + guests, 0),
      guestNights: countries.reduce((sum, { guestNights }) => sum + guestNights, 0),
    },
  }
}
