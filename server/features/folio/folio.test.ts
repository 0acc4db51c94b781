// The tests charge, pay, refund and close a folio as the front desk does.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { takePayment } from '#contract/folio/payments/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { screenOf, outcomeOf } from '#server/features/stays/front-desk.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { foliosOf } from './folio.fixture.ts'

const w = world()
const { hotel, unit } = w
const { onDay, book, cancel } = screenOf(w)
const { folio, charge, discount, adjust, reverse, pay, refund, refundDamage, keep, close, reopen } = foliosOf(w)

/** Books a stay of four nights for 4,000 TL. */
async function booked() {
  onDay('2026-11-21')
  const ours = await hotel()
  return { ours, stay: await book(ours, await unit(ours, { price: 1000 })) }
}

test('after a deposit, a charge and the rest, the balance is right at each step', async () => {
  const { ours, stay } = await booked()
  expect(await pay(ours, stay, 1250.5, { purpose: 'deposit', method: 'iban', note: 'Ziraat' })).toMatchObject({
    paid: 1250.5,
    balance: 2749.5,
    owed: 2749.5,
  })
  expect(await charge(ours, stay, 300)).toMatchObject({ charged: 4300, balance: 3049.5 })
  const account = await pay(ours, stay, 3049.5, { method: 'pos' })

  expect(account).toMatchObject({ balance: 0, owed: 0 })
  expect(account.payments).toMatchObject([
    { amount: 1250.5, method: 'iban', purpose: 'deposit', day: '2026-11-21', note: 'Ziraat', by: 'Ayşe Yılmaz' },
    { amount: 3049.5, method: 'pos', purpose: 'stay', refundable: 3049.5, refundOf: null },
  ])
  expect(account.lines.at(-1)).toMatchObject({
    kind: 'fee',
    amount: 300,
    text: 'Odun',
    kdv: 'other',
    by: 'Ayşe Yılmaz',
  })
})

test('an overpayment is owed to the guest, and never clipped', async () => {
  const { ours, stay } = await booked()
  expect(await pay(ours, stay, 4000.01)).toMatchObject({ balance: -0.01, owed: 0 })
})

test('a discount and a correction are on the day of a night, taxed as the night is, and are reversed like a charge', async () => {
  const { ours, stay } = await booked()
  await discount(ours, stay, 400)
  const { lines, balance } = await adjust(ours, stay, -100)
  expect(balance).toBe(3500)
  expect(lines.slice(-2)).toMatchObject([
    { kind: 'discount', amount: -400, day: '2026-12-01', kdv: 'lodging' },
    { kind: 'adjustment', amount: -100, day: '2026-12-01', kdv: 'lodging' },
  ])

  const after = await reverse(ours, stay, lines.at(-2)?.id ?? 0)
  expect(after.balance).toBe(3900)
  expect(after.lines.slice(-3)).toMatchObject([
    { kind: 'discount', isReversed: true },
    { kind: 'adjustment', isReversed: false },
    { kind: 'discount', amount: 400, reverses: lines.at(-2)?.id, isReversed: false },
  ])
})

test('a line is reversed once, a reversal never, and a night only with its stay', async () => {
  const { ours, stay } = await booked()
  const { lines } = await charge(ours, stay, 300)
  const added = lines.at(-1)?.id ?? 0
  const once = await reverse(ours, stay, added)

  expect(await reverse(ours, stay, added)).toEqual(once)
  expect(await outcomeOf(reverse(ours, stay, once.lines.at(-1)?.id ?? 0))).toBe('409 folio.reversal-of-reversal')
  expect(await outcomeOf(reverse(ours, stay, lines[0]?.id ?? 0))).toBe('409 folio.night-by-stay')
  expect(await outcomeOf(reverse(ours, stay, 99_999_999))).toBe('404 folio.line-not-found')
})

