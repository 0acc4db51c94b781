// Compares what the product says with the model: list, folios, calendar, Today and reports.
import { expect } from 'vitest'
import { readCalendar } from '#contract/calendar/endpoints.ts'
import { readFolio, searchDamageDeposits } from '#contract/folio/endpoints.ts'
import { balancesReport, chargesReport, occupancyReport, takingsReport } from '#contract/reports/money/endpoints.ts'
import { salesReport, unitsReport } from '#contract/reports/endpoints.ts'
import { searchReservations } from '#contract/reservations/endpoints.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { readToday } from '#contract/today/endpoints.ts'
import type { Desk } from './act.ts'
import {
  areFree,
  arrivalOf,
  chargedOf,
  damageHeldOf,
  dayAfter,
  daysOf,
  departureOf,
  type House,
  isSold,
  type Line,
  paidOf,
  priceOf,
  standing,
  type State,
  type Stay,
  sum,
  unitOn,
} from './house.ts'

const lira = (kurus: number): number => kurus / 100
const kurus = (amount: number | null | undefined): number => Math.round((amount ?? 0) * 100)
const inOrder = (texts: Iterable<string>): string[] => [...texts].toSorted()
const stays = (house: House): Stay[] => Object.values(house.stays)

/** `since` is the day from which folios are compared line by line; all other figures are compared whole. */
export async function compare(desk: Desk, house: House, since: string): Promise<void> {
  const all = await allReservations(desk)
  expect(inOrder(all.map(({ reservationUniqId }) => reservationUniqId))).toEqual(inOrder(Object.keys(house.stays)))
  for (const one of all) expect(asListed(one)).toEqual(asModelled(house.stays[one.reservationUniqId]))
  noNightIsHeldTwice(all)
  for (const stay of stays(house)) if (departureOf(stay) >= since) await compareFolio(desk, stay)
  await compareCalendar(desk, house)
  await compareToday(desk, house)
  await compareReports(desk, house)
}

async function allReservations({ w, clerks }: Desk): Promise<Reservation[]> {
  const all: Reservation[] = []
  for (let page = 1; ; page++) {
    const found = await w.call(searchReservations, { body: { page, pageSize: 100 } }, clerks[0])
    all.push(...found.reservations)
    if (found.reservations.length < 100) return all
  }
}

const states: Record<string, State> = { COMPLETED: 'left', CANCELLED: 'cancelled', NO_SHOW: 'no-show' }
const stateOf = ({ status, checkedInAt }: Pick<Reservation, 'status' | 'checkedInAt'>): State =>
  states[status] ?? (checkedInAt === null ? 'expected' : 'in-house')

const asListed = (one: Reservation) => ({
  number: one.reservationUniqId,
  state: stateOf(one),
  price: one.totalPrice,
  paid: one.paid,
  balance: one.balance,
  owed: one.owed,
  guests: inOrder(one.guests.map(({ firstName, lastName }) => `${firstName} ${lastName}`)),
  declared: one.numberOfGuests,
  requests: one.specialRequests,
  segments: one.segments.map((part) => [part.hotelDetailId, part.checkInDate, part.checkOutDate, part.totalPrice]),
  option: one.option?.state ?? null,
})

function asModelled(stay: Stay | undefined) {
  if (stay === undefined) return undefined
  const [charged, paid] = [chargedOf(stay), paidOf(stay)]
  const priceIn = ({ unit, from, to }: Stay['segments'][number]) =>
    sum(stay.nights.filter((one) => one.unit === unit && from <= one.day && one.day < to).map(({ price }) => price))
  return {
    number: stay.number,
    state: stay.state,
    price: lira(priceOf(stay)),
    paid: lira(paid),
    balance: lira(charged - paid),
    owed: lira(Math.max(0, charged - paid)),
    guests: inOrder(stay.guests),
    declared: stay.declared,
    requests: stay.requests,
    segments: stay.segments.map((one) => [one.unit, one.from, one.to, lira(priceIn(one))]),
    option: shownOption(stay),
  }
}

/** A deposit is awaited as long as the guests are expected, and is released only with its stay. */
function shownOption({ option, state }: Stay) {
  if (option === null || option.state === 'paid') return option?.state ?? null
  return state === (option.state === 'held' ? 'expected' : 'cancelled') ? option.state : null
}

function noNightIsHeldTwice(all: readonly Reservation[]): void {
  const held = all
    .filter((one) => ['expected', 'in-house'].includes(stateOf(one)))
    .flatMap(({ segments }) => segments)
    .flatMap(({ hotelDetailId, checkInDate, checkOutDate }) =>
      daysOf(checkInDate, checkOutDate).map((day) => `${hotelDetailId} ${day}`),
    )
  expect(held.length).toBe(new Set(held).size)
}

