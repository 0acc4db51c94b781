import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kurus, sumOf } from '#domain/money/money.ts'
import { addDays } from '#domain/time/day.ts'
import { ageGroups, ageingOf, type StatementEntry, statementOf, withMoves } from './statement.ts'

const today = '2026-11-28'
const daysAgo = (days: number) => addDays(today, -days)
const charge = (ago: number, amount: number): StatementEntry => ({
  day: daysAgo(ago),
  amount: kurus(amount),
  isPayment: false,
  isWrittenOff: false,
})
const payment = (ago: number, amount: number): StatementEntry => ({ ...charge(ago, -amount), isPayment: true })

test('a statement has what was owed before, each entry with the balance after it, and what is booked for later', () => {
  const entries = [payment(10, 500), charge(-3, 70), charge(40, 800), charge(10, 300), charge(5, -20), payment(6, -50)]
  const { rows, ...sums } = statementOf(entries, { from: daysAgo(10), to: daysAgo(0) })
  expect(rows.map(({ amount, balance }) => [amount, balance])).toEqual([
    [300, 1100],
    [-500, 600],
    [50, 650],
    [-20, 630],
  ])
  expect(sums).toEqual({ opening: 800, debit: 350, credit: 520, closing: 630, later: 70, balance: 700 })
})

test('an empty period has the same balance at its beginning and its end', () => {
  const sums = { opening: 800, debit: 0, credit: 0, closing: 800, later: 0, balance: 800 }
  expect(statementOf([charge(40, 800)], { from: daysAgo(10), to: today })).toEqual({ rows: [], ...sums })
})

test.each([
  [-1, 0, 'notDue'],
  [0, 0, 'to30'],
  [30, 0, 'to30'],
  [31, 0, 'to60'],
  [60, 0, 'to60'],
  [61, 0, 'to90'],
  [90, 0, 'to90'],
  [91, 0, 'older'],
  [29, 30, 'notDue'],
  [30, 30, 'to30'],
  [121, 30, 'older'],
])('a charge of %i days ago with a term of %i days is in the group %s', (ago, termDays, group) => {
  expect(ageingOf([charge(ago, 100)], { today, termDays })).toMatchObject({ [group]: 100 })
})

test('payments settle the oldest charges first, whatever their own day, and a folio that was written off has no age', () => {
  const entries = [charge(100, 300), charge(10, 200), payment(9, 350), { ...charge(50, 90), isWrittenOff: true }]
  expect(ageingOf(entries, { today, termDays: 0 })).toEqual({ notDue: 0, to30: 150, to60: 0, to90: 0, older: 0 })
})

test('a transfer within the folios of a company changes no balance, and one to another folio does', () => {
  const leaves = { ...payment(3, -40), at: 7 }
  const entries = [
    { ...payment(5, 100), at: null },
    leaves,
    { ...payment(3, 40), at: 7 },
    { ...payment(2, -30), at: 9 },
  ]
  expect(withMoves(entries).map(({ amount, moved }) => [amount, moved])).toEqual([
    [-100, 0],
    [0, 40],
    [30, 0],
  ])
})

const entry = fc.record({
  day: fc.integer({ min: -40, max: 200 }).map(daysAgo),
  amount: fc.integer({ min: 1, max: 900_000 }),
  isPayment: fc.boolean(),
  isBack: fc.boolean(),
})
/** A folio that is charged and pays; less is refunded than was paid, and less is taken off than was charged. */
const folio = fc.array(entry, { maxLength: 25 }).map((made) => {
  const sums = { true: 0, false: 0 }
  return made.flatMap(({ day, amount, isPayment, isBack }): StatementEntry[] => {
    const side = `${isPayment}` as const
    const some = isBack ? -Math.min(amount, sums[side]) : amount
    sums[side] += some
    return some === 0 ? [] : [{ day, amount: kurus(isPayment ? -some : some), isPayment, isWrittenOff: false }]
  })
})
const days = fc.tuple(fc.integer({ min: -50, max: 210 }), fc.nat({ max: 120 }))

test('whatever was booked: opening and moves come to closing, and closing and what comes later to the balance', () => {
  fc.assert(
    fc.property(folio, days, (entries, [ago, length]) => {
      const period = { from: daysAgo(ago), to: addDays(daysAgo(ago), length) }
      const { opening, rows, debit, credit, closing, later, balance } = statementOf(entries, period)
      expect(opening + debit - credit).toBe(closing)
      expect(rows.at(-1)?.balance ?? opening).toBe(closing)
      expect(closing + later).toBe(balance)
      expect(balance).toBe(sumOf(entries.map(({ amount }) => amount)))
    }),
    { numRuns: 1000 },
  )
})

test('whatever was booked: the ages of the debt come to the balance owed, and none is below nothing', () => {
  fc.assert(
    fc.property(folio, fc.nat({ max: 365 }), (entries, termDays) => {
      const ages = ageingOf(entries, { today, termDays })
      const balance = sumOf(entries.map(({ amount }) => amount))
      expect(ageGroups.reduce((sum, group) => sum + ages[group], 0)).toBe(Math.max(0, balance))
      for (const group of ageGroups) expect(ages[group]).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 1000 },
  )
})

test('two periods that meet come to the same as one over both', () => {
  fc.assert(
    fc.property(folio, days, (entries, [ago, length]) => {
      const [from, to] = [daysAgo(ago), addDays(daysAgo(ago), length)]
      const first = statementOf(entries, { from: '2000-01-01', to: addDays(from, -1) })
      expect(statementOf(entries, { from, to }).opening).toBe(first.closing)
    }),
  )
})
