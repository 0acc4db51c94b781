import { expect, test } from 'vitest'
import { kurus } from '#domain/money/money.ts'
import type { StaySegment } from '#domain/reservations/segments.ts'
import { onDates, stayChange } from './resize-segments.ts'

const segment = (unitId: number, from: number, to: number): StaySegment => ({
  unitId,
  checkIn: `2026-12-${from}`,
  checkOut: `2026-12-${to}`,
  priceKurus: kurus(100 * unitId),
})
const stored = [segment(1, 11, 13), segment(2, 13, 15), segment(3, 15, 17)]

test.each<[string, [number, number], StaySegment[]]>([
  ['their own dates', [11, 17], stored],
  ['a night less', [11, 16], [segment(1, 11, 13), segment(2, 13, 15), segment(3, 15, 16)]],
  ['a day at which a part ends', [11, 15], [segment(1, 11, 13), segment(2, 13, 15)]],
  ['a day in the first part', [11, 12], [segment(1, 11, 12)]],
  ['a later arrival', [14, 17], [segment(2, 14, 15), segment(3, 15, 17)]],
  ['one part only', [14, 15], [segment(2, 14, 15)]],
  ['more nights on both sides', [10, 19], [segment(1, 10, 13), segment(2, 13, 15), segment(3, 15, 19)]],
  ['nights before all of them', [10, 11], [segment(1, 10, 11)]],
  ['nights after all of them', [20, 22], [segment(3, 20, 22)]],
])('parts on %s', (_what, [from, to], segments) => {
  expect(onDates(stored, `2026-12-${from}`, `2026-12-${to}`)).toEqual(segments)
})

test.each([
  ['nothing', stored, stored, 'move'],
  ['more nights at the end', [segment(1, 11, 13)], [segment(1, 11, 15)], 'extend'],
  ['an earlier arrival', [segment(1, 11, 13)], [segment(1, 10, 13)], 'extend'],
  ['a night less', stored, [segment(1, 11, 13), segment(2, 13, 14)], 'shorten'],
  ['a later arrival', stored, [segment(1, 12, 13), segment(2, 13, 15), segment(3, 15, 17)], 'shorten'],
  ['other days, as many', [segment(1, 11, 13)], [segment(1, 12, 14)], 'move'],
  ['more nights, but not the ones before', [segment(1, 11, 13)], [segment(1, 12, 16)], 'move'],
  ['another unit and longer', [segment(1, 11, 13)], [segment(2, 11, 15)], 'move'],
  ['no night', [segment(1, 11, 13)], [], 'move'],
] as const)('%s: what it is called', (_what, before, after, change) => {
  expect(stayChange(before, after)).toBe(change)
})