const sumOfKind = (lines: readonly Pick<Line, 'kind' | 'amount'>[], ...kinds: Line['kind'][]) =>
  sum(lines.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount))

async function compareFolio({ w, clerks }: Desk, stay: Stay): Promise<void> {
  const { folio } = await w.call(readFolio, { params: { id: stay.id } }, clerks[0])
  const left = folio.lines.filter(({ isReversed, reverses }) => !isReversed && reverses === null)
  const sumIn = (...kinds: string[]) =>
    kurus(sum(left.filter((one) => kinds.includes(one.kind)).map((one) => one.amount)))
  const nights = left.filter(({ kind }) => kind === 'night')
  const kept = standing(stay)
  expect({
    nights: inOrder(nights.map((one) => `${one.day} ${one.night?.hotelDetailId} ${kurus(one.amount)}`)),
    fees: inOrder(left.filter(({ kind }) => kind === 'fee').map(({ amount }) => String(kurus(amount)))),
    damage: sumIn('damage'),
    // A discount may stand on the folio in parts.
    off: sumIn('discount', 'adjustment', 'rounding'),
    charged: kurus(folio.charged),
    paid: kurus(folio.paid),
    balance: kurus(folio.balance),
    damageHeld: kurus(folio.damageHeld),
    payments: kurus(sum(folio.payments.map(({ amount }) => amount))),
    isClosed: folio.closed !== null,
  }).toEqual({
    nights: inOrder(isSold(stay) ? stay.nights.map(({ day, unit, price }) => `${day} ${unit} ${price}`) : []),
    fees: inOrder(kept.filter(({ kind }) => kind === 'fee').map(({ amount }) => String(amount))),
    damage: sumOfKind(kept, 'damage'),
    off: sumOfKind(kept, 'discount', 'adjustment'),
    charged: chargedOf(stay),
    paid: paidOf(stay),
    balance: chargedOf(stay) - paidOf(stay),
    damageHeld: damageHeldOf(stay),
    payments: sum(stay.paid.map(({ amount }) => amount)),
    isClosed: stay.isClosed,
  })
  const paid = stay.paid.filter(({ id }) => id > 0).map(({ id, amount }) => `${id} ${amount}`)
  const known = folio.payments.map(({ id, amount }) => `${id} ${kurus(amount)}`)
  expect(known).toEqual(expect.arrayContaining(paid))
}

async function compareCalendar({ w, clerks }: Desk, house: House): Promise<void> {
  const [from, to] = [dayAfter(house.today, -7), dayAfter(house.today, 28)]
  const { calendar } = await w.call(readCalendar, { query: { from, to } }, clerks[0])
  const shown = calendar.stays.map((bar) =>
    [bar.reservationId, bar.hotelDetailId, bar.checkInDate, bar.checkOutDate, kurus(bar.totalPrice)].join(' '),
  )
  const held = stays(house)
    .filter(isSold)
    .flatMap((stay) =>
      stay.segments
        .filter((one) => one.to > from && one.from < to)
        .map((one) => [stay.id, one.unit, one.from, one.to, priceOf(stay)].join(' ')),
    )
  expect(inOrder(shown)).toEqual(inOrder(held))
  const blocks = house.blocks.filter((one) => !one.isRemoved && one.to > from && one.from < to)
  expect(inOrder(calendar.blocks.map(({ id }) => String(id)))).toEqual(inOrder(blocks.map(({ id }) => String(id))))
}

async function compareToday({ w, clerks }: Desk, house: House): Promise<void> {
  const { today: shown } = await w.call(readToday, {}, clerks[0])
  const { today } = house
  const numbers = (of: readonly { reservationId: number }[]) =>
    inOrder(of.map(({ reservationId }) => String(reservationId)))
  const those = (is: (stay: Stay) => boolean) =>
    inOrder(
      stays(house)
        .filter(is)
        .map(({ id }) => String(id)),
    )
  const tookToday = (stay: Stay, step: string) =>
    stay.taken.some((one) => one.step === step && one.day === today && one.undoneOn === null)
  const taken = takenOn(house, today)
  expect({
    arrivals: numbers(shown.arrivals),
    late: numbers(shown.late),
    inHouse: numbers(shown.inHouse),
    departures: numbers(shown.departures),
    left: numbers(shown.left),
    noShows: numbers(shown.noShows),
    freeTonight: inOrder(shown.freeTonight.map(({ id }) => String(id))),
    takings: shown.takings,
  }).toEqual({
    arrivals: those((stay) => stay.state === 'expected' && arrivalOf(stay) === today),
    late: those((stay) => stay.state === 'expected' && arrivalOf(stay) < today),
    inHouse: those((stay) => stay.state === 'in-house' && departureOf(stay) > today),
    departures: those((stay) => stay.state === 'in-house' && departureOf(stay) <= today),
    left: those((stay) => stay.state === 'left' && tookToday(stay, 'check-out')),
    noShows: those((stay) => stay.state === 'no-show' && tookToday(stay, 'no-show')),
    freeTonight: inOrder(Object.keys(house.prices).filter((unit) => isFreeTonight(house, Number(unit)))),
    takings: { all: lira(sum(taken.map(({ amount }) => amount))), cash: lira(cashOf(taken)) },
  })
}

