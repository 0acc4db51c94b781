import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { fontParts } from '#domain/language/letters.ts'
import { letterRanges } from '#domain/language/letters.gen.ts'
import { letterTable, storedTable } from '../../../run/fonts.ts'

test('the table of letters is what the installed fonts have: else run `npm run font`', () => {
  expect(storedTable()).toBe(letterTable())
})

test.each(fontParts.flatMap((part) => ['regular', 'bold'].map((weight) => [part, weight] as const)))(
  'the font %s-%s has each letter of its table',
  (part, weight) => {
    const font = create(readFileSync(new URL(`fonts/${part}-${weight}.ttf`, import.meta.url)))
    const has = new Set('characterSet' in font ? font.characterSet : [])
    const missing = letterRanges[part].flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, at) => from + at).filter((code) => !has.has(code)),
    )
    expect(missing).toEqual([])
  },
)
