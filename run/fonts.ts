// Creates the fonts of pages and of documents. `npm run font` writes them, and tests fail if they are out of date.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'
import subsetFont from 'subset-font'

const root = join(import.meta.dirname, '..')
const inter = (part: string) => import.meta.resolve(`@fontsource-variable/inter/files/inter-${part}-wght-normal.woff2`)
const wholeOf = (source: string) => readFileSync(fileURLToPath(source))

// Pages need two subsets of Inter, with the characters that nearly every page needs.
const folder = join(root, 'contract/look/inter')
const forPages = {
  targetFormat: 'woff2' as const,
  // The font features that the style sheets use, and those that browsers apply by default.
  keepFeatures: ['calt', 'ccmp', 'cv11', 'kern', 'locl', 'mark', 'mkmk', 'ss03', 'tnum'],
  // The range of weights, from the thinnest to the boldest that any style sheet uses.
  variationAxes: { wght: { min: 400, max: 720 } },
}

export const parts = ['latin', 'latin-ext'] as const
type Part = (typeof parts)[number]

export const fileOf = (part: Part) => join(folder, `inter-${part}.woff2`)

export const subset = (part: Part): Promise<Buffer> => subsetFont(wholeOf(inter(part)), charactersOf(part), forPages)

/** Reads the characters from the style sheet, so that the style sheet declares no character that the font lacks. */
export function charactersOf(part: Part): string {
  const css = readFileSync(join(folder, 'inter.css'), 'utf8')
  const range = new RegExp(`inter-${part}\\.woff2[^}]*?unicode-range:([^;]+);`).exec(css)?.[1] ?? ''
  return [...range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
    .flatMap(([, from = '', to = from]) => {
      const first = Number.parseInt(from, 16)
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) => first + index)
    })
    .map((code) => String.fromCodePoint(code))
    .join('')
}

// Documents need a font for each script and weight, and the table of the letters that each font has.

/** A letter that several files have is taken from the first. */
const sources = {
  latin: inter('latin'),
  'latin-ext': inter('latin-ext'),
  vietnamese: inter('vietnamese'),
  cyrillic: inter('cyrillic'),
  'cyrillic-ext': inter('cyrillic-ext'),
  greek: inter('greek'),
  'greek-ext': inter('greek-ext'),
  georgian: import.meta
    .resolve('@fontsource-variable/noto-sans-georgian/files/noto-sans-georgian-georgian-wght-normal.woff2'),
  armenian: import.meta
    .resolve('@fontsource-variable/noto-sans-armenian/files/noto-sans-armenian-armenian-wght-normal.woff2'),
  hebrew: import.meta.resolve('@fontsource-variable/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-wght-normal.woff2'),
  arabic: import.meta.resolve('@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2'),
}

/** Documents need a separate font for each weight, because PDF does not support variable fonts. */
const weights = { regular: 400, bold: 650 }

const tableFile = join(root, 'domain/language/letters.gen.ts')

/** Signs beyond the letters of names and addresses, such as arrows and forms of single glyphs, stay out. */
const isWanted = (code: number) => code >= 0x20 && (code < 0x2300 || (code >= 0x2c60 && code < 0x2e00))

function lettersOfSources(): [part: string, source: string, letters: number[]][] {
  const taken = new Set<number>()
  return Object.entries(sources).map(([part, source]) => {
    const font = create(wholeOf(source))
    if (!('characterSet' in font)) throw new Error(`${source} holds several fonts`)
    const letters = font.characterSet.filter((code) => isWanted(code) && !taken.has(code)).toSorted((a, b) => a - b)
    for (const code of letters) taken.add(code)
    return [part, source, letters]
  })
}

function rangesOf(letters: readonly number[]): [from: number, to: number][] {
  const ranges: [number, number][] = []
  for (const code of letters) {
    const last = ranges.at(-1)
    if (last !== undefined && last[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  return ranges
}

export const storedTable = () => readFileSync(tableFile, 'utf8')

export function letterTable(): string {
  const lines = lettersOfSources().map(([part, , letters]) => `  '${part}': ${JSON.stringify(rangesOf(letters))},\n`)
  return `// Written by \`npm run font\`: the letters of each font of the documents, as ranges of code points.\nexport const letterRanges = {\n${lines.join('')}} as const\n`
}

if (import.meta.main) {
  for (const part of parts) writeFileSync(fileOf(part), await subset(part))
  writeFileSync(tableFile, letterTable())
  for (const [part, source, letters] of lettersOfSources()) {
    for (const [name, wght] of Object.entries(weights)) {
      const font = await subsetFont(wholeOf(source), String.fromCodePoint(...letters), {
        targetFormat: 'sfnt',
        variationAxes: { wght },
      })
      writeFileSync(join(root, `server/platform/pdf/fonts/${part}-${name}.ttf`), font)
    }
  }
}
