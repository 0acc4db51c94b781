import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FolioLine } from '#domain/folio/line.ts'
import { kurus } from '#domain/money/money.ts'
import { addDays } from '#domain/time/day.ts'
import { type Extra, extraLines, serviceDays, soldPer } from './extra.ts'
import { costOfExtras, costOfGuests, extrasToFollow } from './follow-stay.ts'

const line = (id: number, day: string, fields: Partial<FolioLine> = {}): FolioLine => ({
  id,
  kind: 'extra',
  grossKurus: kurus(50_000),
  day,
  taxed: { kdv: 'food', withNight: true },
  text: '2 × Kahvaltı',
  extra: { id: 1, count: 2 },
  reversesId: null,
  ...fields,
})
const breakfast = [line(11, '2026-12-01'), line(12, '2026-12-02'), line(13, '2026-12-03')]
const byNight = [{ id: 1, name: 'Kahvaltı', per: 'guest-night' as const }]

test.each([
  ['as it was', '2026-12-01', '2026-12-04', [], []],
  ['a night longer', '2026-12-01', '2026-12-05', [], ['2026-12-04']],
  ['a night earlier', '2026-11-30', '2026-12-04', [], ['2026-11-30']],
  ['shorter', '2026-12-01', '2026-12-03', [13], []],
  ['a day later', '2026-12-02', '2026-12-05', [11], ['2026-12-04']],
  ['in another month', '2027-01-10', '2027-01-12', [11, 12, 13], ['2027-01-10', '2027-01-11']],
])('by the night, the stay is %s', (_what, checkIn, checkOut, reverse, added) => {
  const change = extrasToFollow(breakfast, byNight, { checkIn, checkOut })
  expect(change.reverse).toEqual(reverse)
  expect(change.add.map(({ day }) => day)).toEqual(added)
})

test('new nights cost the same as the nearest earlier one', () => {
  const dearer = [line(11, '2026-12-01'), line(12, '2026-12-02', { grossKurus: kurus(60_000) })]
  const { add } = extrasToFollow(dearer, byNight, { checkIn: '2026-11-30', checkOut: '2026-12-04' })
  expect(add.map(({ day, grossKurus }) => [day, grossKurus])).toEqual([
    ['2026-11-30', 50_000],
    ['2026-12-03', 60_000],
  ])
})

test('a night removed from the folio stays off it', () => {
  const [first, , last] = breakfast
  const lines = first && last ? [first, last] : []
  expect(extrasToFollow(lines, byNight, { checkIn: '2026-12-01', checkOut: '2026-12-04' }).add).toEqual([])
})

test('an extra paid once moves to the day of arrival, and pieces stay on their day', () => {
  const once = [line(11, '2026-12-01', { extra: { id: 2, count: 1 } })]
  const pieces = [line(12, '2026-12-02', { extra: { id: 3, count: 4 }, taxed: { kdv: 'other', withNight: false } })]
  const extras = [
    { id: 2, name: 'Jakuzi', per: 'stay' as const },
    { id: 3, name: 'Odun', per: 'piece' as const },
  ]
  const change = extrasToFollow([...once, ...pieces], extras, { checkIn: '2026-12-10', checkOut: '2026-12-12' })
  expect(change).toMatchObject({ reverse: [11], add: [{ day: '2026-12-10', extra: { id: 2, count: 1 } }] })
  expect(change.add).toHaveLength(1)
})

const asSold = { checkIn: '2026-12-01', checkOut: '2026-12-04' }

test('a third guest has breakfast from today on at the original price, and past days stay as they were', () => {
  const change = extrasToFollow(breakfast, byNight, asSold, { guests: 3, today: '2026-12-02' })
  expect(change.reverse).toEqual([12, 13])
  expect(change.add).toMatchObject([
    { day: '2026-12-02', grossKurus: 75_000, text: '3 × Kahvaltı', extra: { id: 1, count: 3 } },
    { day: '2026-12-03', grossKurus: 75_000, text: '3 × Kahvaltı', extra: { id: 1, count: 3 } },
  ])
  expect(costOfGuests(breakfast, byNight, asSold, { guests: 3, today: '2026-12-02' })).toEqual([
    { id: 1, name: 'Kahvaltı', grossKurus: 50_000 },
  ])
})

