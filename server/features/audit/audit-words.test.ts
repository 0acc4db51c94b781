// Every code in the audit log has words for the screen. The test takes the codes from the values that the database's
// checks allow.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { wordsOfTables } from '#contract/audit/words-of-tables.text.ts'
import { auditOf, chainedColumns, personalColumns, tables } from '#server/tables.ts'
import { world } from '#server/test/world.ts'
import { fieldWords } from '#web/features/audit/field-words.ts'
import { valueWords } from '#web/features/audit/value-words.ts'

const w = world()

/** The values of these columns are proper names or codes that are the same in every language. */
const written = ['price_rule.room_type', 'unit.room_type', 'sms_account.driver', 'payment.currency']

test('every value of a fixed set has a word, and its column has a name, in both languages', async () => {
  const { rows } = await sql<{ table: string; column: string; value: string }>`
    select distinct relname as table, attname as column, said[1] as value
    from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    cross join lateral (select (regexp_match(pg_get_constraintdef(pg_constraint.oid),
      attname || ' = ANY \\(ARRAY\\[([^]]*)\\]'))[1] as list) as listed
    cross join lateral regexp_matches(list, '''([^'']+)''::text', 'g') as said
    where contype = 'c' and exists (
      select from pg_trigger where tgrelid = conrelid and tgfoid = 'konuk_audit'::regproc)`.execute(w.db)
  const sets = rows.filter(({ table, column }) => !written.includes(`${table}.${column}`))
  expect(new Set(sets.map(({ table, column }) => `${table}.${column}`)).size).toBeGreaterThan(20)
  const wordless = (['tr', 'en'] as const).flatMap((language) =>
    sets.flatMap(({ table, column, value }) => [
      ...(valueWords(table, column, language)?.[value] === undefined
        ? [`${language} ${table}.${column}: ${value}`]
        : []),
      ...(fieldWords(language).named[column] === undefined ? [`${language} ${table}.${column}`] : []),
    ]),
  )
  expect(wordless).toEqual([])
  const spoken = Object.entries(wordsOfTables).flatMap(([table, words]) =>
    Object.entries(words?.tr.values ?? {}).flatMap(([column, values]) =>
      Object.keys(values).map((value) => `${table}.${column}: ${value}`),
    ),
  )
  const held = new Set(sets.map(({ table, column, value }) => `${table}.${column}: ${value}`))
  expect(spoken.filter((one) => !held.has(one))).toEqual([])
})

test('the screen has the words of every table of the audit log, and of no other', () => {
  const words = Object.keys(tables).flatMap((table) => {
    const audit = auditOf(table)
    return audit === undefined ? [] : [[table, audit.words]]
  })
  expect(wordsOfTables).toEqual(Object.fromEntries(words))
})

test('every column of the audit log has one label in each language', () => {
  const columns = Object.keys(tables).flatMap((table) => [...chainedColumns(table), ...personalColumns(table)])
  for (const language of ['tr', 'en'] as const) {
    const { named, technical } = fieldWords(language)
    expect(columns.filter((column) => (named[column] ?? technical[column]) === undefined)).toEqual([])
    expect(Object.keys(named).filter((column) => technical[column] !== undefined)).toEqual([])
  }
})
