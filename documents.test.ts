// Checks that the pages to which the documents link exist, and the scripts that the documents name.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const documents = ['README.md', ...globSync('docs/**/*.md')].map((file) => ({ file, text: readFileSync(file, 'utf8') }))
/** Every match of a pattern in the documents, each with the file that holds it. */
const named = (pattern: RegExp) =>
  documents.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([, name = '']) => ({ file, name })))

test('every page and picture that a document links to exists', () => {
  const links = named(/\]\(([^)#\s]+)/g).filter(({ name }) => !/^\w+:/.test(name))
  expect(links.length).toBeGreaterThan(10)
  expect(links.filter(({ file, name }) => !existsSync(join(dirname(file), name)))).toEqual([])
})

test('every script that a document names exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const told = named(/\bnpm run ([\w:-]+)/g)
  expect(told.length).toBeGreaterThan(5)
  expect(told.filter(({ name }) => !(name in scripts))).toEqual([])
})

test('every decision has a title, and its index names it once, by that title', () => {
  const decisions = documents.filter(({ file }) => /^docs\/decisions\/\d/.test(file))
  expect(decisions.length).toBeGreaterThan(10)
  const index = readFileSync('docs/decisions/README.md', 'utf8')
  const indexed = [...index.matchAll(/^- \[(.+)\]\(([^)]+)\): \S.*\.$/gm)].map(([, title, file]) => `${file} ${title}`)
  const titled = decisions.map(({ file, text }) => `${basename(file)} ${/^# (.+)\n/.exec(text)?.[1] ?? 'has no title'}`)
  expect(indexed.toSorted()).toEqual(titled.toSorted())
})
