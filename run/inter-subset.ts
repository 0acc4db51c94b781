// Creates subsets of the font Inter with the characters that nearly every page needs. `npm run font` writes the
// subsets, and a test fails if they are out of date.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { fontParts, partOf } from '../server/platform/pdf/text-runs.ts'

const root = join(import.meta.dirname, '..')
const wholes = join(root, 'node_modules/@fontsource-variable/inter/files')
const folder = join(root, 'web/ui/inter')

const options = {
  targetFormat: 'woff2' as const,
  // The font features that the style sheets use, and those that browsers apply by default.
  keepFeatures: ['calt', 'ccmp', 'cv11', 'kern', 'locl', 'mark', 'mkmk', 'ss03', 'tnum'],
  // The range of weights, from the thinnest to the boldest that any style sheet uses.
  variationAxes: { wght: { min: 400, max: 720 } },
}

export const parts = ['latin', 'latin-ext'] as const
type Part = (typeof parts)[number]

export const fileOf = (part: Part) => join(folder, `inter-${part}.woff2`)

export function subset(part: Part): Promise<Buffer> {
  return subsetFont(readFileSync(join(wholes, `inter-${part}-wght-normal.woff2`)), charactersOf(part), options)
}

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

/** Documents need a separate font for each weight, because PDF does not support variable fonts. */
const weights = { regular: 400, bold: 650 }

async function writeDocumentFonts(part: (typeof fontParts)[number]) {
  const letters = Array.from({ length: 0x2300 }, (_, code) => String.fromCodePoint(code))
  const text = letters.filter((letter) => partOf(letter) === part).join('')
  const whole = readFileSync(join(wholes, `inter-${part}-wght-normal.woff2`))
  for (const [name, wght] of Object.entries(weights)) {
    const font = await subsetFont(whole, text, {
      targetFormat: 'sfnt',
      variationAxes: { wght },
    })
    writeFileSync(join(root, `server/platform/pdf/fonts/inter-${part}-${name}.ttf`), font)
  }
}

if (import.meta.main) {
  for (const part of parts) writeFileSync(fileOf(part), await subset(part))
  for (const part of fontParts) await writeDocumentFonts(part)
}
