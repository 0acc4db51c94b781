// Holidays on which people travel, from 2026 to 2028. They are ready-made periods for which a business can set prices.
import { addDays, type Day, eachDay } from '#domain/time/day.ts'
import { weekdayOf } from '#domain/time/weekdays.ts'

export const holidayNames = [
  'new-year',
  'national-sovereignty',
  'labour',
  'youth-and-sports',
  'democracy',
  'victory',
  'republic',
  'ramazan',
  'kurban',
  'winter-break',
  'autumn-school-break',
  'spring-school-break',
  'summer-break',
] as const
export type HolidayName = (typeof holidayNames)[number]

type HolidayKind = 'national' | 'religious' | 'school'

/** Whole free days, including the first and the last. The half day before a holiday does not count. */
export type Holiday = {
  name: HolidayName
  kind: HolidayKind
  from: Day
  to: Day
  /** True if the dates are not officially announced yet; check them before relying on them. */
  isExpected: boolean
}

const years = [2026, 2027, 2028] as const

/** The holidays of law 2429 on national and general holidays, including 1 May (law 5892) and 15 July (law 6752). */
const nationalDays = [
  ['new-year', '01-01'],
  ['national-sovereignty', '04-23'],
  ['labour', '05-01'],
  ['youth-and-sports', '05-19'],
  ['democracy', '07-15'],
  ['victory', '08-30'],
  ['republic', '10-29'],
] as const satisfies readonly (readonly [HolidayName, string])[]

type Days = readonly [name: HolidayName, from: Day, to: Day, isExpected?: 'expected']

/**
 * Dates of the Presidency of Religious Affairs (Diyanet). The dates of 2026 come from its calendar of religious days.
 * The dates of 2027 come from date-holidays 3.37; the March break of the school calendar lies around the first of them
 * accordingly. The dates of 2028 come from two public holiday tables that agree, and were not checked at Diyanet.
 * Additional days off granted by the government (idari izin) are announced some weeks ahead and are in no table.
 */
const religiousDays: readonly Days[] = [
  ['ramazan', '2026-03-20', '2026-03-22'],
  ['kurban', '2026-05-27', '2026-05-30'],
  ['ramazan', '2027-03-09', '2027-03-11'],
  ['kurban', '2027-05-16', '2027-05-19'],
  ['ramazan', '2028-02-26', '2028-02-28', 'expected'],
  ['kurban', '2028-05-05', '2028-05-08', 'expected'],
]

/**
 * Working calendars of the Ministry of National Education (MEB). 2025–2026 follows the announcement of 8 August 2025,
 * as three newspapers published it. 2026–2027 follows circular 2026/68, as four independent public sources quote it.
 * From autumn 2027 on nothing is announced, so the table repeats the weeks of earlier years. The ministry is publicly
 * considering whether to drop the breaks within terms.
 */
const schoolDays: readonly Days[] = [
  ['winter-break', '2026-01-19', '2026-01-30'],
  ['spring-school-break', '2026-03-16', '2026-03-20'],
  ['summer-break', '2026-06-27', '2026-09-13'],
  ['autumn-school-break', '2026-11-16', '2026-11-20'],
  ['winter-break', '2027-01-25', '2027-02-05'],
  ['spring-school-break', '2027-03-08', '2027-03-12'],
  // The first day of this break is announced; the day on which school begins again is not.
  ['summer-break', '2027-06-26', '2027-09-12', 'expected'],
  ['autumn-school-break', '2027-11-15', '2027-11-19', 'expected'],
  ['winter-break', '2028-01-24', '2028-02-04', 'expected'],
  ['spring-school-break', '2028-04-10', '2028-04-14', 'expected'],
  ['summer-break', '2028-06-24', '2028-09-10', 'expected'],
]

const asHoliday =
  (kind: HolidayKind) =>
  ([name, from, to, expected]: Days): Holiday => ({ name, kind, from, to, isExpected: expected !== undefined })

/** All holidays, sorted by their first day. */
export const holidays: readonly Holiday[] = [
  ...years
    .flatMap((year) => nationalDays.map(([name, date]): Days => [name, `${year}-${date}`, `${year}-${date}`]))
    .map(asHoliday('national')),
  ...religiousDays.map(asHoliday('religious')),
  ...schoolDays.map(asHoliday('school')),
].toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))

const publicDays = new Set(
  holidays.filter(({ kind }) => kind !== 'school').flatMap(({ from, to }) => eachDay(from, addDays(to, 1))),
)

/** True if the day is work-free: a public holiday, a Saturday or a Sunday. */
export const isFreeDay = (day: Day): boolean => weekdayOf(day) >= 5 || publicDays.has(day)

/**
 * Returns the nights sold for a holiday: the nights before a free day, including adjoining weekends and other holidays.
 * A single Thursday has only the night before it. `until` is the first night after the holiday.
 */
export function holidayNights({ from, to }: Holiday): { from: Day; until: Day } {
  let [first, last] = [from, to]
  while (isFreeDay(addDays(first, -1))) first = addDays(first, -1)
  while (isFreeDay(addDays(last, 1))) last = addDays(last, 1)
  return { from: addDays(first, -1), until: last }
}

/** Returns the holidays with at least one night in a period, for a calendar. */
export function holidaysIn(period: { from: Day; until: Day }): Holiday[] {
  return holidays.filter((holiday) => {
    const nights = holidayNights(holiday)
    return nights.from < period.until && period.from < nights.until
  })
}
