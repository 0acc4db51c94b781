import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alarmOf, type KeptBackup, kept, superfluous } from './keep.ts'

const hour = 3_600_000
const start = Date.parse('2026-01-01T00:05:00Z')
const of = (at: Date, rest: Partial<KeptBackup> = {}): KeptBackup => ({
  name: at.toISOString(),
  at,
  isManual: false,
  isVerified: true,
  ...rest,
})
const hourly = (count: number): KeptBackup[] =>
  Array.from({ length: count }, (_, index) => of(new Date(start + index * hour)))

/** Backups spread over some months, with several in some hours. */
const someBackups = fc.array(
  fc
    .record({
      minutes: fc.oneof(...[300, 5_000, 600_000].map((max) => fc.integer({ min: 0, max }))),
      isManual: fc.boolean(),
      isVerified: fc.boolean(),
    })
    .map(({ minutes, ...rest }) => of(new Date(start + minutes * 60_000), rest)),
  { maxLength: 60, size: 'max' },
)
const later = new Date(start + 12_000 * hour)
const isVerified = (backup: KeptBackup) => backup.isVerified
const stayingOf = (backups: readonly KeptBackup[], at = later) => {
  const gone = new Set(superfluous(backups, at))
  return backups.filter((backup) => !gone.has(backup))
}

test('after two years of hourly backups, the backups of 48 hours, thirty days and twelve months remain', () => {
  const all = hourly(2 * 365 * 24)
  const staying = stayingOf(all, new Date(start + all.length * hour))
  expect(staying.slice(-kept.hours)).toEqual(all.slice(-kept.hours))
  const days = new Set(staying.map(({ at }) => at.toISOString().slice(0, 10)))
  const months = new Set(staying.map(({ at }) => at.toISOString().slice(0, 7)))
  expect(months.size).toBe(kept.months)
  // The last thirty days, and the last day of each earlier month.
  expect(days.size).toBe(kept.days + kept.months - 1)
})

/**
 * The backups before, by their times: `by-hand` marks a manual backup, and the check is given if it is not `verified`.
 * Then the backups that remain at 18:30 of that day.
 */
test.each([
  ['a verified one displaces the verified one before it in its hour', '16:02 16:05', '16:05'],
  ['one that was cut off displaces no verified one', '16:05 16:40-unverified', '16:05 16:40-unverified'],
  [
    'nor does one whose check failed, in any hour after',
    '16:05 16:40-unverified 17:05',
    '16:05 16:40-unverified 17:05',
  ],
  ['one that is not verified goes for a verified one of its hour', '16:02-unverified 16:05', '16:05'],
  ['and for another such one', '16:02-unverified 16:05-unverified 17:05', '16:05-unverified 17:05'],
  ['the newest stays whatever it is', '16:05 16:20-unverified 16:40-unverified', '16:05 16:40-unverified'],
  ['one made by hand stays beside that of its hour', '16:02-by-hand 16:05', '16:02-by-hand 16:05'],
  ['also where it was cut off', '16:02-by-hand-unverified 16:05', '16:02-by-hand-unverified 16:05'],
])('%s', (_name, there, staying) => {
  const backups = there.split(' ').map((name) => {
    const [time, ...words] = name.split('-')
    return of(new Date(`2026-11-26T${time}:00Z`), {
      name,
      isManual: name.includes('by-hand'),
      isVerified: !words.includes('unverified'),
    })
  })
  const left = stayingOf(backups, new Date('2026-11-26T18:30:00Z'))
  expect(left.map(({ name }) => name).join(' ')).toBe(staying)
})

test('one made by hand stays for thirty days, and then as any other', () => {
  const byHand = of(new Date(start + 2 * 60_000), { isManual: true })
  const after = (hours: number) => [byHand, ...hourly(hours)]
  const holds = (hours: number) => stayingOf(after(hours), new Date(start + hours * hour)).includes(byHand)
  expect([holds(1), holds(30 * 24 - 1), holds(32 * 24)]).toEqual([true, true, false])
})

