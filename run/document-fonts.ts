// Creates the fonts of documents: one file for each script and weight, and the table of the letters that each file has.
// `npm run font` writes them, and a test fails if the table is out of date.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'
import subsetFont from 'subset-font'

const root = join(import.meta.dirname, '..')
const inter = (part: string) => import.meta.resolve(`@fontsource-variable/inter/files/inter-${part}-wght-normal.woff2`)

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
const wholeOf = (source: string) => readFileSync(fileURLToPath(source))

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
