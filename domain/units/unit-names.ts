import { fold } from '#domain/search/fold.ts'

/** The maximum of units added at once: enough for a holiday village, but too few for a mistyped number to do harm. */
export const maxUnitsAtOnce = 100

/** The mark that stands for the number in a pattern. Without the mark, the number comes last. */
const numberMark = '#'

/**
 * 'Bungalov' from 1 to 3 gives Bungalov 1, Bungalov 2, Bungalov 3; 'A#' from 1 gives A1. An invalid range gives no
 * names.
 */
export function namesInRange(pattern: string, from: number, to: number): string[] {
  const text = pattern.trim()
  const isRange = Number.isInteger(from) && Number.isInteger(to) && from >= 0 && to >= from
  if (text === '' || !isRange || to - from >= maxUnitsAtOnce) return []
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const number = String(from + index)
    return text.includes(numberMark) ? text.replaceAll(numberMark, number) : `${text} ${number}`
  })
}

/** Returns a unit's name without case, marks and doubled spaces: two names with one key are the same. */
export const unitNameKey = (name: string) => fold(name.trim().replace(/\s+/g, ' '))

/** Compares two names of units, ignoring case and marks. */
export const sameUnitName = (a: string, b: string) => unitNameKey(a) === unitNameKey(b)

/** Returns those of the `names` that are already taken or occur twice. */
export function clashingNames(names: readonly string[], taken: readonly string[]): string[] {
  const seen = new Set(taken.map(unitNameKey))
  return names.filter((name) => {
    const isTaken = seen.has(unitNameKey(name))
    seen.add(unitNameKey(name))
    return isTaken
  })
}

/** Names the copy of a unit with the next free number: 'Bungalov 3' after 'Bungalov 1' and 'Bungalov 2'. */
export function nameOfCopy(name: string, taken: readonly string[]): string {
  const numbered = /^(.*?)(\d{1,6})$/s.exec(name)
  const stem = numbered?.[1] ?? `${name} `
  const keys = new Set(taken.map(unitNameKey))
  let number = Number(numbered?.[2] ?? 1) + 1
  while (keys.has(unitNameKey(`${stem}${number}`))) number += 1
  return `${stem}${number}`
}