test('which verified ones stay depends on none that is not', () => {
  fc.assert(
    fc.property(someBackups, (backups) => {
      const alone = stayingOf(backups.filter(isVerified))
      expect(stayingOf(backups).filter(isVerified)).toEqual(alone)
    }),
  )
})

test('of each hour, day and month that counts and had a verified one, one stays', () => {
  fc.assert(
    fc.property(someBackups, (backups) => {
      for (const [letters, count] of [
        [13, kept.hours],
        [10, kept.days],
        [7, kept.months],
      ] as const) {
        const periods = (some: KeptBackup[]) =>
          [...new Set(some.filter(isVerified).map(({ at }) => at.toISOString().slice(0, letters)))].toSorted()
        const left = periods(stayingOf(backups))
        expect(left).toEqual(expect.arrayContaining(periods(backups).slice(-count)))
      }
    }),
  )
})

test('one made by hand within thirty days stays, whatever it is', () => {
  fc.assert(
    fc.property(someBackups, fc.integer({ min: 0, max: 600_000 }), (backups, minutes) => {
      const now = new Date(start + minutes * 60_000)
      const past = backups.filter(({ at }) => at <= now)
      const recent = past.filter(({ isManual, at }) => isManual && now.getTime() - at.getTime() < 30 * 24 * hour)
      expect(stayingOf(past, now)).toEqual(expect.arrayContaining(recent))
    }),
  )
})

test('the newest stays, and the newest that is verified', () => {
  const newest = (some: KeptBackup[]) =>
    some.reduce<KeptBackup | undefined>((a, b) => (a && a.at >= b.at ? a : b), undefined)
  fc.assert(
    fc.property(someBackups, (backups) => {
      const left = stayingOf(backups)
      expect([newest(left)?.at, newest(left.filter(isVerified))?.at]).toEqual([
        newest(backups)?.at,
        newest(backups.filter(isVerified))?.at,
      ])
    }),
  )
})

test('however many are not verified, they do not pile up', () => {
  const cutOff = hourly(5_000).map((backup) => ({ ...backup, isVerified: false }))
  expect(stayingOf(cutOff).length).toBeLessThanOrEqual(kept.hours + kept.days + kept.months)
})

test('removing again removes nothing, and a clock that is ahead ends only what was due by hand', () => {
  fc.assert(
    fc.property(someBackups, fc.integer({ min: 0, max: 1e5 }), (backups, ahead) => {
      const staying = stayingOf(backups)
      expect(superfluous(staying, later)).toEqual([])
      const gone = superfluous(staying, new Date(later.getTime() + ahead * hour))
      expect(gone.filter(({ isManual }) => !isManual)).toEqual([])
    }),
  )
})

test('a clock that jumps a year ahead removes none made by hand lately', () => {
  const made = [...hourly(100), of(new Date(start + 90 * hour + 60_000), { isManual: true })]
  const jumped = new Date(start + 365 * 24 * hour)
  expect(stayingOf([...made, of(jumped)], jumped).filter(({ isManual }) => isManual)).toHaveLength(1)
})

test('a clock that is set back, or a backup from a clock that ran ahead, removes nothing', () => {
  const all = hourly(1000)
  expect(superfluous(all, new Date(start + 10 * hour))).toEqual([])
  expect(superfluous([...all, of(new Date('2099-01-01'))], later)).toEqual([])
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
  [
    'the place is another one’s, and the backups are old',
    { lastAt: ago(9), last: { failure: 'foreign-place', isChecked: false } },
    'foreign-place',
  ],
  ['the latest was not looked at', { lastAt: ago(1), last: { failure: undefined, isChecked: false } }, 'unchecked'],
] as const)('alarm: %s', (_name, runs, expected) => {
  expect(alarmOf({ hasPlace: true, hourly: true, since: ago(100), ...runs }, now)).toBe(expected)
})
