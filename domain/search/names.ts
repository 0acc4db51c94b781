import { foldAsStored } from './fold.ts'

/** The marks of Arabic and of Hebrew, which people leave out when they type. */
export const marksLeftOut = [
  [0x610, 0x61a],
  [0x64b, 0x65f],
  [0x670, 0x670],
  [0x5b0, 0x5c7],
].flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)))

/** Letters that have no mark to take off, each with what people type in its place. */
const plainLetters: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŋ: 'n',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}
const apostrophes = /[’‘'`´ʻʼ]/gu
const hyphens = /[-‐‑–]/gu
const marks = new RegExp(`[${marksLeftOut.join('')}]`, 'gu')

const plain = (text: string, schwa: 'a' | 'e') =>
  foldAsStored(text)
    .replace(marks, '')
    .replace(apostrophes, '')
    .replace(hyphens, ' ')
    .replace(/\P{ASCII}/gu, (letter) => (letter === 'ə' ? schwa : (plainLetters[letter] ?? letter)))

/** The words of a search, in the plain letters in which names are compared: 'Al-Ahmad O’Brien' is al, ahmad, obrien. */
export const searchWords = (typed: string): string[] => plain(typed, 'a').split(/\s+/u).filter(Boolean)

/**
 * Whether a name has every word of a search, in any order, with or without the marks and apostrophes of its letters:
 * 'celik ayse' finds Ayşe Çelik. A schwa is typed as an a or as an e. The database does the same in `isNamedLike`.
 */
export function isNamedLike(name: string, typed: string): boolean {
  const words = searchWords(typed)
  return (['a', 'e'] as const).some((schwa) => words.every((word) => plain(name, schwa).includes(word)))
}
