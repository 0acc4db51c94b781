// A bank line is the takings of a card terminal on a day, or a payment of a company.
import { beforeEach, expect, test } from 'vitest'
import * as bank from '#contract/bank/endpoints.ts'
import { addCompany, chooseCompany, readCompany } from '#contract/companies/endpoints.ts'
import { payFromAccount } from '#contract/companies/payment-endpoints.ts'
import { refundPayment, takePayment } from '#contract/folio/payments/endpoints.ts'
import { addPaymentWay, archivePaymentWay } from '#contract/payment-ways/endpoints.ts'
import { searchPayments } from '#contract/reports/payments/endpoints.ts'
import { outcomeOf, screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'

const w = world()
const { call, hotel } = w
const { book, onDay } = screenOf(w)
beforeEach(() => onDay('2026-11-21'))

const requestId = () => crypto.randomUUID()
const profile = { skipRows: 1, day: 0, text: 1, amount: { in: 'one' as const, column: 2 }, sender: null }
const linesOf = async (ours: TestHotel, state: 'open' | 'booked' = 'open') =>
  (await call(bank.listBankLines, { query: { state } }, ours)).lines
const expectedOf = async (ours: TestHotel) => (await call(bank.listCardTakings, {}, ours)).takings
const net = async (ours: TestHotel) => (await call(searchPayments, { body: {} }, ours)).sums.net
const back = (ours: TestHotel, id: number) => call(bank.takeBankLineBack, { params: { id } }, ours)

async function incoming(ours: TestHotel, ...amounts: string[]) {
  const rows = [
    ['Tarih', 'Açıklama', 'Tutar'],
    ...amounts.map((amount, at) => ['23.11.2026', `POS SATIŞ ${at}`, amount]),
  ]
  await call(bank.takeStatement, { body: { rows, account: 'Ziraat', profile } }, ours)
  return (await linesOf(ours)).toSorted((a, b) => a.text.localeCompare(b.text))
}

/** A terminal that keeps 2.49 % and pays two days later, and a stay that pays by it. */
async function withTerminal() {
  const ours = await hotel()
  const pos = { bank: 'Ziraat', commission: 2.49, daysToAccount: 2 }
  const { ways } = await call(addPaymentWay, { body: { kind: 'pos', name: 'Ziraat POS', pos } }, ours)
  const wayId = ways.find(({ name }) => name === 'Ziraat POS')?.id ?? 0
  const stay = await book(ours, await w.unit(ours, { price: 5000 }))
  const pay = async (amount: number) => {
    const body = { requestId: requestId(), amount, wayId, purpose: 'stay' as const }
    return (await call(takePayment, { params: { id: stay.id }, body }, ours)).folio.payments.at(-1)?.id ?? 0
  }
  const refund = (paymentId: number, amount: number) =>
    call(refundPayment, { params: { id: stay.id, paymentId }, body: { requestId: requestId(), amount, wayId } }, ours)
  const bookFor = (id: number, day = '2026-11-21') =>
    call(bank.bookCardTakings, { params: { id }, body: { wayId, day } }, ours)
  return { ours, wayId, pay, refund, bookFor }
}

test('the takings of a terminal are expected day by day, less refunds and commission, and another way has its own', async () => {
  const { ours, wayId, pay, refund } = await withTerminal()
  await pay(1000)
  await refund(await pay(500.5), 200.5)
  onDay('2026-11-22')
  await pay(100)
  expect((await expectedOf(ours)).toReversed()).toEqual([
    {
      wayId,
      wayName: 'Ziraat POS',
      bank: 'Ziraat',
      day: '2026-11-21',
      due: '2026-11-23',
      takings: 1300,
      commission: 32.37,
      carried: 0,
      expected: 1267.63,
    },
    {
      wayId,
      wayName: 'Ziraat POS',
      bank: 'Ziraat',
      day: '2026-11-22',
      due: '2026-11-24',
      takings: 100,
      commission: 2.49,
      carried: 0,
      expected: 97.51,
    },
  ])
  expect(await expectedOf(await hotel())).toEqual([])
})

test('a line of that amount is proposed and booked without a payment, and taken back it is expected again', async () => {
  const { ours, pay, bookFor } = await withTerminal()
  await pay(1000)
  onDay('2026-11-23')
  const [other, line] = await incoming(ours, '975,11', '975,10')
  expect(other?.takings).toEqual([])
  expect(line?.takings).toMatchObject([{ day: '2026-11-21', commission: 24.9, expected: 975.1 }])
  expect(await outcomeOf(bookFor(other?.id ?? 0))).toBe('409 bank.takings-changed')
  await bookFor(line?.id ?? 0)
  await bookFor(line?.id ?? 0)
  expect(await expectedOf(ours)).toEqual([])
  expect(await net(ours)).toBe(1000)
  const [booked] = await linesOf(ours, 'booked')
  expect(booked).toMatchObject({
    paidTakings: { wayName: 'Ziraat POS', day: '2026-11-21', commission: 24.9 },
    stay: null,
    company: null,
  })
  expect(await outcomeOf(bookFor(line?.id ?? 0, '2026-11-22'))).toBe('409 bank.booked')
  await back(ours, line?.id ?? 0)
  expect(await expectedOf(ours)).toHaveLength(1)
  expect(await net(ours)).toBe(1000)
})

test('two clerks who book two lines for the same takings at once book one of them', async () => {
  const { ours, pay, bookFor } = await withTerminal()
  await pay(1000)
  const lines = await incoming(ours, '975,10', '975,10')
  const outcomes = await Promise.all(lines.map(({ id }) => outcomeOf(bookFor(id))))
  expect(outcomes.toSorted()).toEqual(['409 bank.takings-changed', 'done'])
  expect(await linesOf(ours, 'booked')).toHaveLength(1)
})

test('two clerks who book one line at once, for takings and for a company, book it once', async () => {
  const { ours, pay, bookFor } = await withTerminal()
  await pay(1000)
  const body = { kind: 'company' as const, title: 'Acme A.Ş.', requestId: requestId() }
  const companyId = (await call(addCompany, { body }, ours)).company.id
  const [line] = await incoming(ours, '975,10')
  const params = { id: line?.id ?? 0 }
  const outcomes = await Promise.all([
    outcomeOf(bookFor(params.id)),
    outcomeOf(call(bank.bookForCompany, { params, body: { companyId } }, ours)),
  ])
  expect(outcomes.toSorted()).toEqual(['409 bank.booked', 'done'])
})

test('takings that are refunded meanwhile are another amount, so the line is refused', async () => {
  const { ours, pay, refund, bookFor } = await withTerminal()
  const paymentId = await pay(1000)
  const [line] = await incoming(ours, '975,10')
  await refund(paymentId, 1)
  expect(await outcomeOf(bookFor(line?.id ?? 0))).toBe('409 bank.takings-changed')
})

test('a line is booked on the account of a company, and taken back as long as its money lies there', async () => {
  const ours = await hotel()
  const body = { kind: 'company' as const, title: 'Acme A.Ş.', requestId: requestId() }
  const params = { id: (await call(addCompany, { body }, ours)).company.id }
  const stay = await book(ours, await w.unit(ours, { price: 1000 }))
  await call(chooseCompany, { params: { id: stay.id }, body: { companyId: params.id } }, ours)
  const [line] = await incoming(ours, '900,00')
  const bookIt = () =>
    call(bank.bookForCompany, { params: { id: line?.id ?? 0 }, body: { companyId: params.id } }, ours)
  const account = async () => (await call(readCompany, { params }, ours)).company.unallocated
  await bookIt()
  await bookIt()
  expect(await account()).toBe(900)
  expect((await linesOf(ours, 'booked'))[0]?.company).toEqual({ id: params.id, title: 'Acme A.Ş.' })
  await back(ours, line?.id ?? 0)
  expect(await account()).toBe(0)
  await bookIt()
  const { folios } = await call(readCompany, { params }, ours)
  const part = { reservationId: stay.id, ofGroup: false, amount: 100, owed: folios[0]?.balance ?? 0 }
  await call(payFromAccount, { params, body: { requestId: requestId(), parts: [part] } }, ours)
  expect(await outcomeOf(back(ours, line?.id ?? 0))).toBe('409 bank.on-folios')
  const other = await hotel()
  const [foreign] = await incoming(other, '900,00')
  const refused = call(bank.bookForCompany, { params: { id: foreign?.id ?? 0 }, body: { companyId: params.id } }, other)
  expect(await outcomeOf(refused)).toBe('404 company.not-found')
})

test('what was refunded beyond the takings of a day comes off the next, and is not taken off again once that is paid', async () => {
  const { ours, wayId, pay, refund, bookFor } = await withTerminal()
  const first = await pay(1000)
  onDay('2026-11-22')
  await refund(first, 700)
  expect((await expectedOf(ours)).map(({ day, carried, expected }) => [day, carried, expected])).toEqual([
    ['2026-11-22', 0, -700],
    ['2026-11-21', 0, 975.1],
  ])
  onDay('2026-11-23')
  await pay(900)
  expect((await expectedOf(ours)).map(({ day, carried, expected }) => [day, carried, expected])).toEqual([
    ['2026-11-23', -700, 177.59],
    ['2026-11-21', 0, 975.1],
  ])
  const [line] = await incoming(ours, '177,59')
  expect(line?.takings).toMatchObject([{ wayId, day: '2026-11-23', expected: 177.59 }])
  await bookFor(line?.id ?? 0, '2026-11-23')
  onDay('2026-11-24')
  await pay(100)
  expect((await expectedOf(ours)).map(({ day, expected }) => [day, expected])).toEqual([
    ['2026-11-24', 97.51],
    ['2026-11-21', 975.1],
  ])
  expect((await linesOf(ours, 'booked'))[0]?.paidTakings?.commission).toBe(22.41)
})

test('the ready-made terminal that nobody has changed has takings too, and is stored with the first line of it', async () => {
  const ours = await hotel()
  const stay = await book(ours, await w.unit(ours, { price: 5000 }))
  const body = { requestId: requestId(), amount: 1000, method: 'pos' as const, purpose: 'stay' as const }
  await call(takePayment, { params: { id: stay.id }, body }, ours)
  const [takings] = await expectedOf(ours)
  expect(takings).toMatchObject({ wayId: null, wayName: 'POS', due: '2026-11-22', commission: 0, expected: 1000 })
  const [line] = await incoming(ours, '1.000,00')
  expect(line?.takings).toEqual([takings])
  const bookIt = () =>
    call(bank.bookCardTakings, { params: { id: line?.id ?? 0 }, body: { wayId: null, day: '2026-11-21' } }, ours)
  await bookIt()
  await bookIt()
  expect(await expectedOf(ours)).toEqual([])
  expect((await linesOf(ours, 'booked'))[0]?.paidTakings).toMatchObject({ wayName: 'POS', commission: 0 })
  await back(ours, line?.id ?? 0)
  expect(await expectedOf(ours)).toMatchObject([{ wayName: 'POS', expected: 1000 }])
})

test('a terminal that is not used any more still has to pay what it took', async () => {
  const { ours, wayId, pay, bookFor } = await withTerminal()
  await pay(1000)
  await call(archivePaymentWay, { params: { way: wayId }, body: { archived: true, version: 1 } }, ours)
  const [line] = await incoming(ours, '975,10')
  expect(line?.takings).toMatchObject([{ wayId }])
  await bookFor(line?.id ?? 0)
  expect(await expectedOf(ours)).toEqual([])
})
