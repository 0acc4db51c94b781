import type { z } from 'zod'
import type { Group, NewGroup } from '#contract/groups/schemas.ts'
import { partyOf } from '#domain/guests/party.ts'
import { unusedNumber } from '#domain/guests/guest.ts'
import { type Kurus, kurus, spreadOver, sumOf, toKurus } from '#domain/money/money.ts'
import { quote, unpricedNight } from '#domain/prices/quote.ts'
import { quickBookingProblems } from '#domain/reservations/quick-booking.ts'
import { overlap } from '#domain/reservations/stay.ts'
import { type Day, dayIn } from '#domain/time/day.ts'
import { type Decoded, decode, fieldOnWire } from '#contract/wire.ts'
import { lockUnitsInOrder } from '#server/features/allocations/unit-locks.store.ts'
import { ratesFor } from '#server/features/prices/prices.store.ts'
import type { Booking } from '#server/features/reservations/new/booking.ts'
import { bookUnit } from '#server/features/reservations/new/book-unit.ts'
import { reservationKnownAs } from '#server/features/reservations/new/new-reservations.store.ts'
import { hashOf } from '#server/features/reservations/new/same-request.ts'
import { guestRow } from '#server/features/reservations/guest-row.ts'
import { rulesBroken, uniqIdTaken } from '#server/features/reservations/reservations.errors.ts'
import { holdForDeposit } from '#server/features/options/hold-for-deposit.ts'
import { optionFor } from '#server/features/options/option-for.ts'
import { refuseUnseenAmount } from '#server/features/options/options.errors.ts'
import { bookingOfStay, costOfBooking } from '#server/features/stay/members.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { unitTwice } from './groups.errors.ts'
import { readGroup } from './read-group.ts'

type Body = z.output<typeof NewGroup>
type NewGroupInput = { db: Db; caller: Caller; body: Body; now: Date; secret: string; jobs: Jobs }
type Unit = Decoded<Omit<Body, 'units' | 'option'> & Body['units'][number]> & {
  unitId: number
  checkIn: Day
  checkOut: Day
}

/**
 * Books several units at once, all or none. Their rows are locked in one order, so that two groups that want the same
 * units do not wait for each other: the second is refused.
 */
export async function bookGroup({ db, caller, body, now, secret, jobs }: NewGroupInput): Promise<Group> {
  const { hotelId } = caller
  const { reservationUniqId, name, paysFor, source, option } = body
  const requestHash = hashOf({ group: body }, secret)
  const units = readyUnits(body, dayIn(now))
  await lockUnitsInOrder(db, hotelId, [...new Set(units.map(({ unitId }) => unitId))])
  const known = await reservationKnownAs(db, hotelId, reservationUniqId)
  if (known !== undefined) {
    if (known.requestHash !== requestHash) throw uniqIdTaken()
    return groupOfStay(db, caller, known.id)
  }
  const prices = await pricesOf(db, hotelId, body, units)
  const guests = [guestRow({ ...body, isMainGuest: true }, hotelId, secret)]
  let joins: number | undefined
  let first: number | undefined
  for (const [at, unit] of units.entries()) {
    const booking: Booking = {
      ...unit,
      reservationUniqId,
      requestHash,
      source: source ?? null,
      agreedPrice: prices[at],
      guests,
      group: { name, paysFor },
      joins,
    }
    const made = await bookUnit({ db, caller, now, quietly: at > 0 }, booking)
    first ??= made.id
    joins ??= await bookingOfStay(db, hotelId, made.id)
  }
  if (first === undefined) throw new Error('A group has at least two units')
  const of = { hotelId, reservationId: first }
  if (option !== undefined) {
    refuseUnseenAmount(caller, option.amount, 'option.')
    const checkIn = units.map((unit) => unit.checkIn).toSorted()[0] ?? dayIn(now)
    const cost = await costOfBooking(db, of)
    const held = await optionFor(db, { hotelId, checkIn, status: 'ACTIVE', ...cost }, option, now)
    await holdForDeposit({ db, jobs }, of, held)
  }
  return groupOfStay(db, caller, first)
}

async function groupOfStay(db: Db, caller: Caller, reservationId: number): Promise<Group> {
  const bookingId = await bookingOfStay(db, caller.hotelId, reservationId)
  if (bookingId === undefined) throw new Error('A stay has a booking')
  return readGroup(db, caller, bookingId)
}

/** Checks each unit by the rules of a quick booking, and that none is asked for twice for the same nights. */
function readyUnits(body: Body, today: Day): Unit[] {
  const { units, option: _ofAll, ...shared } = body
  const unused = unusedNumber(body)
  const all = units.map((unit) => decode({ ...shared, ...unit, pastNights: false }))
  const problems = all.flatMap((unit, at) =>
    quickBookingProblems(unit, today).map(({ field, code }) => {
      const name = fieldOnWire(field)
      return [name in (units[at] ?? {}) ? `units.${at}.${name}` : name, code] as const
    }),
  )
  const broken = unused === undefined ? problems : [...problems, [unused, 'guest.number-unused'] as const]
  if (broken.length > 0) throw rulesBroken([...new Map(broken)], {})
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rules have just found a unit and dates in each
  const ready = all as Unit[]
  for (const [at, unit] of ready.entries()) {
    const isTaken = ready.slice(0, at).some((one) => one.unitId === unit.unitId && overlap(one, unit))
    if (isTaken) throw unitTwice(at)
  }
  return ready
}

/** Returns the agreed price of each unit. A price of all together is spread over them by what the rates ask for each. */
async function pricesOf(
  db: Db,
  hotelId: number,
  { units: asked, totalPrice }: Body,
  units: readonly Unit[],
): Promise<(Kurus | undefined)[]> {
  if (totalPrice === undefined)
    return asked.map((unit) => (unit.totalPrice === undefined ? undefined : toKurus(unit.totalPrice)))
  const nights = units.map(({ unitId, checkIn, checkOut }) => ({ unitId, checkIn, checkOut }))
  const rates = await ratesFor(db, hotelId, nights, [])
  const byRates = units.map((unit, at) => {
    const one = nights.slice(at, at + 1)
    return unpricedNight(one, rates) === undefined ? quote(one, rates, [], partyOf(unit)).total : kurus(0)
  })
  const total = toKurus(totalPrice)
  // Where a unit has no price, all have the same weight.
  const weights = byRates.every((price) => price > 0) ? byRates : units.map(() => kurus(1))
  return sumOf(weights) === 0 ? units.map(() => undefined) : spreadOver(total, weights)
}
