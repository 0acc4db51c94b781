// The tests take a cash session from its float to its count, as the front desk does, and let two clerks act on it at
// the same time.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as contract from '#contract/cash/endpoints.ts'
import { takingsReport } from '#contract/reports/money/endpoints.ts'
import { foliosOf } from '#server/features/folio/folio.fixture.ts'
import { screenOf, outcomeOf } from '#server/features/stays/front-desk.fixture.ts'
import { openPool } from '#server/platform/db/connect.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { type Asker, type TestHotel, world } from '#server/test/world.ts'

const w = world()
const { hotel, unit, call } = w
const { onDay, book } = screenOf(w)
const { pay, refund, refundDamage } = foliosOf(w)

const cashSession = async (asker: Asker) => (await call(contract.readCashSession, {}, asker)).cashSession
const open = async (asker: Asker, lira: number, more: { EUR?: number; USD?: number } = {}) =>
  (await call(contract.openCashSession, { body: { float: { lira, ...more } } }, asker)).cashSession.open?.id ?? 0
const move = (asker: Asker, id: number, kind: 'pay-in' | 'pay-out', amount: number, said: object = {}) =>
  call(
    contract.moveCash,
    { params: { id }, body: { requestId: randomUUID(), kind, amount, text: 'Ekmek', ...said } },
    asker,
  )
const close = (asker: Asker, id: number, lira: number, reason?: string, more: { EUR?: number } = {}) =>
  call(
    contract.closeCashSession,
    { params: { id }, body: { counted: { lira, ...more }, ...(reason && { reason }) } },
    asker,
  )
const closings = async (asker: Asker, query: object = {}) => call(contract.listClosings, { query }, asker)
const movements = async (asker: Asker, id: number, query: object = {}) =>
  call(contract.listMovements, { params: { id }, query }, asker)

async function booked(ours?: TestHotel) {
  onDay('2026-11-21')
  const own = ours ?? (await hotel())
  return { ours: own, stay: await book(own, await unit(own, { price: 1000 })) }
}

test("the float, guests' cash, and money brought in and taken out make the expected amount; other ways of payment do not", async () => {
  const { ours, stay } = await booked()
  const id = await open(ours, 500)
  const paid = await pay(ours, stay, 1250.5)
  await pay(ours, stay, 900, { method: 'pos' })
  await pay(ours, stay, 300, { purpose: 'damage' })
  await refund(ours, stay, paid.payments[0]?.id ?? 0, 50.5)
  await refundDamage(ours, stay)
  w.clock.advance({ minutes: 1 })
  await move(ours, id, 'pay-out', 75)
  await move(ours, id, 'pay-in', 100, { text: 'Bozuk para' })

  expect(await cashSession(ours)).toMatchObject({
    open: {
      float: { lira: 500, EUR: 0, USD: 0 },
      expected: { lira: 1725, EUR: 0, USD: 0 },
      sums: { takings: 1550.5, refund: 350.5, 'pay-in': 100, 'pay-out': 75 },
      takings: [{ by: 'Ayşe Yılmaz', amount: 1200 }],
      openedBy: 'Ayşe Yılmaz',
    },
    outside: { amount: 0, count: 0 },
  })
  const list = await movements(ours, id)
  expect(list.total).toBe(6)
  expect(list.movements).toMatchObject([
    { kind: 'pay-in', amount: 100, text: 'Bozuk para', stay: null, by: 'Ayşe Yılmaz' },
    { kind: 'pay-out', amount: 75 },
    { kind: 'refund', amount: 300, stay: { reservationId: stay.id } },
    { kind: 'refund', amount: 50.5 },
    { kind: 'takings', amount: 300 },
    { kind: 'takings', amount: 1250.5, stay: { reservationId: stay.id, guestName: expect.any(String) } },
  ])
  expect((await movements(ours, id, { page: 2, pageSize: 5 })).movements).toMatchObject([{ amount: 1250.5 }])
})

test('euros stay euros in the cash session, and are counted as euros', async () => {
  const { ours, stay } = await booked()
  const id = await open(ours, 0, { EUR: 20 })
  await pay(ours, stay, undefined, { foreign: { currency: 'EUR', amount: 50, rate: 48.125 } })
  await pay(ours, stay, undefined, { foreign: { currency: 'EUR', amount: 10, rate: 48 } })
  expect((await cashSession(ours)).open).toMatchObject({
    expected: { lira: 0, EUR: 80 },
    takings: [{ amount: 2886.25 }],
  })
  const { total } = await call(takingsReport, { query: { from: '2026-11-01', to: '2026-11-30' } }, ours)
  expect(total.methods).toMatchObject({ cash: 2886.25 })
  expect(await outcomeOf(close(ours, id, 0, undefined, { EUR: 70 }))).toBe('422 cash.reason-required')
  const { closing } = await close(ours, id, 0, 'Bozduruldu', { EUR: 70 })
  expect(closing).toMatchObject({ difference: { lira: 0, EUR: -10, USD: 0 }, reason: 'Bozduruldu' })
})

