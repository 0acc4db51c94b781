// The tests cover the folio sums in lists, in the calendar and on Today.
import { expect, test } from 'vitest'
import { readCalendar } from '#contract/calendar/endpoints.ts'
import { searchReservations } from '#contract/reservations/endpoints.ts'
import { readToday } from '#contract/today/endpoints.ts'
import { screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { foliosOf } from './folio.fixture.ts'

const w = world()
const { call, hotel, unit } = w
const { onDay, book, read, checkIn, cancel } = screenOf(w)
const { pay, charge, discount, close } = foliosOf(w)

/** Stays from 1 to 5 December for 4,000 TL each. */
async function booked(count: number) {
  onDay('2026-11-21')
  const ours = await hotel()
  const stays = []
  for (let at = 0; at < count; at++)
    stays.push(await book(ours, await unit(ours, { unitName: `Birim ${at}`, price: 1000 })))
  return { ours, stays: stays as [(typeof stays)[0], ...typeof stays] }
}
const owing = async (ours: TestHotel) => {
  const { reservations, total } = await call(searchReservations, { body: { owing: true, page: 1 } }, ours)
  return { ids: reservations.map(({ id }) => id).toSorted((a, b) => a - b), total }
}

test('a reservation says how much was paid, how much is left and how much is still expected', async () => {
  const { ours, stays } = await booked(1)
  expect(stays[0]).toMatchObject({ paid: 0, balance: 4000, owed: 4000 })
  await pay(ours, stays[0], 1000)
  await charge(ours, stays[0], 50.5)
  expect(await read(ours, stays[0])).toMatchObject({ paid: 1000, balance: 3050.5, owed: 3050.5, totalPrice: 4000 })
  await pay(ours, stays[0], 3100)
  expect(await read(ours, stays[0])).toMatchObject({ balance: -49.5, owed: 0 })
})

test('a bar says whether all or a part was paid; with no payment it has no mark', async () => {
  const { ours, stays } = await booked(5)
  const [, segment, all, more, free] = stays
  await pay(ours, segment ?? stays[0], 1)
  await pay(ours, all ?? stays[0], 4000)
  await pay(ours, more ?? stays[0], 4500)
  await discount(ours, free ?? stays[0], 4000)
  const { calendar } = await call(readCalendar, { query: { from: '2026-12-01', to: '2026-12-08' } }, ours)
  const marks = new Map(calendar.stays.map(({ reservationId, paid }) => [reservationId, paid]))

  expect(stays.map(({ id }) => marks.get(id))).toEqual([undefined, 'part', 'all', 'all', undefined])
})

test('Today says who still owes money', async () => {
  const { ours, stays } = await booked(2)
  onDay('2026-12-01')
  for (const stay of stays) await checkIn(ours, stay)
  await pay(ours, stays[0], 3999.99)
  onDay('2026-12-05')
  const { today } = await call(readToday, {}, ours)

  expect(today.departures.map(({ owed }) => owed)).toEqual([0.01, 4000])
})

test('the search for debtors finds those who owe, and leaves out guests who have paid, cancelled stays and guests who are expected to pay no more', async () => {
  const { ours, stays } = await booked(6)
  const [owes, paid, cancelled, writtenOff, later, before] = stays.map(({ id }) => ({ id }))
  if (!owes || !paid || !cancelled || !writtenOff || !later || !before) throw new Error('six')
  await pay(ours, paid, 4000)
  await cancel(ours, cancelled)
  await close(ours, writtenOff, 'written-off')
  await close(ours, later, 'pays-later')
  const over = { hotelId: ours.hotelId, reservationId: before.id, closedAt: w.clock.now(), reason: 'before-accounts' }
  await inHotel(w.db, ours.hotelId, (tx) => tx.insertInto('folio').values(over).execute())

  expect(await owing(ours)).toEqual({ ids: [owes.id, later.id], total: 2 })
  const all = await call(searchReservations, { body: { page: 1 } }, ours)
  expect(
    all.reservations
      .filter(({ owed }) => (owed ?? 0) > 0)
      .map(({ id }) => id)
      .toSorted((a, b) => a - b),
  ).toEqual([owes.id, later.id])
})
