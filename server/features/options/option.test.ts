import { Client } from 'pg'
import { expect, test } from 'vitest'
import { changeDepositRule, readDepositRule } from '#contract/options/endpoints.ts'
import type { DepositRule } from '#contract/options/schemas.ts'
import { listNotifications } from '#contract/notifications/endpoints.ts'
import { readCalendar } from '#contract/calendar/endpoints.ts'
import { quickBook } from '#contract/reservations/quick/endpoints.ts'
import { readToday } from '#contract/today/endpoints.ts'
import { foliosOf } from '#server/features/folio/folio.fixture.ts'
import { screenOf, outcomeOf } from '#server/features/stays/front-desk.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { booking, nextUniqId } from '#server/features/reservations/booking.fixture.ts'
import { aRule, optionsOf } from './option.fixture.ts'

const w = world()
const { hotel, unit, clock } = w
const { read, cancel, undo, checkIn, book, transitions } = screenOf(w)
const { rule, hold, received, change, end } = optionsOf(w)
const { folio, pay, close, discount } = foliosOf(w)

/**
 * The stay has four nights from 1 December for 4,000 TL; a deposit of 1,200 TL is awaited until 14:00 on 22 November.
 */
async function held(whenUnpaid: 'ask' | 'release' = 'release') {
  clock.set('2026-11-21T10:20:00Z')
  const ours = await hotel()
  await rule(ours, { whenUnpaid })
  return { ours, stay: await hold(ours, await unit(ours)) }
}
const due = '2026-11-22T11:00:00.000Z'
const told = async (ours: TestHotel) =>
  (await w.call(listNotifications, {}, ours)).notifications.filter(({ kind }) => kind === 'option-ended')

test('a booking holds its nights for a deposit only if the request asks for that', async () => {
  const ours = await hotel()
  expect((await book(ours, await unit(ours))).option).toBeNull()
})

test('the deposit rule sets the amount and the deadline, and the nights are held meanwhile', async () => {
  const { ours, stay } = await held()
  expect(stay).toMatchObject({ status: 'ACTIVE', totalPrice: 4000, balance: 4000, paid: 0 })
  expect(stay.option).toEqual({
    amount: 1200,
    until: due,
    since: '2026-11-21T10:20:00.000Z',
    whenUnpaid: 'release',
    state: 'held',
  })
  expect(await read(ours, stay)).toEqual(stay)
  const taken = hold(ours, { id: stay.hotelDetailId })
  expect(await outcomeOf(taken)).toBe('409 reservation.unit-already-booked')
})

test('a clerk can set an amount and a deadline agreed on the telephone', async () => {
  const ours = await hotel()
  clock.set('2026-11-21T10:20:00Z')
  const said = { amount: 1500, until: '2026-11-22T15:00:00.000Z' }
  const { id } = await unit(ours)
  const { reservation } = await w.call(
    quickBook,
    { body: { ...booking({ id }), firstName: 'Ayşe', lastName: 'Yıldız', phone: '05324445566', option: said } },
    ours,
  )
  expect(reservation.option).toMatchObject({ ...said, whenUnpaid: 'ask', state: 'held' })
})

test.each([
  [{ amount: 4000.01 }, 'deposit.more-than-stay', 'option.amount'],
  [{ until: '2026-11-21T09:59:00.000Z' }, 'deposit.until', 'option.until'],
  [{ until: '2027-02-21T10:00:00.000Z' }, 'deposit.until', 'option.until'],
])('an option of %j is refused at its field, and nothing is booked', async (option, code, field) => {
  const ours = await hotel()
  clock.set('2026-11-21T10:00:00Z')
  const own = await unit(ours)
  await expect(hold(ours, own, option)).rejects.toMatchObject({
    problem: { code, fields: { [field]: expect.anything() } },
  })
  expect(await outcomeOf(hold(ours, own))).toBe('done')
})

test('past nights and free nights cannot be held for a deposit', async () => {
  const ours = await hotel()
  clock.set('2026-12-10T10:00:00Z')
  const { id } = await unit(ours)
  const person = { firstName: 'Ayşe', lastName: 'Yıldız', phone: '05324445566' }
  const asked = (more: object) =>
    w.call(quickBook, { body: { ...booking({ id }), ...person, option: {}, ...more } }, ours)
  expect(await outcomeOf(asked({ pastNights: true }))).toBe('422 deposit.stay-over')
  const ahead = { checkInDate: '2026-12-20', checkOutDate: '2026-12-22', reservationUniqId: nextUniqId() }
  expect(await outcomeOf(asked({ ...ahead, totalPrice: 0 }))).toBe('422 deposit.nothing')
})

