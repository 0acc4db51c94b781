// Days on which people travel, 2026 to 2028: ready-made periods that a business can put a price on.
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

/** Whole free days, the first and the last one included. Half days before them are none. */
export type Holiday = {
  name: HolidayName
  kind: HolidayKind
  from: Day
  to: Day
  /** Not officially announced yet, as far as is known: to be looked up before it is relied upon. */
  isExpected: boolean
}

const years = [2026, 2027, 2028] as const

/** Law 2429 on national and general holidays, with 1 May (law 5892) and 15 July (law 6752). */
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
 * The days of the Presidency of Religious Affairs (Diyanet): 2026 from its calendar of religious days; 2027 as
 * date-holidays 3.37 has them, and as the school calendar puts its March break around the first of them; 2028 as two
 * public tables of holidays agree, not seen at Diyanet. What the government adds to them (idari izin) is announced some
 * weeks before and stands in no table.
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
 * Working calendars of the Ministry of National Education (MEB). 2025–2026: as announced on 8 August 2025, read in three
 * newspapers. 2026–2027: circular 2026/68, as four independent public sources quote it. From autumn 2027 on nothing has
 * been announced: the same weeks as in the years before, and the ministry thinks aloud of giving up the breaks within
 * the terms.
 */
const schoolDays: readonly Days[] = [
  ['winter-break', '2026-01-19', '2026-01-30'],
  ['spring-school-break', '2026-03-16', '2026-03-20'],
  ['summer-break', '2026-06-27', '2026-09-13'],
  ['autumn-school-break', '2026-11-16', '2026-11-20'],
  ['winter-break', '2027-01-25', '2027-02-05'],
  ['spring-school-break', '2027-03-08', '2027-03-12'],
  // Its first day is announced, that on which school begins again is not.
  ['summer-break', '2027-06-26', '2027-09-12', 'expected'],
  ['autumn-school-break', '2027-11-15', '2027-11-19', 'expected'],
  ['winter-break', '2028-01-24', '2028-02-04', 'expected'],
  ['spring-school-break', '2028-04-10', '2028-04-14', 'expected'],
  ['summer-break', '2028-06-24', '2028-09-10', 'expected'],
]

const asHoliday =
  (kind: HolidayKind) =>
  ([name, from, to, expected]: Days): Holiday => ({ name, kind, from, to, isExpected: expected !== undefined })

/** All of them, by their first day. */
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

/** Whether nobody has to work: a public holiday, a Saturday or a Sunday. */
export const isFreeDay = (day: Day): boolean => weekdayOf(day) >= 5 || publicDays.has(day)

/**
 * The nights that are sold for a holiday: those that a free day follows, weekends and other holidays that adjoin it
 * included. For a Thursday alone it is the night before it. `until` is no night of it any more.
 */
export function holidayNights({ from, to }: Holiday): { from: Day; until: Day } {
  let [first, last] = [from, to]
  while (isFreeDay(addDays(first, -1))) first = addDays(first, -1)
  while (isFreeDay(addDays(last, 1))) last = addDays(last, 1)
  return { from: addDays(first, -1), until: last }
}

/** The holidays that have a night in a period, as a calendar shows it. */
export function holidaysIn(period: { from: Day; until: Day }): Holiday[] {
  return holidays.filter((holiday) => {
    const nights = holidayNights(holiday)
    return nights.from < period.until && period.from < nights.until
  })
}
