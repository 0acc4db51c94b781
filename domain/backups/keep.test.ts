import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alarmOf, type KeptBackup, kept, superfluous } from './keep.ts'

const hour = 3_600_000
const start = Date.parse('2026-01-01T00:05:00Z')
const hourly = (count: number): KeptBackup[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `${index}`,
    at: new Date(start + index * hour),
    isBroken: false,
  }))

const someBackups = fc.array(
  fc.record({
    name: fc.string(),
    at: fc.integer({ min: 0, max: 20_000 }).map((hours) => new Date(start + hours * hour)),
    isBroken: fc.boolean(),
  }),
  { maxLength: 200 },
)
const later = new Date(start + 30_000 * hour)

test('after two years of hourly backups, two days of hours, thirty days and twelve months stay', () => {
  const all = hourly(2 * 365 * 24)
  const now = new Date(start + all.length * hour)
  const gone = new Set(superfluous(all, now))
  const staying = all.filter((backup) => !gone.has(backup))
  expect(staying.slice(-kept.hours)).toEqual(all.slice(-kept.hours))
  const days = new Set(staying.map(({ at }) => at.toISOString().slice(0, 10)))
  const months = new Set(staying.map(({ at }) => at.toISOString().slice(0, 7)))
  expect(months.size).toBe(kept.months)
  // The last thirty days, and the last day of each month before those.
  expect(days.size).toBe(kept.days + kept.months - 1)
})

test('the newest stays, and the newest that is sound', () => {
  const holds = fc.check(
    fc.property(someBackups, (backups) => {
      const gone = new Set(superfluous(backups, later))
      const newest = (some: KeptBackup[]) =>
        some.reduce<KeptBackup | undefined>((a, b) => (a && a.at >= b.at ? a : b), undefined)
      const staying = [newest(backups), newest(backups.filter(({ isBroken }) => !isBroken))]
      return staying.every((one) => one === undefined || !gone.has(one))
    }),
  )
  expect(holds).toMatchObject({ failed: false })
})

test('removing again removes nothing, and a clock that is ahead removes no more', () => {
  fc.assert(
    fc.property(someBackups, fc.integer({ min: 0, max: 1e6 }), (backups, ahead) => {
      const gone = new Set(superfluous(backups, later))
      const staying = backups.filter((backup) => !gone.has(backup))
      expect(superfluous(staying, new Date(later.getTime() + ahead * hour))).toEqual([])
    }),
  )
})

test('a clock that went back, or stood ahead before, removes nothing', () => {
  const all = hourly(1000)
  expect(superfluous(all, new Date(start + 10 * hour))).toEqual([])
  expect(superfluous([...all, { name: 'x', at: new Date('2099-01-01'), isBroken: false }], later)).toEqual([])
})

const now = new Date('2026-11-23T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * hour)
const fine = { failure: undefined, isChecked: true }

test.each([
  ['all is well', { lastAt: ago(1), last: fine }, undefined],
  ['nothing was set up', { hasPlace: false, lastAt: ago(1), last: fine }, 'no-place'],
  ['it is new', { since: ago(1), lastAt: undefined, last: undefined }, undefined],
  ['none was ever made', { lastAt: undefined, last: undefined }, 'none-yet'],
  ['none is made by itself, and none was made', { hourly: false, lastAt: undefined, last: undefined }, undefined],
  ['none is made by itself, and the latest is old', { hourly: false, lastAt: ago(50), last: fine }, undefined],
  ['two hours have passed', { lastAt: ago(2.1), last: fine }, 'missed'],
  ['the latest failed', { lastAt: ago(1), last: { failure: 'not-written', isChecked: false } }, 'failed'],
  ['the latest does not restore', { lastAt: ago(1), last: { failure: 'not-checked', isChecked: false } }, 'unchecked'],
  ['the latest was not looked at', { lastAt: ago(1), last: { failure: undefined, isChecked: false } }, 'unchecked'],
] as const)('alarm: %s', (_name, runs, expected) => {
  expect(alarmOf({ hasPlace: true, hourly: true, since: ago(100), ...runs }, now)).toBe(expected)
})
