// The calendar's last place is stored in the URL, and in the browser's storage for the next visit.
import { addDays, type Day, isDay } from '#domain/time/day.ts'
import { roomTypes, type RoomType } from '#domain/units/unit.ts'

const desktopSpans = [7, 14, 28] as const
const phoneSpans = [3, 7, 14] as const
export const spansOn = (isPhone: boolean) => (isPhone ? phoneSpans : desktopSpans)

export const phone = '(max-width: 48em)'
/** On a narrow screen, a view of fourteen days leaves no room for the name on a one-night stay. */
export const narrow = '(max-width: 75em)'
export const usualDays = (isNarrow: boolean) => (isNarrow ? 7 : 14)

export type CalendarStride = 'day' | 'week' | 'month'

/** Moves a day, a week or a month forwards or backwards. The 31st becomes the last day of a shorter month. */
export function strideFrom(day: Day, by: CalendarStride, way: 1 | -1): Day {
  if (by !== 'month') return addDays(day, way * (by === 'day' ? 1 : 7))
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const index = year * 12 + month - 1 + way
  const target = `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
  const wanted = Array.from({ length: 4 }, (_, less) => `${target}-${String(date - less).padStart(2, '0')}`).find(isDay)
  return wanted ?? day
}

export type SavedViewport = {
  from?: Day | undefined
  /** The day on which the place was stored: the place of an earlier day is not used again. */
  keptOn?: Day | undefined
  days?: number | undefined
  folded: RoomType[]
  /** True while free nights show their price. */
  prices?: boolean | undefined
}

const key = 'calendar'

export function readViewport(): SavedViewport {
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

export function keep(change: Partial<SavedViewport>): void {
  localStorage.setItem(key, JSON.stringify({ ...readViewport(), ...change }))
}

/**
 * The calendar opens on the day in the URL; without one, where the user left it today; otherwise on the day before
 * today.
 */
export function openingPlace(search: URLSearchParams, today: Day, spans: readonly number[], usual: number) {
  const kept = readViewport()
  const asked = search.get('from') ?? ''
  const wanted = Number(search.get('days') ?? kept.days)
  const from = isDay(asked) ? asked : kept.keptOn === today && kept.from ? kept.from : addDays(today, -1)
  return { from, days: spans.includes(wanted) ? wanted : usual }
}