const isFreeTonight = (house: House, unit: number): boolean =>
  areFree(house, [{ unit, from: house.today, to: dayAfter(house.today) }]) &&
  !stays(house).some(
    (stay) => stay.state === 'in-house' && unitOn(stay, house.today) === unit && departureOf(stay) > house.today,
  )

const takenOn = (house: House, from: string) =>
  stays(house)
    .flatMap(({ paid }) => paid)
    .filter(({ purpose, isMoved, day }) => purpose !== 'damage' && !isMoved && day >= from)
const cashOf = (taken: ReturnType<typeof takenOn>) =>
  sum(taken.filter(({ method }) => method === 'cash').map(({ amount }) => amount))

/** Damage deposits that lie in the cash box. */
const cashHeld = (house: House) =>
  sum(
    stays(house)
      .flatMap(({ paid }) => paid)
      .filter(({ purpose, method }) => purpose === 'damage' && method === 'cash')
      .map(({ amount }) => amount),
  )

/** The price of the nights with what was taken off them, which is never more than they cost. */
const revenueOf = (stay: Stay): number =>
  Math.max(0, priceOf(stay) + sumOfKind(standing(stay), 'discount', 'adjustment'))

async function compareReports({ w, clerks }: Desk, house: House): Promise<void> {
  const { today } = house
  const [query, asker] = [{ from: dayAfter(today, -30), to: dayAfter(today, 10) }, clerks[0]]
  const inPeriod = ({ day }: { day: string }) => query.from <= day && day <= query.to
  const sold = stays(house)
    .filter(isSold)
    .flatMap(({ nights }) => nights.filter(inPeriod))
  const sales = await w.call(salesReport, { query }, asker)
  const booked = stays(house).filter(({ bookedOn: day }) => inPeriod({ day }))
  const lost = booked.filter((stay) => !isSold(stay)).length
  const { revenue } = sales.total
  expect(sales.total).toEqual({ revenue, nights: sold.length, created: booked.length, lost })
  expect(sum(sales.buckets.map((bucket) => kurus(bucket.revenue)))).toBe(kurus(revenue))
  const units = await w.call(unitsReport, { query }, asker)
  expect([units.total.nights, units.total.revenue]).toEqual([sold.length, revenue])
  const occupancy = await w.call(occupancyReport, { query }, asker)
  expect(occupancy.total).toMatchObject({ sold: sold.length, revenue })

  const ever = { from: '2026-01-01', to: '2028-12-31' }
  const all = await w.call(occupancyReport, { query: ever }, asker)
  expect(kurus(all.total.revenue)).toBe(sum(stays(house).filter(isSold).map(revenueOf)))
  const takings = await w.call(takingsReport, { query: ever }, asker)
  const damage = sum(stays(house).map(damageHeldOf))
  expect(kurus(takings.total.purposes.stay) + kurus(takings.total.purposes.deposit)).toBe(sum(stays(house).map(paidOf)))
  expect(kurus(takings.total.purposes.damage)).toBe(damage)
  expect(kurus(takings.total.methods.cash) - cashOf(takenOn(house, ''))).toBe(cashHeld(house))
  const charges = await w.call(chargesReport, { query: ever }, asker)
  const { night, fee, damage: broken, discount, adjustment } = charges.total.kinds
  const lines = stays(house).flatMap(standing)
  expect([kurus(night), kurus(fee), kurus(broken), kurus(discount) + kurus(adjustment)]).toEqual([
    sum(stays(house).filter(isSold).map(priceOf)),
    sumOfKind(lines, 'fee'),
    sumOfKind(lines, 'damage'),
    sumOfKind(lines, 'discount', 'adjustment'),
  ])
  const open = stays(house).map((stay) => chargedOf(stay) - paidOf(stay))
  const balances = await w.call(balancesReport, { query: {} }, asker)
  expect([balances.total.owed, balances.total.toReturn].map(kurus)).toEqual([
    sum(open.filter((one) => one > 0)),
    sum(open.filter((one) => one < 0).map(Math.abs)),
  ])
  expect(balances.count).toBe(open.filter((one) => one !== 0).length)
  const deposits = await w.call(searchDamageDeposits, { body: { pageSize: 1 } }, asker)
  expect(kurus(deposits.held)).toBe(damage)
}
