// Creates subsets of the font Inter with the characters that nearly every page needs. `npm run font` writes the
// subsets, and a test fails if they are out of date.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const root = join(import.meta.dirname, '..')
const wholes = join(root, 'node_modules/@fontsource-variable/inter/files')
const folder = join(root, 'contract/look/inter')

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

if (import.meta.main) {
  for (const part of parts) writeFileSync(fileOf(part), await subset(part))
}
