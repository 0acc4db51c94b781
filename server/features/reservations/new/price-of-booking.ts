// Says what a booking costs: its nights, the extras that it has to have, and the deposit that holds it.
import { nightLine } from '#domain/folio/stay-on-folio.ts'
import type { NewLine } from '#domain/folio/line.ts'
import { partyOf } from '#domain/guests/party.ts'
import { type Kurus, sumOf } from '#domain/money/money.ts'
import { type AgreedNight, nightsThatMake } from '#domain/prices/agreed-nights.ts'
import { quote, unpricedNight } from '#domain/prices/quote.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import type { Day } from '#domain/time/day.ts'
import type { StoredOption } from '#server/features/allocations/options.store.ts'
import { mandatoryServices } from '#server/features/folio/services-of-stay.ts'
import { refuseUnseenAmount } from '#server/features/options/options.errors.ts'
import { optionFor } from '#server/features/options/option-for.ts'
import type { StayRates } from '#server/features/prices/prices.store.ts'
import { refuseForbidden, refuseUnpriced } from '#server/features/prices/refuse-by-rules.ts'
import { refuseOwnPrice } from '#server/features/prices/refuse-own-price.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import type { Booking } from './booking.ts'

type PricedBooking = {
  totalPriceKurus: Kurus
  /** The nights by the rates; empty if one of them has no price. */
  proposed: readonly AgreedNight[]
}

/** Returns the price agreed for a booking, or else the price by the rates. Refuses what the rules forbid. */
export async function priceOfBooking(
  db: Db,
  caller: Caller,
  booking: Booking,
  rates: StayRates,
  today: Day,
): Promise<PricedBooking> {
  const { unitId, checkIn, checkOut, agreedPrice, isAgreedBefore, despiteRules } = booking
  const nights = [{ unitId, checkIn, checkOut }]
  if (agreedPrice === undefined) await refuseUnpriced(db, caller.hotelId, nights, rates)
  // Rules do not apply to past nights, which are only recorded.
  if (checkIn >= today) refuseForbidden(rates, nights, [], despiteRules)
  const party = partyOf(booking)
  const proposed = unpricedNight(nights, rates) === undefined ? quote(nights, rates, [], party).nights : []
  const byRates = sumOf(proposed.map(({ price }) => price))
  if (agreedPrice !== undefined && !isAgreedBefore)
    refuseOwnPrice(caller, agreedPrice, proposed.length === 0 ? [] : [byRates])
  return { totalPriceKurus: agreedPrice ?? byRates, proposed }
}

/** Returns the lines of the nights of a booked stay. */
export const nightLines = (
  { totalPriceKurus, ...nights }: StayDates & { unitId: number; totalPriceKurus: Kurus },
  proposed: readonly AgreedNight[],
): NewLine[] => nightsThatMake([{ ...nights, priceKurus: totalPriceKurus }], proposed).map(nightLine)

/** Returns the lines of the extras that every booking has. */
export const servicesOfBooking = (
  db: Db,
  hotelId: number,
  { checkIn, checkOut, numberOfGuests, withoutExtras }: Booking,
  mandatory: StayRates['mandatory'],
): Promise<NewLine[]> =>
  mandatoryServices(db, hotelId, withoutExtras ? [] : mandatory, {
    stay: { checkIn, checkOut },
    guests: numberOfGuests,
  })

/** Returns the deposit and its deadline, if the booking waits for one. */
export async function optionOfBooking(
  db: Db,
  caller: Caller,
  option: Booking['option'],
  booked: Parameters<typeof optionFor>[1],
  now: Date,
): Promise<StoredOption | undefined> {
  if (option === undefined) return undefined
  refuseUnseenAmount(caller, option.amount, 'option.')
  return optionFor(db, booked, option, now)
}
