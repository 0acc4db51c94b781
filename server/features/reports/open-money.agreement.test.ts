// The reports' open balances and held deposits equal those of the folios, for each stay and in total.
import { beforeAll, expect, test } from 'vitest'
import type { Folio } from '#contract/folio/schemas.ts'
import { balancesReport, depositsReport } from '#contract/reports/money/endpoints.ts'
import { toKurus } from '#domain/money/money.ts'
import { openBalance } from '#domain/reports/paid-oldest-first.ts'
import { foliosOf } from '#server/features/folio/folio.fixture.ts'
import { screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { type Asker, type TestHotel, world } from '#server/test/world.ts'
import { type StayWithFolio, weeksOfMoney } from './weeks-of-money.fixture.ts'

const w = world()
const { onDay, book, checkIn, cancel } = screenOf(w)
const { pay, close } = foliosOf(w)
const today = '2026-11-21'
let ours: TestHotel
let accounts: StayWithFolio[] = []

beforeAll(async () => {
  const weeks = await weeksOfMoney(w)
  ours = weeks.ours
  accounts = weeks.accounts
})

const balances = (asker: Asker, page = 1, pageSize = 100) =>
  w.call(balancesReport, { query: { page, pageSize } }, asker)
const deposits = (asker: Asker, page = 1, pageSize = 100) =>
  w.call(depositsReport, { query: { page, pageSize } }, asker)
const sum = (amounts: readonly number[]) => amounts.reduce((whole, amount) => whole + toKurus(amount), 0)

/** Computes the open balance of a folio as the domain does. */
const openOf = ({ stay, folio }: StayWithFolio) =>
  openBalance(
    {
      checkIn: stay.checkInDate,
      charges: folio.lines.map(({ day, amount }) => ({ day, amount: toKurus(amount) })),
      payments: folio.payments
        .filter(({ refundOf, purpose }) => refundOf === null && purpose !== 'damage')
        .map(({ day, refundable }) => ({ day, amount: toKurus(refundable) })),
    },
    today,
  )

test('each folio with an open balance is listed once, with the sums of its lines and payments', async () => {
  const { rows, count, total, day } = await balances(ours)
  const open = accounts.flatMap((account) => {
    const found = openOf(account)
    return found === undefined ? [] : [{ ...found, account }]
  })
  expect(open.length).toBeGreaterThan(5)
  expect(open.some(({ balance }) => balance < 0)).toBe(true)
  expect([day, count]).toEqual([today, open.length])
  for (const { account, balance, since, due } of open) {
    const row = rows.find(({ reservationId }) => reservationId === account.stay.id)
    expect(row).toMatchObject({ since, charged: account.folio.charged, paid: account.folio.paid })
    expect([toKurus(row?.owed ?? 0) - toKurus(row?.toReturn ?? 0), toKurus(row?.due ?? 0)]).toEqual([balance, due])
    expect([row?.checkInDate, row?.checkOutDate]).toEqual([account.stay.checkInDate, account.stay.checkOutDate])
  }
  for (const name of ['charged', 'paid', 'owed', 'toReturn', 'due'] as const) {
    expect(toKurus(total[name])).toBe(sum(rows.map((row) => row[name])))
  }
  expect(rows.map(({ since }) => since)).toEqual(rows.map(({ since }) => since).toSorted())
})

test('the pages together make the list, and each page has the sums of all', async () => {
  const whole = await balances(ours)
  const pages = await Promise.all([1, 2, 3, 4].map((page) => balances(ours, page, 3)))
  expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows.slice(0, 12))
  for (const page of pages) expect([page.total, page.count]).toEqual([whole.total, whole.count])
})

