// Acts that book stays.
import { createReservation } from '#contract/reservations/endpoints.ts'
import { quickBook } from '#contract/reservations/quick/endpoints.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { nextUniqId } from '#server/features/reservations/booking.fixture.ts'
import type { TestHotel } from '#server/test/world.ts'
import { type Act, actOf, type Desk, once, type Verdict } from './act.ts'
import { aGuest, companionOf, tcKimlik } from './guests.ts'
import { areFree, dayAfter, daysOf, type House, type Night, nightsBy, type Segment } from './house.ts'
import { requests } from './people.text.ts'

export const unitsOf = ({ prices }: House) => Object.keys(prices).map(Number)

export const someNights = ({ chance }: Desk, house: House): Segment => {
  const from = dayAfter(house.today, chance.isSo(0.4) ? 0 : chance.whole(0, 14))
  return { unit: chance.one(unitsOf(house)), from, to: dayAfter(from, chance.whole(1, 5)) }
}

/** A price that a clerk types: no sum of the usual prices makes it. */
export const typedPrice = ({ chance }: Desk) => chance.whole(500, 4000) * 100 + chance.whole(1, 99)

export const at = (segments: readonly Segment[], price: number): Night[] =>
  segments.flatMap(({ unit, from, to }) => daysOf(from, to).map((day) => ({ day, unit, price })))

type Booked = { unit: number; from: string; to: string; price?: number }
type Party = { guests: string[]; declared: number; nameless: number; requests: string }

function booked(
  house: House,
  { unit, from, to, price }: Booked,
  party: Party,
  { id, reservationUniqId, option }: Reservation,
): void {
  const segments = [{ unit, from, to }]
  house.stays[reservationUniqId] = {
    id,
    number: reservationUniqId,
    state: 'expected',
    segments,
    nights: price === undefined ? nightsBy(house, segments) : at(segments, price),
    lines: [],
    paid: [],
    isClosed: false,
    taken: [],
    ...party,
    option:
      option === null ? null : { amount: Math.round((option.amount ?? 0) * 100), until: option.until, state: 'held' },
    changes: 0,
    bookedOn: house.today,
    hasMoved: false,
  }
}

export function quick(desk: Desk, house: House, by: TestHotel, nights = someNights(desk, house)): Act {
  const { chance } = desk
  const [guest, declared] = [aGuest(chance), chance.whole(1, 3)]
  const price = chance.isSo(0.3) ? typedPrice(desk) : undefined
  const count = daysOf(nights.from, nights.to).length
  const number = nextUniqId()
  const said = chance.one(requests)
  const body = {
    hotelDetailId: nights.unit,
    checkInDate: nights.from,
    checkOutDate: nights.to,
    firstName: guest.firstName,
    lastName: guest.lastName,
    phone: guest.phone,
    numberOfGuests: declared,
    specialRequests: said,
    reservationUniqId: number,
    ...(price !== undefined && { totalPrice: (price * count) / 100 }),
  }
  const party = { guests: [guest.name], declared, nameless: 1, requests: said }
  const made = asBooked(by, number, { ...nights, ...(price && { price }) }, party)
  return once(actOf(desk, { ...made, endpoint: quickBook, request: { body } }), number, body)
}

/** A booking with all its guests, at times as an option whose nights wait for a deposit. */
export function full(desk: Desk, house: House, by: TestHotel, nights = someNights(desk, house)): Act {
  const { chance, w } = desk
  const guest = aGuest(chance)
  const others = Array.from({ length: chance.whole(0, 2) }, (_, place) => companionOf(chance, place))
  const said = chance.one(requests)
  const until = new Date(w.clock.now().getTime() + chance.whole(3, 40) * 3_600_000).toISOString()
  const body = {
    hotelDetailId: nights.unit,
    checkInDate: nights.from,
    checkOutDate: nights.to,
    numberOfGuests: 1 + others.length,
    specialRequests: said,
    reservationUniqId: nextUniqId(),
    ...(chance.isSo(0.3) && { option: { amount: chance.whole(1, 800), until } }),
    guests: [
      {
        firstName: guest.firstName,
        lastName: guest.lastName,
        phone: guest.phone,
        tcKimlik: tcKimlik(chance),
        isMainGuest: true,
      },
      ...others.map(({ name: _whole, ...fields }) => fields),
    ],
  }
  const guests = [guest.name, ...others.map(({ name }) => name)]
  const party = { guests, declared: guests.length, nameless: 0, requests: said }
  const made = asBooked(by, body.reservationUniqId, nights, party)
  return once(actOf(desk, { ...made, endpoint: createReservation, request: { body } }), body.reservationUniqId, body)
}

/** What a booking of these nights needs, and what it makes. */
const asBooked = (by: TestHotel, number: string, nights: Booked, party: Party) => ({
  words: `books ${nights.unit} ${nights.from}–${nights.to} as ${number}`,
  by,
  judge: (now: House): Verdict => (areFree(now, [nights]) ? 'done' : 'refused'),
  apply: (now: House, { reservation }: { reservation: Reservation }) => booked(now, nights, party, reservation),
})
