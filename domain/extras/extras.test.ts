import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineProblem } from '#domain/folio/line.ts'
import { kurus } from '#domain/money/money.ts'
import { addDays } from '#domain/time/day.ts'
import { dailyUse, soldOutOn } from './daily-limit.ts'
import { canBeMandatory, type Extra, extraLines, serviceDays, soldPer } from './extra.ts'
import { mandatoryDays, mandatoryDue } from './mandatory.ts'

const anExtra = (said: Partial<Extra> = {}): Extra => ({
  id: 1,
  name: 'Kahvaltı',
  per: 'guest-night',
  grossKurus: kurus(20_000),
  kdv: 'food',
  dailyLimit: null,
  mandatory: false,
  ...said,
})
const stay = { checkIn: '2026-12-30', checkOut: '2027-01-02' }
const family = { stay, guests: 4, pieces: 2, today: '2026-12-31' }

test.each<[Extra['per'], string, (string | number)[][]]>([
  ['stay', '2026-12-31', [['2026-12-30', 1, 20_000]]],
  ['night', '2026-12-31', ['2026-12-30', '2026-12-31', '2027-01-01'].map((day) => [day, 1, 20_000])],
  ['guest', '2026-12-31', [['2026-12-30', 4, 80_000]]],
  ['guest-night', '2026-12-31', ['2026-12-30', '2026-12-31', '2027-01-01'].map((day) => [day, 4, 80_000])],
  ['piece', '2026-12-31', [['2026-12-31', 2, 40_000]]],
  ['piece', '2026-12-01', [['2026-12-30', 2, 40_000]]],
  ['piece', '2027-01-02', [['2027-01-02', 2, 40_000]]],
  ['piece', '2027-01-05', [['2027-01-02', 2, 40_000]]],
])('per %s, on %s, for four guests and three nights', (per, today, days) => {
  const had = serviceDays(anExtra({ per }), { ...family, today })
  expect(had.map(({ day, count, grossKurus }) => [day, count, grossKurus])).toEqual(days)
})

test('the folio shows the quantity, and pieces are not sold with the night', () => {
  const linesOf = (per: Extra['per']) => extraLines(anExtra({ per }), serviceDays(anExtra({ per }), family))
  expect(linesOf('stay')).toMatchObject([{ text: 'Kahvaltı', taxed: { kdv: 'food', withNight: true } }])
  expect(linesOf('piece')).toMatchObject([{ text: '2 × Kahvaltı', taxed: { kdv: 'food', withNight: false } }])
})

const uses = (...list: [string, number][]) => list.map(([day, count]) => ({ day, count }))
const jacuzziOf = dailyUse('stay', stay, { day: stay.checkIn, count: 1 })
test.each([
  ['one is left each day', uses(['2026-12-30', 1], ['2026-12-31', 1]), undefined],
  ['a day is full', uses(['2026-12-30', 1], ['2026-12-31', 2]), { day: '2026-12-31', left: 0 }],
  ['of several, too', uses(['2026-12-31', 1], ['2026-12-31', 1]), { day: '2026-12-31', left: 0 }],
  ['the day of departure is full', uses(['2027-01-02', 2]), undefined],
])('a jacuzzi is taken for every night of a stay: %s', (_name, others, soldOut) => {
  expect(soldOutOn({ dailyLimit: 2 }, jacuzziOf, others)).toEqual(soldOut)
})

test('a clerk who wants more than is left is shown how many are left, and an extra without a limit is never sold out', () => {
  const wanted = uses(['2026-12-31', 3])
  expect(soldOutOn({ dailyLimit: 4 }, wanted, uses(['2026-12-31', 2]))).toEqual({ day: '2026-12-31', left: 2 })
  expect(soldOutOn({ dailyLimit: null }, uses(['2026-12-31', 99]), [])).toBeUndefined()
})

const someExtra = fc
  .record({ per: fc.constantFrom(...soldPer), price: fc.integer({ min: 1, max: 1_000_000 }) })
  .map(({ per, price }) => anExtra({ per, grossKurus: kurus(price) }))
const count = fc.integer({ min: 1, max: 20 })

test('more guests, nights or pieces never cost less, and every line is allowed on a folio', () => {
  fc.assert(
    fc.property(someExtra, count, count, count, (extra, guests, length, pieces) => {
      const total = (nights: number, people: number, some: number) => {
        const of = { checkIn: '2026-12-01', checkOut: addDays('2026-12-01', nights) }
        const had = serviceDays(extra, { stay: of, guests: people, pieces: some, today: '2026-12-01' })
        expect(extraLines(extra, had).filter((line) => lineProblem(line, { isClosed: false }))).toEqual([])
        return had.reduce((sum, { grossKurus }) => sum + grossKurus, 0)
      }
      const cost = total(length, guests, pieces)
      expect(total(length + 1, guests, pieces)).toBeGreaterThanOrEqual(cost)
      expect(total(length, guests + 1, pieces)).toBeGreaterThanOrEqual(cost)
      expect(total(length, guests, pieces + 1)).toBeGreaterThanOrEqual(cost)
    }),
  )
})

test('the amount due for a mandatory extra equals the sum of its lines over the whole stay', () => {
  const extras = soldPer.filter(canBeMandatory).map((per, id) => anExtra({ id, per, name: per, mandatory: true }))
  expect(mandatoryDue(extras, family)).toEqual([
    { id: 0, name: 'stay', grossKurus: 20_000 },
    { id: 1, name: 'night', grossKurus: 60_000 },
    { id: 2, name: 'guest', grossKurus: 80_000 },
    { id: 3, name: 'guest-night', grossKurus: 240_000 },
  ])
  for (const extra of extras) {
    const lines = extraLines(extra, mandatoryDays(extra, family))
    const [due] = mandatoryDue([extra], family)
    expect(lines.reduce((sum, { grossKurus }) => sum + grossKurus, 0)).toBe(due?.grossKurus)
  }
})
