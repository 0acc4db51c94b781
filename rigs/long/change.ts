// Acts that change a booked stay: its words and guests, its nights, its unit and its price.
import { readReservation, updateReservation } from '#contract/reservations/endpoints.ts'
import type { Reservation, ReservationChange } from '#contract/reservations/schemas.ts'
import { moveStay } from '#contract/stays/endpoints.ts'
import { full } from '#server/features/reservations/booking.fixture.ts'
import type { TestHotel } from '#server/test/world.ts'
import { type Act, actOf, type Desk } from './act.ts'
import { at, typedPrice, unitsOf } from './book.ts'
import { companionOf } from './guests.ts'
import {
  areFree,
  arrivalOf,
  dayAfter,
  daysOf,
  departureOf,
  type House,
  isHolding,
  nightsBy,
  priceOf,
  type Segment,
  type Stay,
  stayOf,
  sum,
} from './house.ts'
import { requests } from './people.text.ts'

/** Reads a stay as a screen does before its form opens. */
async function opened({ w }: Desk, stay: Stay, by: TestHotel): Promise<Reservation> {
  return (await w.call(readReservation, { params: { id: stay.id } }, by)).reservation
}

const change = (stay: Reservation, fields: Partial<ReservationChange>): ReservationChange => ({
  hotelDetailId: stay.hotelDetailId,
  checkInDate: stay.checkInDate,
  checkOutDate: stay.checkOutDate,
  totalPrice: stay.totalPrice,
  specialRequests: stay.specialRequests,
  guests: stay.guests,
  version: stay.version,
  ...fields,
})

/** What a form shows of a stay besides its guests and requests. */
const asShown = (stay: Stay): string =>
  JSON.stringify([
    stay.segments[0]?.unit,
    arrivalOf(stay),
    departureOf(stay),
    priceOf(stay),
    stay.state === 'cancelled',
  ])

/** Changes the words of a stay, and at times adds a guest. */
export async function rename(desk: Desk, house: House, by: TestHotel, { number }: Stay): Promise<Act> {
  const { chance, clerks } = desk
  const stay = stayOf(house, number)
  const [seen, shown] = [stay.changes, await opened(desk, stay, clerks[0] ?? by)]
  const added = chance.isSo(0.3) && stay.guests.length < 5 ? companionOf(chance, 3 + stay.guests.length) : undefined
  const said = `${chance.one(requests)} ${chance.whole(1, 9999)}`.trim()
  const { name = '', ...fields } = added ?? {}
  const guests = [...shown.guests, ...(added === undefined ? [] : [full(fields)])]
  const before = asShown(stay)
  /** Two clerks who write the same are told that it is stored, unless the same guest is added by both. */
  const isStored = (now: Stay) =>
    asShown(now) === before && now.requests === said && now.guests.length === stay.guests.length + (added ? 1 : 0)
  return actOf(desk, {
    words: `writes "${said}" to ${number}${added ? ` and adds ${name}` : ''}`,
    by,
    endpoint: updateReservation,
    request: { params: { id: stay.id }, body: change(shown, { specialRequests: said, guests }) },
    judge: (now) => {
      if (stayOf(now, number).changes === seen) return 'done'
      return isStored(stayOf(now, number)) ? 'either' : 'refused'
    },
    apply: (now) => {
      const one = stayOf(now, number)
      if (isStored(one)) {
        one.changes += 1
        return
      }
      one.requests = said
      if (added !== undefined) {
        const isOpen = one.guests.length < one.declared
        one.guests.push(name)
        one.declared = isOpen ? Math.max(one.guests.length, 1) : one.guests.length
      }
      one.changes += 1
    },
  })
}

