import { expect, test } from 'vitest'
import type { FolioLine } from '#domain/folio/line.ts'
import { kurus } from '#domain/money/money.ts'
import { extrasToFollow } from './follow-stay.ts'

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
const byNight = [{ id: 1, per: 'guest-night' as const }]

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

test('new nights cost what the nearest one did', () => {
  const dearer = [line(11, '2026-12-01'), line(12, '2026-12-02', { grossKurus: kurus(60_000) })]
  const { add } = extrasToFollow(dearer, byNight, { checkIn: '2026-11-30', checkOut: '2026-12-04' })
  expect(add.map(({ day, grossKurus }) => [day, grossKurus])).toEqual([
    ['2026-11-30', 50_000],
    ['2026-12-03', 60_000],
  ])
})

test('a night that somebody has taken off the account stays off it', () => {
  const [first, , last] = breakfast
  const lines = first && last ? [first, last] : []
  expect(extrasToFollow(lines, byNight, { checkIn: '2026-12-01', checkOut: '2026-12-04' }).add).toEqual([])
})

test('what is paid once goes to the day of arrival, pieces stay where they were had', () => {
  const once = [line(11, '2026-12-01', { extra: { id: 2, count: 1 } })]
  const pieces = [line(12, '2026-12-02', { extra: { id: 3, count: 4 }, taxed: { kdv: 'other', withNight: false } })]
  const extras = [
    { id: 2, per: 'stay' as const },
    { id: 3, per: 'piece' as const },
  ]
  const change = extrasToFollow([...once, ...pieces], extras, { checkIn: '2026-12-10', checkOut: '2026-12-12' })
  expect(change).toMatchObject({ reverse: [11], add: [{ day: '2026-12-10', extra: { id: 2, count: 1 } }] })
  expect(change.add).toHaveLength(1)
})
