// Generates a year of stays for the demo business, beside the hand-written stays of demo-stays.ts. The stays are
// random, but every start on the same day generates the same stays.
import type { BookingSource } from '#domain/reservations/booking-source.ts'
import { addDays, type Day, daysBetween, eachDay } from '#domain/time/day.ts'
import { companionNames, demoUnits } from './demo-business.ts'
import { foreignNames, turkishNames } from './demo-names.ts'
import { demoBlocks, demoStays } from './demo-stays.ts'

type Random = () => number

/** The generator is mulberry32: its numbers depend on the seed alone. */
function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const pick = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to pick from')
  return item
}

function weighted<Item>(random: Random, items: readonly (readonly [Item, number])[]): Item {
  let left = random() * items.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [item, weight] of items) {
    left -= weight
    if (left < 0) return item
  }
  throw new Error('There is nothing to pick from')
}

/**
 * The guests of a stay: the main guest's name, and a number that determines which names the accompanying guests get.
 */
export type Party = { number: number; nationality: string; firstName: string; lastName: string; companions: number }

export type YearStay = {
  unit: number
  checkIn: Day
  nights: number
  status: 'ACTIVE' | 'COMPLETED' | 'CANCELLED' | 'NO_SHOW'
  party: Party
  guests: number
  /** The price is for the whole stay, in TL. */
  price: number
  source: BookingSource
  /** Days between the booking and the arrival. */
  bookedAhead: number
  consents: { kvkk: boolean; contract: boolean }
}

/** Share of the nights from Sunday to Thursday that are sold, one value a month, from January. */
const soldOfMonth = [0.34, 0.32, 0.36, 0.44, 0.52, 0.66, 0.78, 0.82, 0.64, 0.48, 0.35, 0.37]

/** The eve of each Ramazan and Kurban Bayramı, and the number of its nights. */
const bayrams: readonly (readonly [Day, number])[] = [
  ['2025-03-29', 4],
  ['2025-06-05', 5],
  ['2026-03-19', 4],
  ['2026-05-26', 5],
  ['2027-03-08', 4],
  ['2027-05-15', 5],
  ['2028-02-25', 4],
  ['2028-05-04', 5],
]

const isHoliday = (day: Day) =>
  day.endsWith('-12-30') ||
  day.endsWith('-12-31') ||
  day.endsWith('-01-01') ||
  bayrams.some(([from, nights]) => day >= from && day < addDays(from, nights))

