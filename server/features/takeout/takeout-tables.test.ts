// The tests compare the list of takeout tables with the database.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from '#server/test/world.ts'
import { tables } from '#server/tables.ts'
import { takeoutTables } from './takeout-tables.ts'

const w = world()

test('the list has every table of a business: a new table is either taken along or has a reason why not', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'hotel_id'
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`.execute(w.db)
  const named = Object.entries(tables).flatMap(([name, register]) => ('takeout' in register ? [name] : []))
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('the list has every reference between the tables, and every column that names the author', async () => {
  const { rows } = await sql<{ table: string; to: string; columns: string[] }>`
    select conrelid::regclass::text as table, confrelid::regclass::text as to,
      array(select attname::text from unnest(conkey) as key join pg_attribute on attrelid = conrelid and attnum = key
        where attname <> 'hotel_id' and (attname like '%id' or attname like '%_by' or attname in ('kept', 'gone', 'merged_into', 'refund_of')))
        as columns
    from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f'`.execute(w.db)
  const missing = rows.flatMap(({ table, to, columns }) => {
    const known = takeoutTables.find(({ name }) => name === table)
    if (known === undefined) return []
    return columns
      .filter((column) => !(column in (known.refs ?? {}) || known.people?.includes(column)))
      .map((column) => `${table}.${column} refers to ${to}`)
  })
  expect(missing).toEqual([])
  const names = takeoutTables.map(({ name }) => name)
  const early = rows.filter(({ table, to }) => names.includes(table) && names.indexOf(to) > names.indexOf(table))
  expect(early).toEqual([])
})