test('the list says who owes how much since when: the oldest unpaid night, even one that is still to come', async () => {
  onDay('2026-11-20')
  const one = await w.hotel()
  const unit = await w.unit(one, { price: 1000, unitName: 'Göl Evi' })
  const stay = await book(one, unit, { checkInDate: '2026-11-20', checkOutDate: '2026-11-23' })
  await pay(one, stay, 1500, { purpose: 'deposit' })
  onDay('2026-11-21')
  const { rows, total } = await balances(one)
  expect(rows).toMatchObject([
    {
      reservationId: stay.id,
      unitName: 'Göl Evi',
      since: '2026-11-21',
      charged: 3000,
      owed: 1500,
      due: 500,
      toReturn: 0,
    },
  ])
  expect(rows[0]?.guestName).not.toBe('')
  expect(total).toEqual({ charged: 3000, paid: 1500, owed: 1500, due: 500, toReturn: 0 })
  await pay(one, stay, 500)
  expect((await balances(one)).rows).toMatchObject([{ since: '2026-11-22', owed: 1000, due: 0 }])
  await pay(one, stay, 1200)
  expect((await balances(one)).rows).toMatchObject([{ since: '2026-11-21', owed: 0, toReturn: 200, due: 0 }])
})

test('a balance that nobody expects any more is not open; a debt to be paid later is', async () => {
  onDay(today)
  const one = await w.hotel()
  const [given, later] = [await book(one, await w.unit(one)), await book(one, await w.unit(one))]
  await close(one, given, 'written-off')
  await close(one, later, 'pays-later')
  const { rows, count } = await balances(one)
  expect([rows.map(({ reservationId }) => reservationId), count]).toEqual([[later.id], 1])
})

const held = ({ purpose }: { purpose: string }, of: string) => purpose === of
const heldOf = ({ payments }: Folio, purpose: string) =>
  sum(payments.filter((payment) => held(payment, purpose)).map(({ amount }) => amount))

test('held deposits are those of expected guests, and everything held against damage', async () => {
  const { rows, total, count } = await deposits(ours)
  const expected = accounts.flatMap(({ stay, folio }) => {
    const deposit = stay.status === 'CANCELLED' ? 0 : heldOf(folio, 'deposit')
    const damage = heldOf(folio, 'damage')
    return deposit + damage > 0 ? [{ id: stay.id, deposit, damage }] : []
  })
  expect(expected.length).toBeGreaterThan(3)
  const found = rows.map((row) => ({
    id: row.reservationId,
    deposit: toKurus(row.deposit),
    damage: toKurus(row.damage),
  }))
  expect(new Set(found)).toEqual(new Set(expected))
  expect(count).toBe(expected.length)
  for (const name of ['deposit', 'damage', 'held'] as const) {
    expect(toKurus(total[name])).toBe(sum(rows.map((row) => row[name])))
  }
  expect((await deposits(ours, 2, 2)).rows).toEqual(rows.slice(2, 4))
})

test('a deposit is held until the guest arrives or cancels, a damage deposit until it is refunded', async () => {
  onDay(today)
  const one = await w.hotel()
  const stays = [
    await book(one, await w.unit(one)),
    await book(one, await w.unit(one)),
    await book(one, await w.unit(one)),
  ]
  for (const stay of stays) await pay(one, stay, 400, { purpose: 'deposit' })
  const [arrived, gone, coming] = stays
  if (arrived === undefined || gone === undefined || coming === undefined) throw new Error('Three stays')
  await pay(one, arrived, 250, { purpose: 'damage' })
  onDay(arrived.checkInDate)
  await checkIn(one, arrived)
  await cancel(one, gone)
  const { rows, total } = await deposits(one)
  const shown = rows.map(({ reservationId, deposit, damage }) => [reservationId, deposit, damage])
  expect(new Set(shown)).toEqual(
    new Set([
      [arrived.id, 0, 250],
      [coming.id, 400, 0],
    ]),
  )
  expect(total).toEqual({ deposit: 400, damage: 250, held: 650 })
  expect(rows[0]?.takenOn).toBe(today)
})

test('a visitor who is not signed in gets no answer, and another business gets nothing of ours', async () => {
  const stranger = await w.hotel()
  for (const report of [balancesReport, depositsReport]) {
    expect((await w.send(report, { query: {} })).statusCode).toBe(401)
    expect(await w.call(report, { query: {} }, stranger)).toMatchObject({ rows: [], count: 0 })
  }
})