const monthOf = (day: Day) => Number(day.slice(5, 7))
const isSummer = (day: Day) => monthOf(day) >= 6 && monthOf(day) <= 9
/** Friday and Saturday are the nights of a weekend. */
const isWeekend = (day: Day) => [5, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** Share of the units that guests want on this night. */
function demandOn(day: Day): number {
  if (isHoliday(day)) return 0.94
  const weekday = soldOfMonth[monthOf(day) - 1] ?? 0
  return isWeekend(day) ? Math.min(0.92, weekday + 0.22) : weekday
}

/** Days from today. The days from the first to the second, inclusive, belong to the hand-written stays. */
const told = { from: -3, to: 15 }
const lastArrival = 92

/**
 * All generated stays, in order of arrival. A generated stay overlaps no other stay in its unit, and no stay or block
 * of demo-stays.ts.
 */
export function yearBefore(today: Day): YearStay[] {
  const random = randomFrom(20_261_122)
  const days = eachDay(`${addDays(today, -396).slice(0, 7)}-01`, addDays(today, lastArrival)).map((day) => {
    const daysAhead = daysBetween(today, day)
    // Nights further ahead have fewer bookings so far.
    return { day, isAhead: daysAhead > 0, sold: demandOn(day) * (daysAhead > 0 ? 0.8 - daysAhead / 160 : 1) }
  })
  const nights = demoUnits
    .flatMap((_, unit) => nightsOf(random, unit, days, takenDays(unit, today)))
    .toSorted((a, b) => (a.checkIn < b.checkIn ? -1 : a.checkIn > b.checkIn ? 1 : a.unit - b.unit))
  const known: PastParty[] = []
  return nights.map((one) => withParty(random, known, one, today))
}

type Nights = Pick<YearStay, 'unit' | 'checkIn' | 'nights' | 'status'>
type Demand = { day: Day; isAhead: boolean; sold: number }

function nightsOf(random: Random, unit: number, days: readonly Demand[], taken: ReadonlySet<Day>): Nights[] {
  const made: Nights[] = []
  let freeFrom = 0
  for (const [index, { day, isAhead, sold }] of days.entries()) {
    if (index < freeFrom || taken.has(day) || random() > sold / (sold + usualLength * (1 - sold))) continue
    const long = lengthOf(random, day)
    const free = days.slice(index, index + long).findIndex((one) => taken.has(one.day))
    const stay = { unit, checkIn: day, nights: free === -1 ? long : free }
    const fate = random()
    if (fate < 0.08) {
      // The nights of a cancelled stay are free again, so a later stay may take them.
      made.push({ ...stay, status: 'CANCELLED' })
      continue
    }
    made.push({ ...stay, status: isAhead ? 'ACTIVE' : fate < 0.1 ? 'NO_SHOW' : 'COMPLETED' })
    freeFrom = index + stay.nights
  }
  return made
}

/** Nights on which this generator must not sell the unit, because a hand-written stay or block may need it. */
function takenDays(unit: number, today: Day): Set<Day> {
  const days = new Set(eachDay(addDays(today, told.from), addDays(today, told.to)))
  for (const stay of [...demoStays, ...demoBlocks]) {
    const units = 'moves' in stay && stay.moves !== undefined ? [stay.unit, stay.moves.to] : [stay.unit]
    const from = addDays(today, stay.from)
    if (units.includes(unit)) for (const day of eachDay(from, addDays(from, stay.nights))) days.add(day)
  }
  return days
}

/** How often stays last one night, two nights, and so on up to seven: relative weights. */
const lengths = {
  holiday: [2, 22, 36, 24, 10, 3, 3],
  summer: [5, 18, 28, 20, 14, 7, 8],
  other: [18, 40, 23, 10, 4, 2, 3],
}
const usualLength = 3

function lengthOf(random: Random, day: Day): number {
  const weights = lengths[isHoliday(day) ? 'holiday' : isSummer(day) ? 'summer' : 'other']
  return weighted(
    random,
    weights.map((weight, index) => [index + 1, weight] as const),
  )
}

type PastParty = { party: Party; leftOn: Day }

function withParty(random: Random, known: PastParty[], stay: Nights, today: Day): YearStay {
  const capacity = demoUnits[stay.unit]?.capacity ?? 1
  const rested = addDays(stay.checkIn, -30)
  const returning = random() < 0.16 ? known.filter(({ leftOn }) => leftOn < rested) : []
  const before = returning.length > 0 ? pick(random, returning) : undefined
  const party = before?.party ?? newParty(random, known.length, stay.checkIn)
  const leftOn = addDays(stay.checkIn, stay.nights)
  if (before) before.leftOn = leftOn
  else known.push({ party, leftOn })
  const isForeign = party.nationality !== 'TUR'
  const daysAhead = daysBetween(today, stay.checkIn)
  const cameOrWill = stay.status === 'COMPLETED' || stay.status === 'ACTIVE'
  const answered = random() < (stay.status === 'COMPLETED' ? 0.94 : cameOrWill ? 0.6 : 0.3)
  return {
    ...stay,
    party,
    guests: capacity <= 2 ? (random() < 0.12 ? 1 : 2) : Math.min(capacity, 2 + Math.floor(random() * (capacity - 1))),
    price: priceOf(stay, daysAhead),
    source: weighted(random, isForeign ? foreignSources : turkishSources),
    // Future generated stays were booked some days ago, so that the hand-written stays are the most recent bookings.
    bookedAhead: Math.max(1 + Math.floor(random() ** 2 * 50), daysAhead + 4 + Math.floor(random() * 20)),
    consents: { kvkk: answered, contract: answered && random() < 0.95 },
  }
}

const turkishSources = [
  ['phone', 30],
  ['whatsapp', 26],
  ['instagram', 20],
  ['booking', 8],
  ['airbnb', 7],
  ['walk-in', 5],
  ['other', 4],
] as const satisfies (readonly [BookingSource, number])[]

const foreignSources = [
  ['booking', 40],
  ['airbnb', 34],
  ['whatsapp', 14],
  ['instagram', 8],
  ['other', 4],
] as const satisfies (readonly [BookingSource, number])[]

/** Two parties may have the same name, as in real life. Their phones and identity numbers differ. */
function newParty(random: Random, number: number, checkIn: Day): Party {
  const isForeign = random() < (isSummer(checkIn) ? 0.26 : 0.11)
  const names = isForeign
    ? weighted(
        random,
        foreignNames.map((of, index) => [of, foreignNames.length - index] as const),
      )
    : turkishNames
  return {
    number,
    nationality: names.nationality,
    firstName: pick(random, names.first),
    lastName: pick(random, names.last),
    companions: Math.floor(random() * companionNames.TUR.length),
  }
}

/**
 * The agreed price of the stay. It is higher when demand is high, a fifth lower a year ago, and rounded to fifty lira a
 * night.
 */
function priceOf({ unit, checkIn, nights }: Nights, daysAhead: number): number {
  const usual = demoUnits[unit]?.price ?? 0
  const then = 1 + Math.min(0, daysAhead) / 1825
  const ofNights = eachDay(checkIn, addDays(checkIn, nights)).map(
    (day) => Math.round((usual * then * (0.75 + 0.5 * demandOn(day))) / 50) * 50,
  )
  return ofNights.reduce((sum, price) => sum + price, 0)
}
