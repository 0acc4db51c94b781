import { type GuestsOfStay, partyOf } from '#domain/guests/party.ts'
import { type Kurus, toKurus } from '#domain/money/money.ts'
import { mayKeepTotal } from '#domain/prices/kept-total.ts'
import { may } from '#domain/roles/may.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import type { StayRates } from '#server/features/prices/prices.store.ts'
import { quoteBy } from '#server/features/prices/quote-stay.ts'
import { refuseOwnPrice } from '#server/features/prices/refuse-own-price.ts'
import type { LockedStay } from '#server/features/stay/lock-stay.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'

type Edit = {
  /** The price in TL that the clerk entered in the edit. */
  named: number | null | undefined
  stay: LockedStay
  change: StayDates & GuestsOfStay & { unitId: number }
  rates: () => Promise<StayRates>
}

/**
 * Returns the price that the clerk entered, if the clerk may change prices or kept the agreed price where it may be
 * kept. Otherwise returns the agreed price, with the rates for nights that were not agreed before.
 */
export async function priceOfEdit(db: Db, caller: Caller, { named, stay, change, rates }: Edit): Promise<Kurus> {
  const price = typeof named === 'number' ? toKurus(named) : undefined
  if (price !== undefined && may(caller, 'price.change')) return price
  const { unitId, checkIn, checkOut } = change
  const isSameStay = unitId === stay.unitId && checkIn === stay.checkIn && checkOut === stay.checkOut
  const party = partyOf(change)
  if (price === stay.totalPriceKurus && (isSameStay || mayKeepTotal([stay], [change], await rates(), party))) {
    return price
  }
  const byRates = await byRatesNow()
  if (price !== undefined) refuseOwnPrice(caller, price, [byRates])
  return byRates

  async function byRatesNow(): Promise<Kurus> {
    // A stay in several units is moved on the calendar, not by this edit.
    if (isSameStay || stay.segments.length > 1) return stay.totalPriceKurus
    const asked = [{ unitId, checkIn, checkOut }]
    return (await quoteBy(db, caller.hotelId, await rates(), { asked, agreed: stay.agreed, party })).total
  }
}
