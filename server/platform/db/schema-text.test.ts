import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { asOwner, testDatabase } from '#server/test/database.ts'
import { schemaFile, schemaText } from './schema-text.ts'

test('server/schema.sql is the schema of the migrated database (npm run db:types writes it anew)', async () => {
  const database = await testDatabase()

  const schema = await schemaText(database.url)
  await database.drop()

  expect(await readFile(schemaFile, 'utf8')).toBe(schema)
})

test.each([
  ['a column', 'alter table unit add column colour text'],
  ['a constraint', `alter table unit add constraint unit_has_a_name check (unit_name <> 'x')`],
  ['an index', 'create index unit_by_colour on unit (hotel_id, room_type)'],
  ['a policy', 'drop policy unit_own on unit'],
  ['forced row-level security', 'alter table unit no force row level security'],
  ['a trigger', 'drop trigger unit_added on unit'],
  ['a function', `create or replace function konuk_hotel() returns bigint language sql stable as 'select 1::bigint'`],
  ['a grant', 'grant references on unit to konuk_app'],
  ['a comment', `comment on column unit.unit_name is 'Its name'`],
])('%s that changes changes the text', async (_what, change) => {
  const database = await testDatabase()

  const before = await schemaText(database.url)
  await asOwner(database.url, change)
  const after = await schemaText(database.url)
  await database.drop()

  expect(after).not.toBe(before)
})
