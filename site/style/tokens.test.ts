import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tokens } from './tokens.ts'

const sheets = globSync('site/**/*.css').map((file) => readFileSync(file, 'utf8'))
const namesIn = (texts: string[], pattern: RegExp) =>
  new Set(texts.flatMap((text) => Array.from(text.matchAll(pattern), ([, name = '']) => name)))

test('each variable that a style sheet uses has a value, in both looks', () => {
  const used = namesIn(sheets, /var\((--[\w-]+)\)/g)
  const known = namesIn([tokens(), ...sheets], /(--[\w-]+):/g)
  expect([...used].filter((name) => !known.has(name))).toEqual([])
  const [light, system, chosen] = Array.from(
    tokens().matchAll(/color-scheme: \w+;([^}]*)/g),
    ([, values = '']) => values,
  )
  for (const name of namesIn([system ?? ''], /(--[\w-]+):/g)) expect(light).toContain(`${name}:`)
  expect(chosen).toBe(system)
})
