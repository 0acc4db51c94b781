// Checks docs/conformance.md. That document states where each part of the specification is implemented and which test
// proves it.
import { execSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = execSync('git ls-files -co --exclude-standard', { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(file))
const read = (file: string) => readFileSync(file, 'utf8')

type Row = { at: string; what: string; where: string; shownBy: string }

const pages = files.filter((file) => /^docs\/conformance(\.md$|\/)/.test(file))
const lines = pages.flatMap((page) =>
  read(page)
    .split('\n')
    .map((line, index) => ({ at: `${page}:${index + 1}`, line })),
)
const rows: Row[] = lines
  .filter(({ line }) => line.startsWith('|') && !/^\|\s*(What\b|-)/.test(line))
  .map(({ at, line }) => {
    const [what = '', where = '', shownBy = '', ...rest] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    if (rest.length > 0) throw new Error(`${at}: a cell holds a bar`)
    return { at, what, where, shownBy }
  })

const isDone = (row: Row) => row.shownBy !== 'not yet'
const inBackticks = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '')

test('every row has its three cells, and names the test that shows it, or says that there is none yet', () => {
  expect(rows.length).toBeGreaterThan(200)
  const entry = /^`[^`]+ › [^`]+`$/
  const broken = rows.filter(
    ({ what, where, shownBy }) =>
      what === '' ||
      where === '' ||
      !(shownBy === 'not yet' || shownBy.split('<br>').every((each) => entry.test(each))),
  )
  expect(broken).toEqual([])
})

test('every test that a row names exists', () => {
  const missing = rows.filter(isDone).flatMap(({ at, shownBy }) =>
    inBackticks(shownBy)
      .filter((name) => !isTest(name))
      .map((name) => `${at} ${name}`),
  )
  expect(missing).toEqual([])
})

test('every file that a row names exists', () => {
  const missing = rows.flatMap(({ at, where }) =>
    inBackticks(where)
      .filter((file) => !existsSync(file))
      .map((file) => `${at} ${file}`),
  )
  expect(missing).toEqual([])
})

test('every row that settles something otherwise cites the decision that did', () => {
  const settled = lines.filter(({ line }) => line.startsWith('|') && line.includes('settled otherwise'))
  expect(settled.length).toBeGreaterThan(20)
  expect(settled.filter(({ line }) => decisionsIn(line).length === 0)).toEqual([])
})

test('every decision that a page cites exists', () => {
  const cited = lines.flatMap(({ at, line }) => decisionsIn(line).map((file) => ({ at, file })))
  expect(cited.length).toBeGreaterThan(20)
  expect(cited.filter(({ file }) => !existsSync(file))).toEqual([])
})

test('every message that a row quotes stands letter for letter in a table of texts', () => {
  const wrong = rows.filter(isDone).flatMap(({ at, what }) =>
    quotedIn(what)
      .filter((message) => tablesWith(message) === 0)
      .map((message) => `${at} ${message}`),
  )
  expect(wrong).toEqual([])
})

test("a table of texts that a row names contains the row's quotes, and a quote that several tables contain names one of them", () => {
  const quoting = rows
    .filter(isDone)
    .map(({ at, what, where }) => ({ at, messages: quotedIn(what), named: inBackticks(where).filter(isTable) }))
  const notThere = quoting.flatMap(({ at, messages, named }) =>
    named.flatMap((table) =>
      messages.filter((message) => !wordsOf(table).has(message)).map((message) => `${at} ${table} ${message}`),
    ),
  )
  expect(notThere).toEqual([])
  const held = new Set(quoting.filter(({ named }) => named.length > 0).flatMap(({ messages }) => messages))
  const loose = new Set(
    quoting.flatMap(({ messages }) => messages).filter((message) => !held.has(message) && tablesWith(message) > 1),
  )
  expect([...loose]).toEqual([])
})

/** A title must match the title in the code, including the %s of `test.each` and the ${…} of a loop. */
function isTest(name: string): boolean {
  const [file = '', title = ''] = name.split(' › ')
  if (!/\.(test|spec|suite)\.tsx?$/.test(file) || !existsSync(file)) return false
  return ["'", '"', '`'].some((quote) => {
    const call = `(${quote}${title}${quote},`
    const from = read(file)
      .replaceAll(/\(\s+(?=['"`])/g, '(')
      .split(call)
    return from.length > 1 && from.slice(0, -1).some((before) => !before.endsWith('.step'))
  })
}

/** Values are written as `{name}` in the table and as `${…}` in the code. */
function withoutValues(message: string): string {
  return message.replaceAll(/\$?\{[^}]*\}/g, '{}')
}

function decisionsIn(line: string): string[] {
  return line.match(/docs\/decisions\/[\w.-]+/g) ?? []
}

function quotedIn(what: string): string[] {
  return [...what.matchAll(/“([^”]+)”/g)].map((match) => withoutValues(match[1] ?? ''))
}

function isTable(file: string): boolean {
  return /(\.text|[./]problems)\.ts$|^domain\/consent\/.*(?<!\.test)\.ts$/.test(file)
}

/** All complete texts of each text table, as written in the code. */
const words = new Map(
  files
    .filter(isTable)
    .map((file) => [
      file,
      new Set(
        [...read(file).matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)].map((match) =>
          withoutValues(match[1] ?? match[2] ?? match[3] ?? ''),
        ),
      ),
    ]),
)

function wordsOf(table: string): ReadonlySet<string> {
  return words.get(table) ?? new Set()
}

function tablesWith(message: string): number {
  return [...words.values()].filter((texts) => texts.has(message)).length
}
