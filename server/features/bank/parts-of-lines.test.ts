// A bank line pays for several stays in parts, and several lines pay for one stay.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as contract from '#contract/bank/endpoints.ts'
import { addPaymentWay } from '#contract/payment-ways/endpoints.ts'
import { foliosOf } from '#server/features/folio/folio.fixture.ts'
import { outcomeOf, screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { type TestHotel, world } from '#server/test/world.ts'

const w = world()
const { call, hotel, unit } = w
const { onDay, book } = screenOf(w)
const { folio, refund } = foliosOf(w)

const rows = (...lines: string[][]) => [['Tarih', 'Açıklama', 'Tutar'], ...lines]
const profile = { skipRows: 1, day: 0, text: 1, amount: { in: 'one' as const, column: 2 }, sender: null }
const take = (ours: TestHotel, ...lines: string[][]) =>
  call(contract.takeStatement, { body: { rows: rows(...lines), account: 'Ziraat', profile } }, ours)
const lines = async (ours: TestHotel, state: 'open' | 'booked' = 'open') =>
  (await call(contract.listBankLines, { query: { state } }, ours)).lines
const bookPart = (
  ours: TestHotel,
  id: number,
  stay: { id: number },
  amount?: number,
  requestId: string = randomUUID(),
) => call(contract.bookBankLine, { params: { id }, body: { reservationId: stay.id, amount, requestId } }, ours)
const unbook = (ours: TestHotel, id: number) => call(contract.takeBankLineBack, { params: { id } }, ours)
const paidOn = async (ours: TestHotel, stay: { id: number }) =>
  (await folio(ours, stay)).payments.map(({ amount }) => amount)

async function desk(amount = '3.000,00') {
  onDay('2026-11-21')
  const ours = await hotel()
  const names = ['Bungalov 1', 'Bungalov 2', 'Bungalov 3']
  const stays = []
  for (const unitName of names) stays.push(await book(ours, await unit(ours, { unitName })))
  const [first, second, third] = stays
  if (first === undefined || second === undefined || third === undefined) throw new Error('no stays')
  await take(ours, ['21.11.2026', 'EFT ÜÇ AİLE', amount])
  const [line] = await lines(ours)
  if (line === undefined) throw new Error('no line')
  return { ours, stays: [first, second, third] as const, line }
}

test('a line is booked to several stays in parts, and what is left waits with the amount that came in', async () => {
  const { ours, stays, line } = await desk()
  await bookPart(ours, line.id, stays[0], 1000)
  await bookPart(ours, line.id, stays[1], 1250.5)
  expect(await lines(ours)).toMatchObject([{ id: line.id, amount: 749.5, partOf: 3000, text: 'EFT ÜÇ AİLE' }])
  expect(
    (await lines(ours, 'booked')).map(({ amount, partOf, stay }) => [stay?.reservationId, amount, partOf]).toReversed(),
  ).toEqual([
    [stays[0].id, 1000, 3000],
    [stays[1].id, 1250.5, 3000],
  ])
  const more = await outcomeOf(bookPart(ours, line.id, stays[2], 749.51))
  expect(more).toBe('422 bank.more-than-line')
  await bookPart(ours, line.id, stays[2])
  expect(await lines(ours)).toEqual([])
  expect([await paidOn(ours, stays[0]), await paidOn(ours, stays[1]), await paidOn(ours, stays[2])]).toEqual([
    [1000],
    [1250.5],
    [749.5],
  ])
})

test('a part needs a key, and comes once however often it is sent', async () => {
  const { ours, stays, line } = await desk()
  const body = { reservationId: stays[0].id, amount: 1000 }
  expect(await outcomeOf(call(contract.bookBankLine, { params: { id: line.id }, body }, ours))).toMatch(/^400/)
  const key = randomUUID()
  await Promise.all(Array.from({ length: 5 }, () => bookPart(ours, line.id, stays[0], 1000, key)))
  expect(await paidOn(ours, stays[0])).toEqual([1000])
  expect(await outcomeOf(bookPart(ours, line.id, stays[1], 1000, key))).toBe('409 payment.request-taken')
})

test('parts that are taken back become one line again; the statement that comes anew brings nothing', async () => {
  const { ours, stays, line } = await desk()
  await bookPart(ours, line.id, stays[0], 1000)
  await bookPart(ours, line.id, stays[1], 500)
  await bookPart(ours, line.id, stays[2])
  const booked = await lines(ours, 'booked')
  const of = (stay: { id: number }) => booked.find((one) => one.stay?.reservationId === stay.id)?.id ?? 0
  await unbook(ours, of(stays[0]))
  expect((await lines(ours)).map(({ amount, partOf }) => [amount, partOf])).toEqual([[1000, 3000]])
  await unbook(ours, of(stays[1]))
  expect((await lines(ours)).map(({ amount }) => amount)).toEqual([1500])
  // What waits may be parted anew.
  await bookPart(ours, (await lines(ours))[0]?.id ?? 0, stays[0], 200)
  await unbook(ours, line.id)
  expect((await lines(ours)).map(({ id, amount }) => [id, amount])).toEqual([[line.id, 2800]])
  const [rest] = await lines(ours, 'booked')
  await unbook(ours, rest?.id ?? 0)
  expect(await lines(ours)).toMatchObject([{ id: line.id, amount: 3000, partOf: null }])
  for (const stay of stays) expect((await folio(ours, stay)).paid).toBe(0)
  expect(await take(ours, ['21.11.2026', 'EFT ÜÇ AİLE', '3.000,00'])).toMatchObject({ fresh: 0, known: 1 })
})

test('a part of which something was refunded stays booked', async () => {
  const { ours, stays, line } = await desk()
  await bookPart(ours, line.id, stays[0], 1000)
  await refund(ours, stays[0], (await folio(ours, stays[0])).payments[0]?.id ?? 0, 1)
  const [part] = await lines(ours, 'booked')
  expect(await outcomeOf(unbook(ours, part?.id ?? 0))).toBe('409 bank.refunded')
  expect((await lines(ours)).map(({ amount }) => amount)).toEqual([2000])
})

test('several lines pay for one stay', async () => {
  const { ours, stays, line } = await desk()
  await take(ours, ['20.11.2026', 'HAVALE', '150,25'])
  for (const { id } of await lines(ours)) await bookPart(ours, id, stays[0])
  expect(new Set(await paidOn(ours, stays[0]))).toEqual(new Set([150.25, 3000]))
  expect((await lines(ours, 'booked')).map(({ id }) => id)).toContain(line.id)
})

test('the payment names the way whose account the statement is of', async () => {
  const { ours, stays, line } = await desk()
  const body = { kind: 'iban' as const, name: 'Ziraat TL' }
  const { accounts } = await call(addPaymentWay, { body }, ours)
  const accountId = accounts[0]?.id ?? 0
  await call(addPaymentWay, { body: { ...body, name: 'Ziraat 2', accountId } }, ours)
  await bookPart(ours, line.id, stays[0], 10)
  expect((await folio(ours, stays[0])).payments).toMatchObject([{ method: 'iban', way: { name: 'Ziraat 2' } }])
})

test('parts that are booked and taken back at once never make up more or less than came in', async () => {
  const { ours, stays, line } = await desk('100,00')
  const clerk = await w.colleague(ours)
  const sums = async () =>
    inHotel(w.db, ours.hotelId, async (db) => {
      const all = await db.selectFrom('bankLine').select(['amountKurus', 'state']).execute()
      const sum = (some: typeof all) => some.reduce((kurus, one) => kurus + one.amountKurus, 0)
      return { all: sum(all), booked: sum(all.filter(({ state }) => state === 'booked')) }
    })
  for (let round = 0; round < 6; round++) {
    const waiting = await lines(ours)
    const booked = await lines(ours, 'booked')
    // More is asked for than came in, from two sides, while booked parts are taken back.
    const outcomes = await Promise.all([
      ...waiting.flatMap(({ id }) =>
        [0, 1, 2, 0, 1, 2].map((at) =>
          outcomeOf(bookPart(at % 2 === 0 ? ours : clerk, id, stays[at as 0 | 1 | 2], 20 + round)),
        ),
      ),
      ...booked.map(({ id }, at) => outcomeOf(unbook(at % 2 === 0 ? ours : clerk, id))),
    ])
    const known = ['done', '422 bank.more-than-line', '404 bank.line-not-found', '409 bank.booked']
    expect(outcomes.filter((outcome) => !known.includes(outcome))).toEqual([])
    const now = await sums()
    expect(now.all).toBe(10_000)
    let paid = 0
    for (const stay of stays) paid += (await folio(ours, stay)).paid
    expect(Math.round(paid * 100)).toBe(now.booked)
  }
  expect(line.amount).toBe(100)
})