test('a payment is refunded in parts, never beyond what is left of it, and a refund never', async () => {
  const { ours, stay } = await booked()
  const paid = (await pay(ours, stay, 1000)).payments[0]?.id ?? 0
  await refund(ours, stay, paid, 400)
  expect(await outcomeOf(refund(ours, stay, paid, 600.01))).toBe('422 payment.refund-too-high')
  const account = await refund(ours, stay, paid, 600)

  expect(account).toMatchObject({ paid: 0, balance: 4000 })
  expect(account.payments.map(({ amount, refundable, refundOf }) => [amount, refundable, refundOf])).toEqual([
    [1000, 0, null],
    [-400, 0, paid],
    [-600, 0, paid],
  ])
  expect(await outcomeOf(refund(ours, stay, paid, 0.01))).toBe('422 payment.refund-too-high')
  expect(await outcomeOf(refund(ours, stay, account.payments[1]?.id ?? 0, 1))).toBe('409 payment.refund-of-refund')
  expect(await outcomeOf(refund(ours, stay, 99_999_999, 1))).toBe('404 payment.not-found')
})

test('euros are booked as lira at a stored rate, and refunded in lira', async () => {
  const { ours, stay } = await booked()
  const foreign = { currency: 'EUR' as const, amount: 50.25, rate: 48.1251 }
  const account = await pay(ours, stay, undefined, { foreign })

  expect(account.payments).toMatchObject([{ amount: 2418.29, foreign }])
  expect(await refund(ours, stay, account.payments[0]?.id ?? 0, 2418.29)).toMatchObject({ paid: 0 })
  expect(await outcomeOf(pay(ours, stay, 2418.28, { foreign }))).toBe('422 payment.foreign-total')
  expect(await outcomeOf(pay(ours, stay, 2418.29, { foreign, method: 'pos' }))).toBe('422 payment.foreign-not-cash')
  expect(await outcomeOf(pay(ours, stay, undefined, { foreign: { ...foreign, rate: 48.12512 } }))).toMatch(/^400 /)
})

test('euros worth more than the highest allowed amount are refused at their amount', async () => {
  const { ours, stay } = await booked()
  const refused = pay(ours, stay, undefined, { foreign: { currency: 'EUR', amount: 99_999_999.99, rate: 999_999 } })
  const fields = { 'foreign.amount': messageFor('request.amount-too-high', 'tr') }
  await expect(refused).rejects.toMatchObject({ status: 400, problem: { fields } })
})

test('half a character never gets onto a folio', async () => {
  const { ours, stay } = await booked()
  expect(await outcomeOf(charge(ours, stay, 10, 'Odun \ud83e'))).toBe('400 request.malformed')
})

test.each([
  ['nothing', 0],
  ['less than nothing', -5],
  ['half a kuruş', 1.005],
  ['more than any stay costs', 100_000_000],
])('%s is no amount of money to take', async (_name, amount) => {
  const { ours, stay } = await booked()
  expect(await outcomeOf(pay(ours, stay, amount))).toMatch(/^400 /)
  expect(await outcomeOf(charge(ours, stay, amount))).toMatch(/^400 /)
  expect(await folio(ours, stay)).toMatchObject({ balance: 4000, payments: [] })
})

test('a payment without an amount is refused, and a charge needs a text', async () => {
  const { ours, stay } = await booked()
  expect(await outcomeOf(pay(ours, stay, undefined))).toBe('422 payment.not-positive')
  expect(await outcomeOf(charge(ours, stay, 1, '  '))).toBe('400 folio.text-required')
  expect(await outcomeOf(charge(ours, stay, 1, 'x'.repeat(201)))).toMatch(/^400 /)
})

test.each([
  ['2026-11-20', 'done'],
  ['2025-11-20', 'done'],
  ['2026-11-22', '422 payment.day'],
  ['2025-11-19', '422 payment.day'],
])('money taken on %s: %s', async (day, outcome) => {
  const { ours, stay } = await booked()
  expect(await outcomeOf(pay(ours, stay, 1, { day }))).toBe(outcome)
})