test('a received deposit confirms the booking and stands on the folio once, as a kapora', async () => {
  const { ours, stay } = await held()
  const { folio: account } = await received(ours, stay, 1200, 'request-once')
  expect(account).toMatchObject({ paid: 1200, balance: 2800, payments: [{ purpose: 'deposit', method: 'iban' }] })
  expect(await read(ours, stay)).toMatchObject({ status: 'CONFIRMED', option: { state: 'paid' } })

  expect((await received(ours, stay, 1200, 'request-once')).folio.paid).toBe(1200)
  expect(await outcomeOf(received(ours, stay, 1200))).toBe('409 deposit.not-awaited')
  clock.set('2026-11-23T10:00:00Z')
  await end(ours, stay)
  expect((await read(ours, stay)).status).toBe('CONFIRMED')
})

test('an ordinary payment also confirms the booking once it covers the whole deposit', async () => {
  const { ours, stay } = await held()
  await pay(ours, stay, 5000, { purpose: 'damage' })
  await pay(ours, stay, 1199.99, { purpose: 'deposit' })
  expect(await read(ours, stay)).toMatchObject({ status: 'ACTIVE', option: { state: 'held' } })
  await pay(ours, stay, 0.01)
  expect(await read(ours, stay)).toMatchObject({ status: 'CONFIRMED', option: { state: 'paid' } })
})

test('a deposit that is unpaid at the deadline releases the nights: the app cancels the stay and says why', async () => {
  const { ours, stay } = await held()
  clock.set('2026-11-22T10:59:59Z')
  await end(ours, stay)
  expect((await read(ours, stay)).status).toBe('ACTIVE')

  clock.set(due)
  await end(ours, stay)
  await end(ours, stay)
  expect(await read(ours, stay)).toMatchObject({ status: 'CANCELLED', balance: 0, option: { state: 'released' } })
  expect(await transitions(ours, stay)).toEqual([{ transition: 'cancel', takenBy: null, undoneAt: null }])
  expect(await told(ours)).toMatchObject([{ data: { reservationId: stay.id, released: true, amount: 1200 } }])
  expect(await outcomeOf(received(ours, stay, 1200))).toBe('409 deposit.released')
  expect(await outcomeOf(hold(ours, { id: stay.hotelDetailId }))).toBe('done')
})

test('a release that is undone awaits the deposit again, until a clerk decides', async () => {
  const { ours, stay } = await held()
  clock.set(due)
  await end(ours, stay)
  await undo(ours, stay, 'cancel')
  expect(await read(ours, stay)).toMatchObject({ status: 'ACTIVE', option: { state: 'held' }, balance: 4000 })
  await received(ours, stay, 1200)
  expect(await read(ours, stay)).toMatchObject({ status: 'CONFIRMED', option: { state: 'paid' } })
})

test('the front desk is asked once and the nights stay held if the rule says to ask, a part is paid, a damage deposit is held or the folio is closed', async () => {
  const asked = await held('ask')
  const segment = await held()
  await pay(segment.ours, segment.stay, 100)
  const damage = await held()
  await pay(damage.ours, damage.stay, 500, { purpose: 'damage' })
  const closed = await held()
  await close(closed.ours, closed.stay, 'pays-later')
  const settled = await held()
  await discount(settled.ours, settled.stay, 4000)
  await close(settled.ours, settled.stay)
  clock.set(due)
  for (const { ours, stay } of [asked, segment, damage, closed, settled]) {
    await end(ours, stay)
    await end(ours, stay)
    expect(await read(ours, stay)).toMatchObject({ status: 'ACTIVE', option: { state: 'held' } })
    expect(await told(ours)).toMatchObject([{ data: { released: false } }])
  }
})

test('after a later deadline is set, the check runs only then', async () => {
  const { ours, stay } = await held()
  const later = '2026-11-23T15:00:00.000Z'
  expect(await change(ours, stay, 1000, later)).toMatchObject({ amount: 1000, until: later, state: 'held' })
  clock.set(due)
  await end(ours, stay)
  expect(await read(ours, stay)).toMatchObject({ status: 'ACTIVE', option: { amount: 1000, until: later } })
  expect(await outcomeOf(change(ours, stay, 4001, later))).toBe('422 deposit.more-than-stay')
  expect(await outcomeOf(change(ours, stay, 1000, due))).toBe('422 deposit.until')
  clock.set(later)
  await end(ours, stay)
  expect((await read(ours, stay)).status).toBe('CANCELLED')
  expect(await outcomeOf(change(ours, stay, 1000, '2026-11-25T15:00:00.000Z'))).toBe('409 deposit.released')
})

test("when our clock is behind the database's, the check runs again in a minute", async () => {
  const { ours, stay } = await held()
  // The database uses the real time, by which the deadline of this option is long over.
  await end(ours, stay)
  await end(ours, stay)
  expect((await read(ours, stay)).status).toBe('ACTIVE')
  const owner = new Client({ connectionString: w.url })
  await owner.connect()
  const { rows } = await owner.query(
    `select id from pgboss.job where name = 'deposits.option-due' and state = 'created'
     and (data ->> 'reservationId')::bigint = $1 and start_after <= now() + interval '1 minute'`,
    [stay.id],
  )
  await owner.end()
  expect(rows).toHaveLength(1)
})

