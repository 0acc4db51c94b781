// Adjusts the extras of a stay when the stay is moved, lengthened or shortened, or its number of guests changes.
import type { FolioLine, NewLine } from '#domain/folio/line.ts'
import { type Kurus, kurus, sumOf } from '#domain/money/money.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import { type Day, daysBetween, eachDay } from '#domain/time/day.ts'
import { isPaidOnce } from './daily-limit.ts'
import { type Extra, extraText } from './extra.ts'

/** An extra on a folio, with its current name and unit of sale. */
type Followed = Pick<Extra, 'id' | 'name' | 'per'>
/** The fields of a folio line that are needed here. */
type Line = Omit<FolioLine, 'night' | 'reversesId' | 'appliesTo'>
/** The new number of guests from today on. Earlier days are over and stay as they were. */
export type Coming = { guests: number; today: Day }

type Change = { reverse: number[]; add: NewLine[] }

/**
 * Returns the reversals and new lines that adjust the extras on a folio to new nights or another number of guests. An
 * extra sold by the night is reversed for nights that fall away; a new night costs the same as the nearest existing
 * night. An extra paid once moves to the day of arrival. An extra sold by guest is recalculated at its original price.
 * Pieces stay on their day.
 */
export function extrasToFollow(
  lines: readonly Line[],
  extras: readonly Followed[],
  stay: StayDates,
  coming?: Coming,
): Change {
  const changes = extras.map((extra) => {
    // A line without accommodation tax was sold by the piece, whatever the extra's unit of sale is now.
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

/** The change in the cost of each extra due to the number of guests alone, to be shown before the change is made. */
export const costOfGuests = (
  lines: readonly Line[],
  extras: readonly Followed[],
  stay: StayDates,
  coming: Coming,
): GuestsFollowed[] =>
  extras.flatMap((extra) => {
    const cost = costOfExtras(lines, [extra], stay, coming) - costOfExtras(lines, [extra], stay)
    return cost === 0 ? [] : [{ id: extra.id, name: extra.name, grossKurus: kurus(cost) }]
  })

/** The change in the cost of all extras due to new nights and another number of guests. */
export function costOfExtras(
  lines: readonly Line[],
  extras: readonly Followed[],
  stay: StayDates,
  coming?: Coming,
): Kurus {
  const { reverse, add } = extrasToFollow(lines, extras, stay, coming)
  const reversed = lines.filter(({ id }) => reverse.includes(id))
  return kurus(sumOf(add.map(({ grossKurus }) => grossKurus)) - sumOf(reversed.map(({ grossKurus }) => grossKurus)))
}

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

/**
 * Whether a night is new. If a night within the stay is missing on the folio, it was removed on purpose and stays off.
 */
const isNew = (night: Day, had: readonly Day[]): boolean =>
  had.every((day) => day > night) || had.every((day) => day < night)

const nearest = (days: readonly Day[], night: Day): Day | undefined =>
  days.toSorted((a, b) => Math.abs(daysBetween(a, night)) - Math.abs(daysBetween(b, night)))[0]

const onDay = ({ kind, grossKurus, taxed, text, extra, createdBy }: Line, day: Day): NewLine => ({
  kind,
  grossKurus,
  day,
  taxed,
  text,
  extra,
  createdBy,
})

function forGuests(line: NewLine, { id, name }: Followed, guests: number): NewLine {
  const ofOne = line.grossKurus / (line.extra?.count ?? 1)
  const extra = { id, count: guests }
  return { ...line, grossKurus: kurus(Math.round(ofOne * guests)), text: extraText(name, guests), extra }
}