test('a repeated request books nothing more; a different request with its number is refused', async () => {
  const { ours, stay } = await booked()
  const requestId = randomUUID()
  const once = await pay(ours, stay, 100, { requestId })

  expect(await pay(ours, stay, 100, { requestId })).toEqual(once)
  expect(await outcomeOf(pay(ours, stay, 101, { requestId }))).toBe('409 payment.request-taken')
  expect(await outcomeOf(charge(ours, stay, 100, 'Odun', requestId))).toBe('409 payment.request-taken')
  const number = randomUUID()
  await charge(ours, stay, 5, 'Odun', number)
  expect(await charge(ours, stay, 5, 'Odun', number)).toMatchObject({ charged: 4005 })
  // Another business may use the same request number.
  const other = await booked()
  expect(await pay(other.ours, other.stay, 100, { requestId })).toMatchObject({ paid: 100 })
})

test('a damage deposit is held apart: it is no part of the balance, and is refunded', async () => {
  const { ours, stay } = await booked()
  await pay(ours, stay, 2000, { purpose: 'damage' })
  expect(await pay(ours, stay, 500, { purpose: 'damage', method: 'pos' })).toMatchObject({
    damageHeld: 2500,
    paid: 0,
    balance: 4000,
  })
  expect(await refundDamage(ours, stay)).toMatchObject({ damageHeld: 0, balance: 4000 })
  expect(await outcomeOf(refundDamage(ours, stay))).toBe('409 deposit.damage-nothing')
})

test('the part that is kept pays for the damage, and the rest is still held', async () => {
  const { ours, stay } = await booked()
  await pay(ours, stay, 2000, { purpose: 'damage' })
  expect(await outcomeOf(keep(ours, stay, 2000.01))).toBe('422 deposit.damage-more-than-held')
  const account = await keep(ours, stay, 750)

  expect(account).toMatchObject({ damageHeld: 1250, charged: 4750, paid: 750, balance: 4000 })
  expect(account.lines.at(-1)).toMatchObject({ kind: 'damage', amount: 750, kdv: 'none', text: 'Kırık ayna' })
  expect(await refundDamage(ours, stay)).toMatchObject({ damageHeld: 0, balance: 4000 })
})

test('a folio is closed at a zero balance, or for a reason; then no line is added, but money may still come', async () => {
  const { ours, stay } = await booked()
  expect(await outcomeOf(close(ours, stay))).toBe('409 folio.open-balance')
  await pay(ours, stay, 500, { purpose: 'damage' })
  expect(await outcomeOf(close(ours, stay, 'pays-later'))).toBe('409 folio.damage-held')
  await refundDamage(ours, stay)
  const closed = await close(ours, stay, 'pays-later')
  expect(closed).toMatchObject({ closed: { reason: 'pays-later', by: 'Ayşe Yılmaz' }, owed: 4000 })
  expect(await close(ours, stay)).toEqual(closed)

  expect(await outcomeOf(charge(ours, stay, 1))).toBe('409 folio.closed')
  expect(await outcomeOf(discount(ours, stay, 1))).toBe('409 folio.closed')
  expect(await pay(ours, stay, 4000)).toMatchObject({ balance: 0, owed: 0 })
  expect(await reopen(ours, stay)).toMatchObject({ closed: null })
  expect(await charge(ours, stay, 1)).toMatchObject({ balance: 1 })
})

test('an amount that is written off is owed no more, though it was never paid', async () => {
  const { ours, stay } = await booked()
  expect(await close(ours, stay, 'written-off')).toMatchObject({ balance: 4000, owed: 0 })
})