test('no deposit is awaited once the guests have checked in or the front desk has cancelled', async () => {
  const came = await held()
  clock.set('2026-12-01T12:00:00Z')
  await checkIn(came.ours, came.stay)
  const cancelled = await held()
  await cancel(cancelled.ours, cancelled.stay)
  clock.set('2026-12-01T12:00:00Z')
  for (const { ours, stay } of [came, cancelled]) {
    await end(ours, stay)
    expect((await read(ours, stay)).option).toBeNull()
    expect(await outcomeOf(received(ours, stay, 1200))).toBe('409 deposit.not-awaited')
    expect(await told(ours)).toEqual([])
  }
  expect((await read(came.ours, came.stay)).checkedInAt).not.toBeNull()
})

test('the calendar shows the deadline, and Today lists the deposits due until midnight, the next one first', async () => {
  const { ours, stay } = await held()
  const later = await hold(ours, await unit(ours, { unitName: 'Bungalov 2' }), { until: '2026-11-21T21:00:00.000Z' })
  await hold(ours, await unit(ours, { unitName: 'Bungalov 3' }), { until: '2026-11-21T21:01:00.000Z' })
  const sooner = await hold(ours, await unit(ours, { unitName: 'Bungalov 4' }), { until: '2026-11-21T11:00:00.000Z' })
  const board = async () =>
    (await w.call(readToday, {}, ours)).today.depositsDue.map(({ reservationId, awaits }) => [reservationId, awaits])
  expect(await board()).toEqual([
    [sooner.id, { amount: 1200, until: '2026-11-21T11:00:00.000Z' }],
    [later.id, { amount: 1200, until: '2026-11-21T21:00:00.000Z' }],
  ])
  const { calendar } = await w.call(readCalendar, { query: { from: '2026-12-01', to: '2026-12-08' } }, ours)
  expect(calendar.stays.find(({ reservationId }) => reservationId === stay.id)?.awaits).toEqual({
    amount: 1200,
    until: due,
  })
  await received(ours, later, 1200)
  expect(await board()).toHaveLength(1)
})

test('each business has its own deposit rule, and the second of two who change it at once overwrites nothing', async () => {
  const [ours, theirs] = [await hotel(), await hotel()]
  expect((await w.call(readDepositRule, {}, ours)).rule).toMatchObject({ percent: 30, whenUnpaid: 'ask', version: 0 })
  expect((await rule(ours, { by: 'amount', allWithinDays: null })).rule).toMatchObject({ amount: 1500, version: 1 })
  const outdated = w.call(changeDepositRule, { body: { ...aRule, percent: 50, version: 0 } }, ours)
  await expect(outdated).rejects.toMatchObject({
    status: 409,
    problem: { code: 'deposit.rule-changed-meanwhile', fields: { percent: expect.anything() } },
  })
  clock.set('2026-11-21T10:20:00Z')
  expect((await hold(ours, await unit(ours))).option).toMatchObject({ amount: 1500 })
  expect((await w.call(readDepositRule, {}, theirs)).rule).toMatchObject({ by: 'percent', version: 0 })
})

test.each<Partial<DepositRule>>([
  { percent: 0 },
  { percent: 101 },
  { amount: 0 },
  { allWithinDays: 366 },
  { dueInHours: 0 },
  { dueInHours: 1441 },
])('a rule with %j is refused', async (wrong) => {
  const ours = await hotel()
  await expect(rule(ours, wrong)).rejects.toMatchObject({
    status: 400,
    problem: { fields: { [Object.keys(wrong)[0] ?? '']: expect.anything() } },
  })
})

test('a held stay has the same folio as any other stay', async () => {
  const { ours, stay } = await held()
  expect(await folio(ours, stay)).toMatchObject({ charged: 4000, owed: 4000, payments: [] })
})

test('the front desk is reminded once when a quarter of the time is left, and again after the deadline changes', async () => {
  const { ours, stay } = await held('ask')
  const reminders = async () =>
    (await w.call(listNotifications, {}, ours)).notifications.filter(({ kind }) => kind === 'option-ends-soon')
  clock.set('2026-11-22T04:40:00Z')
  await end(ours, stay)
  expect(await reminders()).toEqual([])

  clock.set('2026-11-22T04:50:00Z')
  await Promise.all([end(ours, stay), end(ours, stay), end(ours, stay)])
  const about = { reservationId: stay.id, guestName: 'Zeynep Işık', amount: 1200, until: due }
  expect(await reminders()).toMatchObject([{ data: about }])

  const later = '2026-11-24T11:00:00.000Z'
  await change(ours, stay, 1200, later)
  await end(ours, stay)
  expect(await reminders()).toHaveLength(1)
  clock.set('2026-11-24T09:00:00Z')
  await end(ours, stay)
  await end(ours, stay)
  expect((await reminders()).map(({ data }) => 'until' in data && data.until)).toEqual([later, due])
  await received(ours, stay, 1200)
  expect((await read(ours, stay)).status).toBe('CONFIRMED')
})
