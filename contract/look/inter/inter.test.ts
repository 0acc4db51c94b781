import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { files, read } from '../../../sources.fixture.ts'
import { charactersOf, fileOf, parts, subset } from '../../../run/fonts.ts'

test.each(parts)('%s is cut out of the installed Inter: else run `npm run font`', async (part) => {
  expect((await subset(part)).equals(readFileSync(fileOf(part)))).toBe(true)
})

test('no text of Konuk makes a browser load the whole of Inter', () => {
  const cut = new Set(parts.map(charactersOf).join(''))
  // The page of a guest is written with the fonts of his phone.
  const written = files.filter((file) => !file.startsWith('site/pages/guest/'))
  const words = written
    .filter((file) => /^(web|site|contract|domain)\/.*(\.text|[./]problems)\.ts$/.test(file))
    .map(read)
  const others = [...new Set(words.join(''))].filter((sign) => sign > ' ' && !cut.has(sign))
  expect(others).toEqual([])
})
