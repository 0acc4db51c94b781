// What was sold for each night of a stay goes with its nights, when the stay is moved, lengthened or shortened.
import type { FolioLine, NewLine } from '#domain/folio/line.ts'
import type { FolioChange } from '#domain/folio/stay-on-folio.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import { type Day, daysBetween, eachDay } from '#domain/time/day.ts'
import { isPaidOnce } from './daily-limit.ts'
import type { SoldPer } from './extra.ts'

/** An extra on an account, as `per` says now. */
type Followed = { id: number; per: SoldPer }

/**
 * What brings the extras on an account in line with other nights. Of what is sold by the night, nights that are gone are
 * taken back, and new ones cost what the nearest one did. What is paid once goes along to the day of arrival. What was
 * had by the piece stays on its day.
 */
export function extrasToFollow(
  lines: readonly FolioLine[],
  extras: readonly Followed[],
  stay: StayDates,
): FolioChange & { reverse: number[]; add: NewLine[] } {
  const nights = eachDay(stay.checkIn, stay.checkOut)
  const reverse: number[] = []
  const add: NewLine[] = []
  for (const { id, per } of extras) {
    // Of pieces no tax of the night is due, whatever the extra has been since.
    const sold = lines.filter(({ extra, taxed }) => extra?.id === id && taxed.withNight)
    const gone = sold.filter(({ day }) => !nights.includes(day))
    if (per === 'piece' || sold.length === 0) continue
    reverse.push(...gone.map((line) => line.id))
    if (isPaidOnce(per)) add.push(...gone.map((line) => onDay(line, stay.checkIn)))
    else {
      const had = [...new Set(sold.map(({ day }) => day))]
      const missing = nights.filter((night) => !had.includes(night) && isNew(night, had))
      for (const night of missing) {
        const like = nearest(had, night)
        add.push(...sold.filter(({ day }) => day === like).map((line) => onDay(line, night)))
      }
    }
  }
  return { reverse, add }
}

/** A night between others that somebody has taken off the account stays off it. */
const isNew = (night: Day, had: readonly Day[]): boolean =>
  had.every((day) => day > night) || had.every((day) => day < night)

const nearest = (days: readonly Day[], night: Day): Day | undefined =>
  days.toSorted((a, b) => Math.abs(daysBetween(a, night)) - Math.abs(daysBetween(b, night)))[0]

const onDay = ({ kind, grossKurus, taxed, text, extra }: FolioLine, day: Day): NewLine => ({
  kind,
  grossKurus,
  day,
  taxed,
  text,
  extra,
})
