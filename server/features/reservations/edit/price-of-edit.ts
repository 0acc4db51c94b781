import { partyOf } from '#domain/guests/party.ts'
import { type Kurus, toKurus } from '#domain/money/money.ts'
import type { AgreedSegment } from '#domain/prices/agreed-nights.ts'
import { may } from '#domain/roles/may.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import { quoteStay } from '#server/features/prices/quote-stay.ts'
import { refuseOwnPrice } from '#server/features/prices/refuse-own-price.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'

type Stay = StayDates & { unitId: number }
type Edit = {
  /** The price in TL that the clerk entered in the edit. */
  named: number | null | undefined
  stored: Stay & { totalPriceKurus: Kurus }
  agreed: readonly AgreedSegment[]
  change: Stay & { numberOfGuests: number; childAges: number[] }
}

/**
 * Returns the price that the clerk entered, if the clerk may change prices. Otherwise returns the agreed price, with
 * the rates for nights that were not agreed before.
 */
export async function priceOfEdit(db: Db, caller: Caller, { named, stored, agreed, change }: Edit): Promise<Kurus> {
  const price = typeof named === 'number' ? toKurus(named) : undefined
  if (price === stored.totalPriceKurus) return price
  if (price !== undefined && may(caller, 'price.change')) return price
  const byRates = await byRatesNow()
  if (price !== undefined) refuseOwnPrice(caller, price, [byRates])
  return byRates

  async function byRatesNow(): Promise<Kurus> {
    const { unitId, checkIn, checkOut, numberOfGuests, childAges } = change
    const isSameStay = unitId === stored.unitId && checkIn === stored.checkIn && checkOut === stored.checkOut
    // A stay in several units is moved on the calendar, not by this edit.
    if (isSameStay || agreed.length > 1) return stored.totalPriceKurus
    const asked = [{ unitId, checkIn, checkOut }]
    const { quoted } = await quoteStay(db, caller.hotelId, { asked, agreed, party: partyOf(numberOfGuests, childAges) })
    return quoted.total
  }
}
