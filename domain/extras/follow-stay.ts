// What was sold for the nights and the guests of a stay goes with them, when the stay is moved, lengthened or shortened,
// or more or fewer come.
import type { FolioLine, NewLine } from '#domain/folio/line.ts'
import { type Kurus, kurus, sumOf } from '#domain/money/money.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import { type Day, daysBetween, eachDay } from '#domain/time/day.ts'
import { isPaidOnce } from './daily-limit.ts'
import { type Extra, extraText } from './extra.ts'

/** An extra on an account, as it is sold now. */
type Followed = Pick<Extra, 'id' | 'name' | 'per'>
/** As much of a line as is looked at here. */
type Line = Omit<FolioLine, 'night' | 'reversesId'>
/** How many come from now on, where that has changed. Days before today are over: they were had as they were. */
export type Coming = { guests: number; today: Day }

type Change = { reverse: number[]; add: NewLine[] }

/**
 * What brings the extras on an account in line with other nights, or another number of guests. Of what is sold by the
 * night, nights that are gone are taken back, and new ones cost what the nearest one did. What is paid once goes along to
 * the day of arrival. What is counted by guests is counted anew, each at what it was sold for. What was had by the piece
 * stays on its day.
 */
export function extrasToFollow(
  lines: readonly Line[],
  extras: readonly Followed[],
  stay: StayDates,
  coming?: Coming,
): Change {
  const changes = extras.map((extra) => {
    // Of pieces no tax of the night is due, whatever the extra has been since.
    const sold = lines.filter((line) => line.extra?.id === extra.id && line.taxed.withNight)
    if (extra.per === 'piece' || sold.length === 0) return { reverse: [], add: [] }
    const { reverse, add } = withNights(sold, extra, stay)
    if (coming === undefined || !countsGuests(extra)) return { reverse, add }
    const isMiscounted = ({ day, extra: had }: NewLine) => day >= coming.today && had?.count !== coming.guests
    const miscounted = sold.filter((line) => !reverse.includes(line.id) && isMiscounted(line))
    return {
      reverse: [...reverse, ...miscounted.map(({ id }) => id)],
      add: [...add, ...miscounted.map((line) => onDay(line, line.day))].map((line) =>
        isMiscounted(line) ? forGuests(line, extra, coming.guests) : line,
      ),
    }
  })
  return { reverse: changes.flatMap(({ reverse }) => reverse), add: changes.flatMap(({ add }) => add) }
}

export type GuestsFollowed = { id: number; name: string; grossKurus: Kurus }

/** What each extra costs more, or less, by the number of guests alone: to be said before it is so. */
export const costOfGuests = (
  lines: readonly Line[],
  extras: readonly Followed[],
  stay: StayDates,
  coming: Coming,
): GuestsFollowed[] =>
  extras.flatMap((extra) => {
    const costOf = ({ reverse, add }: Change) =>
      sumOf(add.map(({ grossKurus }) => grossKurus)) -
      sumOf(lines.filter(({ id }) => reverse.includes(id)).map(({ grossKurus }) => grossKurus))
    const cost = costOf(extrasToFollow(lines, [extra], stay, coming)) - costOf(extrasToFollow(lines, [extra], stay))
    return cost === 0 ? [] : [{ id: extra.id, name: extra.name, grossKurus: kurus(cost) }]
  })

const countsGuests = ({ per }: Followed): boolean => per === 'guest' || per === 'guest-night'

function withNights(sold: readonly Line[], { per }: Followed, stay: StayDates): Change {
  const nights = eachDay(stay.checkIn, stay.checkOut)
  const gone = sold.filter(({ day }) => !nights.includes(day))
  const reverse = gone.map(({ id }) => id)
  if (isPaidOnce(per)) return { reverse, add: gone.map((line) => onDay(line, stay.checkIn)) }
  const had = [...new Set(sold.map(({ day }) => day))]
  const missing = nights.filter((night) => !had.includes(night) && isNew(night, had))
  const add = missing.flatMap((night) => {
    const like = nearest(had, night)
    return sold.filter(({ day }) => day === like).map((line) => onDay(line, night))
  })
  return { reverse, add }
}

/** A night between others that somebody has taken off the account stays off it. */
const isNew = (night: Day, had: readonly Day[]): boolean =>
  had.every((day) => day > night) || had.every((day) => day < night)

const nearest = (days: readonly Day[], night: Day): Day | undefined =>
  days.toSorted((a, b) => Math.abs(daysBetween(a, night)) - Math.abs(daysBetween(b, night)))[0]

const onDay = ({ kind, grossKurus, taxed, text, extra }: Line, day: Day): NewLine => ({
  kind,
  grossKurus,
  day,
  taxed,
  text,
  extra,
})

function forGuests(line: NewLine, { id, name }: Followed, guests: number): NewLine {
  const ofOne = line.grossKurus / (line.extra?.count ?? 1)
  const extra = { id, count: guests }
  return { ...line, grossKurus: kurus(Math.round(ofOne * guests)), text: extraText(name, guests), extra }
}
