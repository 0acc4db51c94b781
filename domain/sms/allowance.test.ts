import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAlarming, isNewBusiness, platformFor, roomOf, usualAllowances } from './allowance.ts'

const usual = { ...usualAllowances, platform: platformFor(usualAllowances) }
const none = { business: 0, newBusinesses: 0, platform: 0 }

test.each([
  ['a young business', true, none, { daily: 100, left: 100, isCeiling: false }],
  ['an older one', false, none, { daily: 400, left: 400, isCeiling: false }],
  ['what was sent is gone', false, { ...none, business: 60, platform: 60 }, { left: 340, isCeiling: false }],
  ['all is sent', true, { ...none, business: 100, newBusinesses: 100, platform: 100 }, { left: 0, isCeiling: false }],
  ['nothing below none', true, { ...none, business: 190 }, { left: 0 }],
  ['the ceiling is near', false, { ...none, platform: 9990 }, { left: 10, isCeiling: true }],
  ['the ceiling is passed', false, { ...none, platform: 10_200 }, { left: 0, isCeiling: true }],
  [
    'the young have their half',
    true,
    { business: 0, newBusinesses: 5000, platform: 5000 },
    { left: 0, isCeiling: true },
  ],
  [
    'which leaves the others theirs',
    false,
    { business: 0, newBusinesses: 5000, platform: 5000 },
    { left: 400, isCeiling: false },
  ],
])('%s', (_, newBusiness, used, room) => {
  expect(roomOf(usual, newBusiness, used)).toMatchObject(room)
})

test('a business whose own allowance is set above the ceiling still has a tenth of it at most', () => {
  expect(roomOf({ firstWeek: 9000, later: 9000, platform: 5000 }, false, none)).toMatchObject({ daily: 500, left: 500 })
})

test('no business takes more than a tenth of the daily ceiling, and all new businesses together no more than half', () => {
  const some = fc.nat({ max: 20_000 })
  fc.assert(
    fc.property(
      some,
      some,
      some,
      fc.boolean(),
      some,
      some,
      (firstWeek, later, platform, newBusiness, business, rest) => {
        const used = { business, newBusinesses: newBusiness ? business : 0, platform: business + rest }
        const { left } = roomOf({ firstWeek, later, platform }, newBusiness, used)
        expect(left).toBeGreaterThanOrEqual(0)
        if (left === 0) return
        expect(business + left).toBeLessThanOrEqual(Math.min(newBusiness ? firstWeek : later, platform / 10))
        expect(used.platform + left).toBeLessThanOrEqual(platform)
      },
    ),
  )
})

test('a business is new for seven days', () => {
  const since = new Date('2026-11-15T09:00:00Z')
  expect(isNewBusiness(since, new Date('2026-11-22T08:59:59Z'))).toBe(true)
  expect(isNewBusiness(since, new Date('2026-11-22T09:00:00Z'))).toBe(false)
})

test('the alarm is raised once, for the messages that pass four fifths of the ceiling', () => {
  expect(
    [
      [7998, 7999],
      [7999, 8000],
      [8000, 8001],
    ].map(([before = 0, after = 0]) => isAlarming(usual, before, after)),
  ).toEqual([false, true, false])
})
