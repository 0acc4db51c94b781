import { expect, test } from 'vitest'
import { type CodeState, codesFrom, codesShown } from './codes.ts'

test.each([
  [0, '2026-12-10T11:00:00.000Z'],
  [120, '2026-12-10T09:00:00.000Z'],
  [-60, '2026-12-10T12:00:00.000Z'],
  [1440, '2026-12-09T11:00:00.000Z'],
])('%i minutes before a check-in at 14.00 in Istanbul is %s', (minutes, expected) => {
  expect(codesFrom({ checkIn: '2026-12-10', checkInTime: '14:00' }, minutes).toISOString()).toBe(expected)
})

const usual: CodeState = {
  isKnownDevice: true,
  showFrom: new Date('2026-12-10T11:00:00Z'),
  now: new Date('2026-12-10T11:00:00Z'),
  checkOut: '2026-12-12',
  isCancelled: false,
  isCheckedOut: false,
}

test.each<[Partial<CodeState>, ReturnType<typeof codesShown>]>([
  [{}, 'yes'],
  [{ now: new Date('2026-12-10T10:59:59Z') }, 'later'],
  [{ now: new Date('2026-12-12T20:59:59Z') }, 'yes'],
  // Midnight in Istanbul.
  [{ now: new Date('2026-12-12T21:00:00Z') }, 'no'],
  [{ isCheckedOut: true }, 'no'],
  [{ isCancelled: true }, 'no'],
  [{ isCancelled: true, now: new Date('2026-12-01T00:00:00Z') }, 'no'],
  [{ isKnownDevice: false }, 'unknown-device'],
  [{ isKnownDevice: false, now: new Date('2026-12-01T00:00:00Z') }, 'later'],
  [{ isKnownDevice: false, isCancelled: true }, 'no'],
  [{ isKnownDevice: false, isCheckedOut: true }, 'no'],
])('%o gives %s', (change, expected) => {
  expect(codesShown({ ...usual, ...change })).toBe(expected)
})

test('of all states exactly one shows codes: a known device, in its time, of a stay that stands', () => {
  const booleans = [true, false]
  const times = ['2026-12-10T10:59:59Z', '2026-12-11T00:00:00Z', '2026-12-12T21:00:00Z'].map((at) => new Date(at))
  const shown = booleans.flatMap((isKnownDevice) =>
    booleans.flatMap((isCancelled) =>
      booleans.flatMap((isCheckedOut) =>
        times
          .map((now) => ({ isKnownDevice, isCancelled, isCheckedOut, now }))
          .filter((state) => codesShown({ ...usual, ...state }) === 'yes'),
      ),
    ),
  )
  expect(shown).toEqual([{ isKnownDevice: true, isCancelled: false, isCheckedOut: false, now: times[1] }])
})
