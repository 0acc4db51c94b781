import { expect, test } from 'vitest'
import { addDays, daysBetween, eachDay, isDay } from '#domain/time/day.ts'
import { weekdayOf } from '#domain/time/weekdays.ts'
import { holidayNames, type HolidayName, holidayNights, holidays, holidaysIn, isFreeDay } from './holidays.ts'

const of = (name: HolidayName, year: number) =>
  holidays.find((holiday) => holiday.name === name && holiday.from.startsWith(`${year}-`))!

test.each([2026, 2027, 2028])('%d has every holiday once, each with its full length', (year) => {
  const all = holidays.filter(({ from }) => from.startsWith(`${year}-`))
  // The autumn school break of 2028 is not known yet.
  const names = holidayNames.filter((name) => year !== 2028 || name !== 'autumn-school-break')
  expect(all.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  const length = (name: HolidayName) => daysBetween(of(name, year).from, of(name, year).to) + 1
  expect([length('ramazan'), length('kurban'), length('republic'), length('winter-break')]).toEqual([3, 4, 1, 12])
})

test('all holidays are valid days of the calendar, in order', () => {
  expect(holidays.filter(({ from, to }) => !isDay(from) || !isDay(to) || to < from)).toEqual([])
  expect(holidays.map(({ from }) => from)).toEqual(holidays.map(({ from }) => from).toSorted())
})

test('school breaks within a term last from Monday to Friday, and the summer break begins on a Saturday and ends on a Sunday', () => {
  const ends = ({ from, to }: (typeof holidays)[number]) => [weekdayOf(from), weekdayOf(to)]
  const school = holidays.filter(({ kind }) => kind === 'school')
  const [summers, others] = [true, false].map((isSummer) =>
    school.filter(({ name }) => (name === 'summer-break') === isSummer),
  )
  expect(summers?.map(ends)).toEqual([
    [5, 6],
    [5, 6],
    [5, 6],
  ])
  expect(new Set(others?.map((one) => ends(one).join('–')))).toEqual(new Set(['0–4']))
})

test('feasts come ten to twelve days earlier each year, and Kurban comes 68 or 69 days after Ramazan', () => {
  for (const year of [2026, 2027, 2028]) {
    expect([68, 69]).toContain(daysBetween(of('ramazan', year).from, of('kurban', year).from))
  }
  for (const name of ['ramazan', 'kurban'] as const) {
    for (const year of [2026, 2027]) {
      expect([354, 353, 355]).toContain(daysBetween(of(name, year).from, of(name, year + 1).from))
    }
  }
})

test('holidays that are not announced yet are marked as expected', () => {
  const expected = holidays
    .filter(({ isExpected }) => isExpected)
    .map(({ name, from }) => `${name} ${from.slice(0, 4)}`)
  expect(expected).toEqual([
    'summer-break 2027',
    'autumn-school-break 2027',
    'winter-break 2028',
    'ramazan 2028',
    'spring-school-break 2028',
    'kurban 2028',
    'summer-break 2028',
  ])
})

test.each<[HolidayName, number, string, string]>([
  // From Thursday, the eve of the feast, to Sunday.
  ['ramazan', 2026, '2026-03-19', '2026-03-22'],
  // From Wednesday to Saturday; the following Sunday is included.
  ['kurban', 2026, '2026-05-26', '2026-05-31'],
  // The last day of the feast is the national holiday of youth and sports.
  ['kurban', 2027, '2027-05-14', '2027-05-19'],
  // The holiday is a Thursday.
  ['republic', 2026, '2026-10-28', '2026-10-29'],
  // The holiday is a Friday.
  ['new-year', 2027, '2026-12-31', '2027-01-03'],
  // The holiday is a Monday.
  ['victory', 2027, '2027-08-27', '2027-08-30'],
  ['winter-break', 2027, '2027-01-22', '2027-02-07'],
])('the nights of %s %d are from %s to %s', (name, year, from, until) => {
  expect(holidayNights(of(name, year))).toEqual({ from, until })
})

test('every night of a public holiday is followed by a free day, and no such night is left out at either end', () => {
  for (const holiday of holidays.filter(({ kind }) => kind !== 'school')) {
    const { from, until } = holidayNights(holiday)
    expect(eachDay(from, until).filter((night) => !isFreeDay(addDays(night, 1)))).toEqual([])
    expect([isFreeDay(from), isFreeDay(addDays(until, 1))]).toEqual([false, false])
  }
})

test('a period shows the holidays that have a night in it', () => {
  const names = (from: string, until: string) => holidaysIn({ from, until }).map(({ name }) => name)
  expect(names('2026-10-28', '2026-10-29')).toEqual(['republic'])
  expect(names('2026-10-29', '2026-11-01')).toEqual([])
  expect(names('2027-03-01', '2027-04-01')).toEqual(['spring-school-break', 'ramazan'])
})