test('a count that differs gives a reason; a closed session accepts nothing more, and the list keeps its state', async () => {
  const { ours, stay } = await booked()
  const id = await open(ours, 100)
  await pay(ours, stay, 400)
  expect(await outcomeOf(close(ours, id, 490))).toBe('422 cash.reason-required')
  expect(await outcomeOf(close(ours, id, 490, '  '))).toBe('422 cash.reason-required')
  expect(await outcomeOf(close(ours, id, -1))).toMatch(/^400 /)
  const { cashSession: after, closing } = await close(ours, id, 490, 'Para üstü yanlış verildi')

  expect(after).toMatchObject({ open: null })
  expect(closing).toMatchObject({
    float: { lira: 100 },
    expected: { lira: 500 },
    counted: { lira: 490 },
    difference: { lira: -10 },
    reason: 'Para üstü yanlış verildi',
    closedBy: 'Ayşe Yılmaz',
  })
  expect(await outcomeOf(close(ours, id, 500))).toBe('409 cash.closed')
  expect(await outcomeOf(move(ours, id, 'pay-in', 1))).toBe('409 cash.closed')
  await pay(ours, stay, 50)
  expect((await closings(ours)).closings).toEqual([closing])
})

test.each([
  ['nothing', 'pay-out', 0, {}, /^400 payment.not-positive/],
  ['no reason', 'pay-in', 1, { text: ' ' }, /cash.text-required$/],
  ['more than there is', 'pay-out', 100.01, {}, /^422 cash.more-than-there-is$/],
  ['all of it', 'pay-out', 100, {}, /^done$/],
] as const)('taking out or putting in %s', async (_name, kind, amount, said, outcome) => {
  const ours = await hotel()
  const id = await open(ours, 100)
  expect(await outcomeOf(move(ours, id, kind, amount, said))).toMatch(outcome)
})

test('the same movement sent again moves nothing, and a different one with its number is refused', async () => {
  const ours = await hotel()
  const id = await open(ours, 100)
  const requestId = randomUUID()
  await move(ours, id, 'pay-out', 10, { requestId })
  await move(ours, id, 'pay-out', 10, { requestId })
  expect((await cashSession(ours)).open?.expected.lira).toBe(90)
  expect(await outcomeOf(move(ours, id, 'pay-out', 11, { requestId }))).toBe('409 payment.request-taken')
})

test('without an open session cash is still accepted, and shown as outside; a session that opens later does not count it', async () => {
  const { ours, stay } = await booked()
  await pay(ours, stay, 200)
  await pay(ours, stay, 70, { method: 'iban' })
  expect(await cashSession(ours)).toEqual({ open: null, outside: { amount: 200, count: 1 } })
  const id = await open(ours, 200)
  expect(await cashSession(ours)).toMatchObject({ open: { expected: { lira: 200 } }, outside: { amount: 200 } })
  // The payment is entered today, but the money was taken earlier and is already part of the counted float.
  await pay(ours, stay, 30, { day: '2026-11-20' })
  expect(await cashSession(ours)).toMatchObject({
    open: { expected: { lira: 200 } },
    outside: { amount: 230, count: 2 },
  })
  w.clock.advance({ minutes: 1 })
  await close(ours, id, 200)
  w.clock.advance({ minutes: 1 })
  expect((await cashSession(ours)).outside).toEqual({ amount: 0, count: 0 })
})

test('a refund with too little cash in the session is not refused, so that no guest has to wait at the door', async () => {
  const { ours, stay } = await booked()
  const paid = await pay(ours, stay, 500, { method: 'pos' })
  const id = await open(ours, 100)
  await refund(ours, stay, paid.payments[0]?.id ?? 0, 300)
  expect((await cashSession(ours)).open?.expected.lira).toBe(-200)
  expect(await outcomeOf(close(ours, id, 0, 'Cepten verildi'))).toBe('done')
})

test('past closings come a page at a time, the newest first, and only those of the own business', async () => {
  const ours = await hotel()
  const other = await hotel()
  for (const lira of [1, 2, 3]) {
    await close(ours, await open(ours, lira), lira)
    w.clock.advance({ minutes: 1 })
  }
  const first = await closings(ours, { pageSize: 2 })
  expect([first.total, first.closings.map(({ counted }) => counted.lira)]).toEqual([3, [3, 2]])
  expect((await closings(ours, { page: 2, pageSize: 2 })).closings.map(({ counted }) => counted.lira)).toEqual([1])
  expect((await closings(other)).total).toBe(0)
})

