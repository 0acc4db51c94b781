import { fold } from '#domain/search/fold.ts'

/** So many units are added at once at most: a village, not a mistyped number. */
export const maxUnitsAtOnce = 100

/** Stands for the number in a pattern; without it the number comes last. */
const numberMark = '#'

/** 'Bungalov' from 1 to 3: Bungalov 1, Bungalov 2, Bungalov 3. 'A#' from 1: A1. None where the range is none. */
export function namesInRange(pattern: string, from: number, to: number): string[] {
  const text = pattern.trim()
  const isRange = Number.isInteger(from) && Number.isInteger(to) && from >= 0 && to >= from
  if (text === '' || !isRange || to - from >= maxUnitsAtOnce) return []
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const number = String(from + index)
    return text.includes(numberMark) ? text.replaceAll(numberMark, number) : `${text} ${number}`
  })
}

const key = (name: string) => fold(name.trim().replace(/\s+/g, ' '))

/** By which a name in a file is the name of a unit: case and marks do not matter. */
export const sameUnitName = (a: string, b: string) => key(a) === key(b)

/** Those of `names` that a unit has already, or that stand there twice. */
export function clashingNames(names: readonly string[], taken: readonly string[]): string[] {
  const seen = new Set(taken.map(key))
  return names.filter((name) => {
    const isTaken = seen.has(key(name))
    seen.add(key(name))
    return isTaken
  })
}

/** What the copy of a unit is called: the next number that is free, 'Bungalov 3' after 'Bungalov 1' and 'Bungalov 2'. */
export function nameOfCopy(name: string, taken: readonly string[]): string {
  const numbered = /^(.*?)(\d{1,6})$/s.exec(name)
  const stem = numbered?.[1] ?? `${name} `
  const keys = new Set(taken.map(key))
  let number = Number(numbered?.[2] ?? 1) + 1
  while (keys.has(key(`${stem}${number}`))) number += 1
  return `${stem}${number}`
}
