// Reads spreadsheet cells as people type them. Each function reads one kind of value and returns undefined if the cell
// is not clear.
import { countries } from '#domain/people/countries.ts'
import { fold } from '#domain/search/fold.ts'
import { addDays, type Day, isDay } from '#domain/time/day.ts'
import { type RoomType, roomTypes } from '#domain/units/unit.ts'

/** The day from which Excel counts its dates. */
const excelZero = '1899-12-30'
/** Day numbers of the years 1970 to 2118. A number outside this range is not taken for an unformatted date. */
const excelDays = { first: 25_569, last: 79_999 }

/** Reads 01.12.2026, 1/12/26 or 2026-12-01, optionally followed by a time, or a date that Excel shows as a number. */
export function typedDay(text: string): Day | undefined {
  const typed = text.trim().replace(/[ T]+\d{1,2}[:.]\d{2}([:.]\d{2})?.*$/, '')
  if (/^\d{5}$/.test(typed)) {
    const count = Number(typed)
    return count >= excelDays.first && count <= excelDays.last ? addDays(excelZero, count) : undefined
  }
  const [, year, month, date] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(typed) ?? turned(typed)
  if (year === undefined || month === undefined || date === undefined) return undefined
  const day = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : undefined
}

function turned(typed: string): string[] {
  const [all = '', date, month, year] = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4}|\d{2})$/.exec(typed) ?? []
  return year === undefined || month === undefined || date === undefined ? [] : [all, year, month, date]
}

/** Reads 14:00, 14.00 or 9, or the fraction of a day by which Excel stores a time, such as 0,5. */
export function typedTime(text: string): string | undefined {
  const typed = text.trim()
  const part = /^0[.,](\d+)$/.exec(typed)
  if (part) return clock(Math.round(Number(`0.${part[1]}`) * 24 * 60))
  const [, hours, minutes = '0'] = /^(\d{1,2})(?:[:.](\d{2}))?(?:[:.]\d{2})?$/.exec(typed) ?? []
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return clock(Number(hours) * 60 + Number(minutes))
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Reads 2, '2 kişi' or 2,0. */
export function typedCount(text: string): number | undefined {
  const [, digits] = /^\s*(\d{1,6})(?:[.,]0+)?(?:\s*[^\d.,\s].*)?\s*$/.exec(text) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** Splits a full name; the last word counts as the surname. */
export function splitName(text: string): { firstName: string; lastName: string } {
  const words = text.trim().split(/\s+/)
  return {
    firstName: words.slice(0, -1).join(' ') || (words[0] ?? ''),
    lastName: words.length > 1 ? (words.at(-1) ?? '') : '',
  }
}

const noWords = new Set(['hayir', 'h', 'no', 'n', '0', 'false'])
/** True if the cell explicitly says no. */
export const isNo = (text: string) => noWords.has(fold(text.trim()))

const otherNames: Record<string, RoomType> = {
  bungalow: 'Bungalov',
  apartment: 'Apart',
  daire: 'Apart',
  suite: 'Suit',
  'suit oda': 'Suit',
}

export function typedRoomType(text: string): RoomType | undefined {
  const typed = fold(text.trim())
  return roomTypes.find((type) => fold(type) === typed) ?? otherNames[typed]
}

/** Reads a country's code or its name in Turkish or English, and returns the alpha-3 code. */
export function typedCountry(text: string): string | undefined {
  const typed = fold(text.trim())
  return countries.find((country) =>
    [country.code, country.alpha2, country.tr, country.en].some((name) => fold(name) === typed),
  )?.code
}