const rounds = Array.from({ length: 10 }, (_, at) => at)

test('when two clerks open or close at once, one succeeds', async () => {
  const ours = await hotel()
  for (const _ of rounds) {
    const opened = await Promise.all([outcomeOf(open(ours, 10)), outcomeOf(open(ours, 20))])
    expect(opened.toSorted()).toEqual(['409 cash.already-open', 'done'])
    const { open: now } = await cashSession(ours)
    const lira = now?.expected.lira ?? 0
    const closed = await Promise.all([
      outcomeOf(close(ours, now?.id ?? 0, lira)),
      outcomeOf(close(ours, now?.id ?? 0, lira)),
    ])
    expect(closed.toSorted()).toEqual(['409 cash.closed', 'done'])
  }
  expect((await closings(ours)).total).toBe(rounds.length)
})

test('when two clerks at once take out money that suffices for one, one succeeds', async () => {
  const ours = await hotel()
  for (const _ of rounds) {
    const id = await open(ours, 100)
    const outcomes = await Promise.all([
      outcomeOf(move(ours, id, 'pay-out', 60)),
      outcomeOf(move(ours, id, 'pay-out', 60)),
    ])
    expect(outcomes.toSorted()).toEqual(['422 cash.more-than-there-is', 'done'])
    await close(ours, id, 40)
  }
})

test('a payment during the count is in that count or outside of it: never lost, and never in a closed session', async () => {
  const { ours, stay } = await booked()
  for (const _ of rounds) {
    const id = await open(ours, 0)
    await Promise.all([pay(ours, stay, 7), pay(ours, stay, 5), close(ours, id, 1_000_000, 'Yarış')])
    const closing = (await closings(ours)).closings[0]
    const list = await movements(ours, id)
    const joined = list.movements.reduce((sum, { amount }) => sum + amount, 0)
    expect(closing?.expected.lira).toBe(joined)
  }
  const inCashSessions = (await closings(ours, { pageSize: 100 })).closings.reduce(
    (sum, { expected }) => sum + expected.lira,
    0,
  )
  const { payments } = await foliosOf(w).folio(ours, stay)
  expect(payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(rounds.length * 12)
  expect(inCashSessions).toBeLessThanOrEqual(rounds.length * 12)
})

test('of cash that guests hand over while a session closes, each amount is in its closing or outside of it', async () => {
  const { ours, stay } = await booked()
  const held = await book(ours, await unit(ours, { price: 1000 }))
  const pool = openPool(w.url, { max: 2 })
  const holder = await pool.connect()
  const waiting = () =>
    pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  for (const _ of rounds) {
    const id = await open(ours, 0)
    await holder.query('begin')
    await holder.query('select from reservation where id = $1 for update', [held.id])
    // These carry a time before the closing, and arrive behind it.
    const late = [7, 5, 11].map(async (amount) => pay(ours, held, amount))
    await expect.poll(async () => (await waiting()).rowCount).toBe(late.length)
    w.clock.advance({ seconds: 1 })
    const beside = [13, 17, 19].map(async (amount) => pay(ours, stay, amount))
    const { closing } = await close(ours, id, 1_000_000, 'Yarış')
    await holder.query('commit')
    await Promise.all([...late, ...beside])
    expect(closing.expected.lira + (await cashSession(ours)).outside.amount).toBe(72)
  }
  holder.release()
  await pool.end()
})

const createdOn = (hour: string) => new Date(`2026-11-20T${hour}:00+03:00`)

test('cash of an older takeout is outside since the closing behind which it came, also if its time is earlier', async () => {
  const { ours, stay } = await booked()
  w.clock.set('2026-11-20T09:00:00+03:00')
  const id = await open(ours, 0)
  w.clock.set('2026-11-20T18:00:00+03:00')
  await close(ours, id, 0)
  const takenOn = (day: string, hour: string, amount: number) =>
    inHotel(w.db, ours.hotelId, async (tx) => {
      await sql`select set_config('konuk.reads_takeout', 'on', true)`.execute(tx)
      await sql`
        insert into payment (hotel_id, reservation_id, amount_kurus, method, purpose, day, created_at)
        values (${ours.hotelId}, ${stay.id}, ${amount}, 'cash', 'stay', ${day}, ${createdOn(hour)})`.execute(tx)
    })
  await takenOn('2026-11-20', '08:00', 100)
  await takenOn('2026-11-19', '12:00', 1000)
  expect((await cashSession(ours)).outside).toEqual({ amount: 0, count: 0 })
  await takenOn('2026-11-20', '12:00', 10_000)
  await takenOn('2026-11-20', '19:00', 100_000)
  expect((await cashSession(ours)).outside).toEqual({ amount: 1100, count: 2 })
})