test('the deposit of a cancelled stay is owed to the guest until it is refunded', async () => {
  const { ours, stay } = await booked()
  const paid = (await pay(ours, stay, 1000, { purpose: 'deposit' })).payments[0]?.id ?? 0
  await cancel(ours, stay)
  expect(await folio(ours, stay)).toMatchObject({ charged: 0, balance: -1000 })
  expect(await refund(ours, stay, paid, 1000)).toMatchObject({ balance: 0 })
})

test('lines and payments are only ever added, whoever writes', async () => {
  const { ours, stay } = await booked()
  await pay(ours, stay, 1000)
  const tries = ['folioLine', 'payment'].flatMap((table) => [
    inHotel(w.db, ours.hotelId, (tx) => tx.deleteFrom(table as 'payment').execute()),
    inHotel(w.db, ours.hotelId, (tx) =>
      tx
        .updateTable(table as 'payment')
        .set({ hotelId: 1 })
        .execute(),
    ),
  ])
  await Promise.all(tries.map((one) => expect(one).rejects.toThrow(/permission denied/)))
})

const line = (ours: TestHotel, stay: { id: number }, said: object) => ({
  hotelId: ours.hotelId,
  reservationId: stay.id,
  kind: 'fee',
  grossKurus: 100,
  day: '2026-12-01',
  kdv: 'other',
  withNight: false,
  text: 'Odun',
  createdAt: w.clock.now(),
  ...said,
})

test('the database itself refuses an impossible line', async () => {
  const { ours, stay } = await booked()
  const other = await book(ours, await unit(ours))
  const [night] = (await folio(ours, stay)).lines
  const add = (said: object) =>
    inHotel(w.db, ours.hotelId, (tx) =>
      tx
        .insertInto('folioLine')
        .values(line(ours, stay, said) as never)
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
  const fee = await add({})
  await expect(add({ grossKurus: -100 })).rejects.toMatchObject({ constraint: 'folio_line_sign' })
  await expect(add({ text: ' ' })).rejects.toMatchObject({ constraint: 'folio_line_explained' })
  const reversal = { grossKurus: -100, reversesId: fee.id }
  const refused = { constraint: 'folio_line_reversal' }
  await expect(add({ ...reversal, grossKurus: -99 })).rejects.toMatchObject(refused)
  await expect(add({ ...reversal, reservationId: other.id })).rejects.toMatchObject(refused)
  await expect(add({ ...reversal, day: '2026-12-02' })).rejects.toMatchObject(refused)
  const reversed = await add(reversal)
  await expect(add(reversal)).rejects.toMatchObject({ constraint: 'folio_line_reversed' })
  await expect(add({ grossKurus: 100, reversesId: reversed.id })).rejects.toMatchObject(refused)
  const twice = { kind: 'night', unitId: night?.night?.hotelDetailId, kdv: 'lodging', withNight: true, text: '' }
  await expect(add(twice)).rejects.toMatchObject({ constraint: 'folio_line_one_standing_night' })
})

test('another business has no access to the folio', async () => {
  const { ours, stay } = await booked()
  const theirs = await hotel()
  const refused = '404 reservation.not-found'
  expect(await outcomeOf(folio(theirs, stay))).toBe(refused)
  expect(await outcomeOf(pay(theirs, stay, 1))).toBe(refused)
  expect(await outcomeOf(close(theirs, stay))).toBe(refused)
  expect(await folio(ours, stay)).toMatchObject({ payments: [] })
  // A payment can be refunded only on the folio of its own stay.
  const paid = (await pay(ours, stay, 10)).payments[0]?.id ?? 0
  const other = await book(ours, await unit(ours))
  expect(await outcomeOf(refund(ours, other, paid, 1))).toBe('404 payment.not-found')
})

test('a malformed request number is refused at its field', async () => {
  const { ours, stay } = await booked()
  const body = { requestId: 'kısa', amount: 1, method: 'cash' }
  const answer = await w.send(takePayment, { params: { id: stay.id }, body }, ours)
  expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, ['requestId']])
})