test('with one guest less and a night more, the new night counts the new number of guests, and the cost of guests leaves it out', () => {
  const longer = { checkIn: '2026-12-01', checkOut: '2026-12-05' }
  const coming = { guests: 1, today: '2026-11-01' }
  const { reverse, add } = extrasToFollow(breakfast, byNight, longer, coming)
  expect(reverse).toEqual([11, 12, 13])
  const byDay = add.toSorted((a, b) => (a.day < b.day ? -1 : 1))
  expect(byDay.map(({ day, grossKurus, text }) => [day, grossKurus, text])).toEqual(
    ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'].map((day) => [day, 25_000, 'Kahvaltı']),
  )
  expect(costOfGuests(breakfast, byNight, longer, coming)).toMatchObject([{ grossKurus: -100_000 }])
  // One more night at 500 ₺ comes first, and of the four nights each costs 250 ₺ less.
  expect(costOfExtras(breakfast, byNight, longer)).toBe(50_000)
  expect(costOfExtras(breakfast, byNight, longer, coming)).toBe(-50_000)
})

test.each(['stay', 'night', 'piece'] as const)(
  'an extra sold per %s costs the same for any number of guests',
  (per) => {
    const extras = [{ id: 1, name: 'Jakuzi', per }]
    const coming = { guests: 5, today: '2026-11-01' }
    expect(extrasToFollow(breakfast, extras, asSold, coming)).toEqual({ reverse: [], add: [] })
    expect(costOfGuests(breakfast, extras, asSold, coming)).toEqual([])
  },
)

const few = fc.integer({ min: 1, max: 6 })
test('for any extra and any number of guests, days from today on are as if sold to the new number, and earlier days stay', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...soldPer),
      fc.integer({ min: 1, max: 99_999 }),
      fc.tuple(few, few, few, few),
      fc.integer({ min: -2, max: 9 }),
      (per, price, [was, is, length, other], passed) => {
        const extra: Extra = {
          id: 1,
          name: 'Kahvaltı',
          per,
          grossKurus: kurus(price),
          kdv: 'food',
          dailyLimit: null,
          mandatory: false,
        }
        const [before, after] = [length, other].map((nights) => ({
          ...asSold,
          checkOut: addDays('2026-12-01', nights),
        }))
        const today = addDays('2026-12-01', passed)
        const linesFor = (guests: number, stay = asSold): FolioLine[] =>
          extraLines(extra, serviceDays(extra, { stay, guests, pieces: 2, today: '2026-12-01' })).map((one, at) => ({
            ...one,
            id: at + 1,
            reversesId: null,
          }))
        const follow = (lines: FolioLine[], guests: number) => {
          const { reverse, add } = extrasToFollow(lines, [extra], after ?? asSold, { guests, today })
          const added = add.map((one, at) => ({ ...one, id: lines.length + at + 1, reversesId: null }))
          return [...lines.filter(({ id }) => !reverse.includes(id)), ...added].toSorted((a, b) =>
            a.day < b.day ? -1 : 1,
          )
        }
        const facts = ({ day, grossKurus, text, extra: had }: FolioLine) => [day, grossKurus, text, had?.count]
        const then = follow(linesFor(was, before), is)
        const isOver = ({ day }: FolioLine) => day < today
        expect(then.filter((one) => !isOver(one)).map(facts)).toEqual(
          linesFor(is, after)
            .filter((one) => !isOver(one))
            .map(facts),
        )
        expect(then.filter(isOver).map(facts)).toEqual(linesFor(was, after).filter(isOver).map(facts))
        expect(extrasToFollow(then, [extra], after ?? asSold, { guests: is, today })).toEqual({ reverse: [], add: [] })
      },
    ),
  )
})
