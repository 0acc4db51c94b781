import { beforeEach, expect, test, vi } from 'vitest'
import { files, isTest, read } from '../../sources.fixture.ts'
import { setClockBy, timeNow } from './clock.ts'

const kept = new Map<string, string>()
const issuedAt = (iat: unknown) => `x.${btoa(JSON.stringify({ exp: 1, iat }))}.x`
const moment = new Date('2026-11-27T10:00:00Z')
const seconds = moment.getTime() / 1000

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.useFakeTimers({ now: moment, toFake: ['Date'] })
})

test.each([
  ['right', 0, 0],
  ['right, though the answer took half a minute', 30, 0],
  ['three hours ahead', 3 * 3600, 3 * 3600],
  ['a day behind', -86_400, -86_400],
])('a clock that is %s gives the time of the server', (_, ahead, counted) => {
  setClockBy(issuedAt(seconds - ahead))
  expect(timeNow().getTime()).toBe(moment.getTime() - counted * 1000)
})

test('the next sign-in measures the clock anew, and time passes meanwhile', () => {
  setClockBy(issuedAt(seconds - 7200))
  vi.setSystemTime(moment.getTime() + 3_600_000)
  expect(timeNow().toISOString()).toBe('2026-11-27T09:00:00.000Z')
  setClockBy(issuedAt(seconds + 3600))
  expect(timeNow().toISOString()).toBe('2026-11-27T11:00:00.000Z')
  setClockBy(issuedAt(undefined))
  expect(timeNow().toISOString()).toBe('2026-11-27T11:00:00.000Z')
})

test('no other file of the screen asks the clock of the computer what time it is', () => {
  const asking = files.filter((file) => file.startsWith('web/') && !isTest(file) && /new Date\(\)/.test(read(file)))
  expect(asking).toEqual([])
})
