// The money of a bank line may lie on another folio by now: the line is taken back from where it lies.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as contract from '#contract/bank/endpoints.ts'
import { useCredit } from '#contract/folio/payments/endpoints.ts'
import { searchPayments } from '#contract/reports/payments/endpoints.ts'
import { foliosOf } from '#server/features/folio/folio.fixture.ts'
import { groupsOf } from '#server/features/groups/groups.fixture.ts'
import { optionsOf } from '#server/features/options/option.fixture.ts'
import { outcomeOf, screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'

const w = world()
const { call } = w
const { onDay, book, cancel, read } = screenOf(w)
const { folio, refund } = foliosOf(w)
const groups = groupsOf(w)
const { rule } = optionsOf(w)

const profile = { skipRows: 1, day: 0, text: 1, amount: { in: 'one' as const, column: 2 }, sender: null }
const linesOf = async (ours: TestHotel) =>
  (await call(contract.listBankLines, { query: { state: 'open' } }, ours)).lines.map(({ id, amount }) => [id, amount])
const unbook = (ours: TestHotel, id: number) => call(contract.takeBankLineBack, { params: { id } }, ours)
const net = async (ours: TestHotel) => (await call(searchPayments, { body: {} }, ours)).sums.net

/** Two stays, and a line of 500 TL that is booked for the first of them. */
async function desk() {
  onDay('2026-11-21')
  const ours = await w.hotel()
  await rule(ours)
  const dates = { checkInDate: '2026-12-10', checkOutDate: '2026-12-12' }
  const first = await book(ours, await w.unit(ours, { price: 1000 }), dates)
  const second = await book(ours, await w.unit(ours, { price: 1000 }), dates)
  const line = (await incoming(ours, '500,00'))[0] ?? 0
  await bookLine(ours, line, first)
  return { ours, first, second, line }
}

async function incoming(ours: TestHotel, amount: string) {
  const rows = [
    ['Tarih', 'Açıklama', 'Tutar'],
    ['21.11.2026', `EFT ${amount}`, amount],
  ]
  await call(contract.takeStatement, { body: { rows, account: 'Ziraat', profile } }, ours)
  return (await linesOf(ours)).map(([id]) => id)
}
const bookLine = (ours: TestHotel, id: number, stay: { id: number }) =>
  call(contract.bookBankLine, { params: { id }, body: { reservationId: stay.id } }, ours)

test('money that came to the account of the group with its stay is taken back from there', async () => {
  const { ours, first, second, line } = await desk()
  const group = await groups.join(ours, first, second)
  expect([group.folio?.paid, (await folio(ours, first)).paid]).toEqual([500, 0])
  await unbook(ours, line)
  expect(await linesOf(ours)).toEqual([[line, 500]])
  expect([(await groups.group(ours, group)).paid, await net(ours)]).toEqual([0, 0])
})

test('money that was moved on in parts, and back, is taken back from each account on which some of it lies', async () => {
  const { ours, first, second, line } = await desk()
  const group = await groups.join(ours, first, second)
  const onGroup = async () =>
    (await groups.group(ours, group)).folio?.payments.find(({ refundable }) => refundable > 0)?.id ?? 0
  for (const [reservationId, amount] of [
    [second.id, 100],
    [first.id, 100],
    [second.id, 50],
  ] as const)
    await groups.move(ours, group, { to: 'unit', payments: [{ id: await onGroup(), amount, reservationId }] })
  const back = (await folio(ours, first)).payments.find(({ refundable }) => refundable > 0)?.id ?? 0
  await groups.move(ours, group, { to: 'group', payments: [{ id: back, amount: 30 }] })
  expect([(await folio(ours, first)).paid, (await folio(ours, second)).paid]).toEqual([70, 150])
  await unbook(ours, line)
  expect([(await folio(ours, first)).paid, (await folio(ours, second)).paid]).toEqual([0, 0])
  expect([(await groups.group(ours, group)).folio?.paid, await net(ours)]).toEqual([0, 0])
})

test('money that pays for another stay as a credit is taken back from that stay', async () => {
  const { ours, first, second, line } = await desk()
  const [more] = await incoming(ours, '500,01')
  await bookLine(ours, more ?? 0, first)
  await cancel(ours, first)
  const body = { requestId: randomUUID(), from: first.id, amount: 1000.01 }
  await call(useCredit, { params: { id: second.id }, body }, ours)
  await unbook(ours, line)
  expect([(await folio(ours, first)).paid, (await folio(ours, second)).paid]).toEqual([0, 500.01])
  await unbook(ours, more ?? 0)
  expect([(await folio(ours, second)).paid, await net(ours)]).toEqual([0, 0])
})

test('money of which some was refunded after it moved stays booked, and says so', async () => {
  const { ours, first, second, line } = await desk()
  const group = await groups.join(ours, first, second)
  const onGroup = (await groups.group(ours, group)).folio?.payments.find(({ refundable }) => refundable > 0)?.id ?? 0
  await groups.refund(ours, group, onGroup, 0.01)
  expect(await outcomeOf(unbook(ours, line))).toBe('409 bank.refunded')
  expect((await groups.group(ours, group)).paid).toBe(499.99)
  expect(await outcomeOf(refund(ours, first, onGroup, 1))).toMatch(/^4/)
})

test('a group whose deposit is incomplete without the money that moved waits for it again', async () => {
  onDay('2026-11-21')
  const ours = await w.hotel()
  await rule(ours)
  const units = [await w.unit(ours, { price: 1000 }), await w.unit(ours, { price: 1000 })]
  const group = await groups.book(ours, units, { option: { amount: 500 } })
  const [, second] = group.stays
  if (second === undefined) throw new Error('The group has two stays')
  const [line] = await incoming(ours, '500,00')
  await bookLine(ours, line ?? 0, second)
  expect((await read(ours, second)).status).toBe('CONFIRMED')
  const id = (await folio(ours, second)).payments[0]?.id ?? 0
  await groups.move(ours, group, { to: 'group', payments: [{ id, amount: 500 }] })
  await unbook(ours, line ?? 0)
  const after = await groups.group(ours, group)
  expect([after.paid, after.option?.state, ...after.stays.map(({ status }) => status)]).toEqual([
    0,
    'held',
    'ACTIVE',
    'ACTIVE',
  ])
})

test('a line of one unit that is taken back while others pay for the group waits for them, and nobody is refused', async () => {
  for (const _ of [1, 2, 3, 4]) {
    const { ours, first, second, line } = await desk()
    const group = await groups.join(ours, second, first, 'nothing')
    const outcomes = await Promise.all([
      outcomeOf(unbook(ours, line)),
      ...[10, 11, 12].map((amount) => outcomeOf(groups.pay(ours, group, amount))),
    ])
    expect(outcomes).toEqual(['done', 'done', 'done', 'done'])
    expect((await groups.group(ours, group)).paid).toBe(33)
  }
})

test('a line that is taken back while its money moves on is taken back from where it lies then', async () => {
  for (const _ of [1, 2, 3]) {
    const { ours, first, second, line } = await desk()
    const group = await groups.join(ours, first, second)
    const id = (await groups.group(ours, group)).folio?.payments.find(({ refundable }) => refundable > 0)?.id ?? 0
    const outcomes = await Promise.all([
      outcomeOf(groups.move(ours, group, { to: 'unit', payments: [{ id, amount: 200, reservationId: second.id }] })),
      outcomeOf(unbook(ours, line)),
    ])
    expect(outcomes[1]).toBe('done')
    expect([(await groups.group(ours, group)).paid, await net(ours)]).toEqual([0, 0])
    expect((await folio(ours, second)).paid).toBe(0)
  }
})
