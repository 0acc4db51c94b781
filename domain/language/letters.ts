// The letters that documents can be printed with. Fonts exist for Latin, Cyrillic, Greek, Georgian, Armenian, Hebrew and
// Arabic; names in other scripts need the Latin spelling of the passport.
import { letterRanges } from './letters.gen.ts'

export type FontPart = keyof typeof letterRanges

const isFontPart = (name: string): name is FontPart => name in letterRanges
export const fontParts = Object.keys(letterRanges).filter(isFontPart)

const parts = new Map<number, FontPart>()
for (const part of fontParts) {
  for (const [from, to] of letterRanges[part]) for (let code = from; code <= to; code++) parts.set(code, part)
}

/** Returns the part of the fonts that has this letter, or undefined if no font has it. */
export const fontPartOf = (letter: string): FontPart | undefined => parts.get(letter.codePointAt(0) ?? 0)

/** Characters that only steer how others are shown, and line breaks, take no letter of a font. */
export const printable = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/\s/gu, ' ')
    .replaceAll(/\p{Cf}/gu, '')

/** Returns whether the fonts have every letter of a text. */
export const isPrintable = (text: string) =>
  Array.from(printable(text)).every((letter) => fontPartOf(letter) !== undefined)
