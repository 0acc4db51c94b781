import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  clockIn,
  dayIn,
  daysBetween,
  eachDay,
  formatDay,
  formatEnd,
  formatInstant,
  instantOf,
  isDay,
  isInstant,
} from './day.ts'

const days = fc.integer({ min: -20_000, max: 40_000 }).map((count) => addDays('2026-01-01', count))

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2028-02-29', true],
  ['1900-02-29', false],
  ['2026-04-31', false],
  ['2026-12-31', true],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-01-00', false],
  ['2026-1-1', false],
  ['0000-01-01', false],
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2200-12-31', true],
  ['2201-01-01', false],
  ['9999-12-31', false],
  ['2026-01-01T00:00', false],
  ['01.01.2026', false],
  ['', false],
])('%s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-03-28', 2, '2026-03-30'],
])('%s plus %i days is %s', (day, count, expected) => {
  expect(addDays(day, count)).toBe(expected)
})

test('a text that is no day throws an error, because the caller made a mistake', () => {
  expect(() => addDays('tomorrow', 1)).toThrow(RangeError)
})

test('no day is added beyond the years that compare correctly as text', () => {
  expect(addDays('9999-12-30', 1)).toBe('9999-12-31')
  expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
  expect(() => addDays('0000-01-01', -1)).toThrow(RangeError)
})

test('adding days and counting them are each other’s inverse', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -5000, max: 5000 }), (day, count) => {
      expect(daysBetween(day, addDays(day, count))).toBe(count)
      expect(isDay(addDays(day, count))).toBe(true)
    }),
  )
})

test('each day of a period is listed, without its end', () => {
  expect(eachDay('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
  expect(eachDay('2026-12-30', '2026-12-30')).toEqual([])
  expect(eachDay('2026-12-30', '2026-12-01')).toEqual([])
})

test.each([
  ['2026-11-20T20:59:59Z', 'Europe/Istanbul', '2026-11-20'],
  ['2026-11-20T21:00:00Z', 'Europe/Istanbul', '2026-11-21'],
  ['2026-11-20T21:00:00Z', 'UTC', '2026-11-20'],
  ['2026-11-20T21:00:00Z', 'America/New_York', '2026-11-20'],
])('at %s it is in %s the day %s', (instant, zone, expected) => {
  expect(dayIn(new Date(instant), zone)).toBe(expected)
})

test('the day is that of Istanbul unless another zone is given', () => {
  expect(dayIn(new Date('2026-06-30T22:30:00Z'))).toBe('2026-07-01')
})

test.each([
  ['2026-11-23T21:30:00Z', true],
  ['2026-11-23T21:30:00.123+03:00', true],
  ['2200-12-31T20:59:59Z', true],
  ['2200-12-31T21:00:00Z', false],
  ['9999-12-31T23:59:59-12:00', false],
  ['0000-01-01T00:00:00Z', false],
  ['yesterday', false],
])('%s is an instant that somebody can mean: %s', (text, expected) => {
  expect(isInstant(text)).toBe(expected)
})

test('days and instants are shown the Turkish way', () => {
  expect(formatDay('2026-03-09')).toBe('09.03.2026')
  expect(formatInstant(new Date('2026-03-09T21:05:00Z'))).toBe('10.03.2026 00:05')
  expect(formatInstant(new Date('2026-12-31T20:59:00Z'))).toBe('31.12.2026 23:59')
})

test('an end at midnight belongs to the day that it ends', () => {
  expect(formatEnd(new Date('2026-12-31T21:00:00Z'))).toBe('31.12.2026 24:00')
  expect(formatEnd(new Date('2026-12-31T20:59:00Z'))).toBe('31.12.2026 23:59')
  expect(formatEnd(new Date('2026-12-31T21:01:00Z'))).toBe('01.01.2027 00:01')
})

test('a field of day and time shows the clock of Istanbul, and gives the same instant back', () => {
  expect(clockIn(new Date('2026-11-23T21:30:00Z'))).toBe('2026-11-24T00:30')
  expect(instantOf('2026-11-24T00:30').toISOString()).toBe('2026-11-23T21:30:00.000Z')
})
