// Reads spreadsheet cells as people type them. Each function reads one kind of value and returns undefined if the cell
// is not clear.
import { fold } from '#domain/search/fold.ts'
import { type RoomType, roomTypes } from '#domain/units/unit.ts'

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
  const [, digits] = /^(\d{1,6})(?:[.,]0+)?(?:\s*[^\d.,\s].*)?$/.exec(text.trim()) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** True for a percentage, which is no amount. */
export const isShare = (text: string) => text.includes('%')

/**
 * Takes the noise of calculated numbers off an amount: spreadsheets write 1250,0000000001 or 2499,9999999999 where they
 * show two decimals. Every other amount stays as it is.
 */
export function withoutNoise(amount: string): string {
  const [, before = '', whole, mark, decimals = '', behind = ''] =
    /^(\D*)(\d+)([.,])(\d{6,})(\D*)$/.exec(amount.trim()) ?? []
  if (whole === undefined || mark === undefined) return amount
  const value = Number(`${whole}.${decimals}`)
  if (Math.abs(value - Number(value.toFixed(2))) > mostNoise) return amount
  return `${before}${value.toFixed(2).replace('.', mark)}${behind}`
}
const mostNoise = 0.000_01

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