/** Gives a stay other nights by its form or on the calendar, at its own prices or at one that a clerk types. */
export async function shift(desk: Desk, house: House, by: TestHotel, { number }: Stay): Promise<Act> {
  const { chance, clerks } = desk
  const stay = stayOf(house, number)
  const [seen, shown] = [stay.changes, await opened(desk, stay, clerks[0] ?? by)]
  const wanted = otherNights(desk, house, stay)
  const price = chance.isSo(0.3) ? typedPrice(desk) : undefined
  const judge = (now: House) => judgeShift(now, stayOf(now, number), wanted, { seen, price })
  const apply = (now: House) => {
    const one = stayOf(now, number)
    if (isSame(one, wanted, price)) return
    takeShift(now, one)
  }
  const takeShift = (now: House, one: Stay) => {
    one.nights = price === undefined ? nightsBy(now, wanted, one.nights) : at(wanted, price)
    one.segments = wanted
    one.changes += 1
  }
  const place = wanted.map(({ unit, from, to }) => `${unit} ${from}–${to}`).join(', ')
  const costing = price === undefined ? '' : ` at ${price} a night`
  const lira = ({ from, to }: Segment) => ((price ?? 0) * daysOf(from, to).length) / 100
  const [only] = wanted
  if (wanted.length === 1 && stay.segments.length === 1 && only !== undefined && chance.isSo(0.5)) {
    const dates = { hotelDetailId: only.unit, checkInDate: only.from, checkOutDate: only.to }
    const totalPrice = price === undefined ? null : lira(only)
    const body = change(shown, { ...dates, totalPrice })
    const words = `edits ${number} to ${place}${costing}`
    return actOf(desk, {
      words,
      by,
      endpoint: updateReservation,
      request: { params: { id: stay.id }, body },
      judge: judgeEdit,
      apply: applyEdit,
    })
  }
  const segments = wanted.map((one) => ({
    hotelDetailId: one.unit,
    checkInDate: one.from,
    checkOutDate: one.to,
    totalPrice: price === undefined ? null : lira(one),
  }))
  const body = { segments, version: shown.version }
  const words = `moves ${number} to ${place}${costing}`
  return actOf(desk, { words, by, endpoint: moveStay, request: { params: { id: stay.id }, body }, judge, apply })

  /** An edit that changes nothing is stored, and a move that changes nothing is not. */
  function judgeEdit(now: House) {
    const one = stayOf(now, number)
    const isStored = isHolding(one) && JSON.stringify(one.segments) === JSON.stringify(wanted) && isAsSeen(one)
    if (one.changes !== seen && isStored && (price === undefined || isSame(one, wanted, price))) return 'done'
    return one.changes === seen ? judge(now) : 'refused'
  }
  function isAsSeen(one: Stay) {
    return one.requests === shown.specialRequests && one.guests.length === shown.guests.length
  }
  function applyEdit(now: House) {
    takeShift(now, stayOf(now, number))
  }
}

const isSame = (stay: Stay, wanted: readonly Segment[], price: number | undefined): boolean =>
  JSON.stringify(stay.segments) === JSON.stringify(wanted) &&
  (price === undefined || priceOf(stay) === sum(at(wanted, price).map((night) => night.price)))

function judgeShift(
  house: House,
  stay: Stay,
  wanted: readonly Segment[],
  { seen, price }: { seen: number; price: number | undefined },
) {
  if (!isHolding(stay)) return 'refused'
  if (isSame(stay, wanted, price)) return 'done'
  if (stay.changes !== seen) return 'refused'
  if (wanted.some(({ unit }, place) => wanted[place - 1]?.unit === unit)) return 'refused'
  const [from, { today }] = [wanted[0]?.from ?? '', house]
  const had = (day: string, unit: number) => stay.nights.some((night) => night.day === day && night.unit === unit)
  const gained = wanted.flatMap(({ unit, ...days }) => daysOf(days.from, days.to).filter((day) => !had(day, unit)))
  const lost = stay.nights.filter(({ day, unit }) => !at(wanted, 0).some((one) => one.day === day && one.unit === unit))
  if (stay.state === 'in-house' && (from !== arrivalOf(stay) || lost.some(({ day }) => day < today))) return 'refused'
  if (from < today && from !== arrivalOf(stay)) return 'refused'
  if (!areFree(house, wanted, stay.number)) return 'refused'
  // Somebody may have slept in the unit on nights that are over, and a closed folio keeps its nights.
  return stay.isClosed || gained.some((day) => day < today) ? 'either' : 'done'
}

function otherNights({ chance }: Desk, house: House, stay: Stay): Segment[] {
  const { today } = house
  const [from, to, last] = [arrivalOf(stay), departureOf(stay), stay.segments.at(-1)]
  const unit = chance.one(unitsOf(house))
  const begun = from < today
  const way = chance.one(['longer', 'unit', 'days', 'split'] as const)
  if (way === 'unit' && !begun) return [{ unit, from, to }]
  if (way === 'days' && !begun) {
    const later = chance.whole(from > dayAfter(today, 2) ? -2 : 0, 3)
    return stay.segments.map((one) => ({ ...one, from: dayAfter(one.from, later), to: dayAfter(one.to, later) }))
  }
  const inner = daysOf(dayAfter(begun ? today : from), to)
  if (way === 'split' && inner.length > 0 && stay.segments.length === 1) {
    const day = chance.one(inner)
    return [
      { unit: stay.segments[0]?.unit ?? unit, from, to: day },
      { unit, from: day, to },
    ]
  }
  const least = last !== undefined && last.from > today ? last.from : today
  const end = dayAfter(to, chance.whole(-2, 3))
  return stay.segments.map((one) => (one === last ? { ...one, to: end > least ? end : dayAfter(least) } : one))
}
