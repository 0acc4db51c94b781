// Where on the calendar one was: in the address, and for the next time in the browser.
import { addDays, type Day, isDay } from '#domain/time/day.ts'
import { roomTypes, type RoomType } from '#domain/units/unit.ts'

const desktopSpans = [7, 14, 28] as const
const phoneSpans = [3, 7, 14] as const
export const spansOn = (isPhone: boolean) => (isPhone ? phoneSpans : desktopSpans)

export const phone = '(max-width: 48em)'
/** Two weeks leave no room for the name of who stays one night. */
export const narrow = '(max-width: 75em)'
export const usualDays = (isNarrow: boolean) => (isNarrow ? 7 : 14)

export type CalendarStride = 'day' | 'week' | 'month'

/** A day, a week or a month earlier or later. The 31st of a month without one is its last day. */
export function strideFrom(day: Day, by: CalendarStride, way: 1 | -1): Day {
  if (by !== 'month') return addDays(day, way * (by === 'day' ? 1 : 7))
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const index = year * 12 + month - 1 + way
  const target = `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
  const wanted = Array.from({ length: 4 }, (_, less) => `${target}-${String(date - less).padStart(2, '0')}`).find(isDay)
  return wanted ?? day
}

export type Kept = {
  from?: Day | undefined
  /** On which day that was: what was looked at yesterday is no place to begin a new day from. */
  keptOn?: Day | undefined
  days?: number | undefined
  folded: RoomType[]
  /** What free nights cost is shown. */
  prices?: boolean | undefined
}

const key = 'calendar'

export function readKept(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return { folded: [] }
    const { from, keptOn, days, folded, prices } = {
      from: '',
      keptOn: '',
      days: 0,
      folded: [],
      prices: false,
      ...kept,
    } as Record<string, unknown>
    return {
      from: typeof from === 'string' && isDay(from) ? from : undefined,
      keptOn: typeof keptOn === 'string' ? keptOn : undefined,
      days: typeof days === 'number' ? days : undefined,
      prices: prices === true,
      folded: Array.isArray(folded) ? roomTypes.filter((type) => folded.includes(type)) : [],
    }
  } catch {
    return { folded: [] }
  }
}

export function keep(change: Partial<Kept>): void {
  localStorage.setItem(key, JSON.stringify({ ...readKept(), ...change }))
}

/** Where the calendar opens: as the address says, else where it was left today, else the day before today. */
export function openingPlace(search: URLSearchParams, today: Day, spans: readonly number[], usual: number) {
  const kept = readKept()
  const asked = search.get('from') ?? ''
  const wanted = Number(search.get('days') ?? kept.days)
  const from = isDay(asked) ? asked : kept.keptOn === today && kept.from ? kept.from : addDays(today, -1)
  return { from, days: spans.includes(wanted) ? wanted : usual }
}
