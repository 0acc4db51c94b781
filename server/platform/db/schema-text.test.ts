import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueOf } from '#server/test/catalogue.fixture.ts'
import { asOwner, emptyDatabase, type TestDatabase, testDatabase } from '#server/test/database.ts'
import { schemaFile, schemaText } from './schema-text.ts'

let migrated: TestDatabase
const read = async () => ({ text: await schemaText(migrated.url), facts: await catalogueOf(migrated.url) })
let last: Awaited<ReturnType<typeof read>>

beforeAll(async () => {
  migrated = await testDatabase()
  last = await read()
})

afterAll(() => migrated.drop())

test('server/schema.sql makes the schema of the migrated database (npm run db:types writes it anew)', async () => {
  const made = await emptyDatabase()
  await asOwner(made.url, await readFile(schemaFile, 'utf8'))
  const facts = await catalogueOf(made.url)
  await made.drop()

  expect(facts).toEqual(last.facts)
})

test.each([
  ['a column', 'alter table unit add column colour text'],
  ['a type', 'alter table unit alter capacity type bigint'],
  ['a default', `alter table unit alter room_type set default 'Oda'`],
  ['a column that may be empty', 'alter table unit alter room_type drop not null'],
  ['a constraint', `alter table unit add constraint unit_has_a_name check (unit_name <> 'x')`],
  ['an index', 'create index unit_by_colour on unit (hotel_id, room_type)'],
  ['a policy', 'drop policy unit_own on unit'],
  ['forced row-level security', 'alter table unit no force row level security'],
  ['a trigger', 'drop trigger unit_added on unit'],
  ['a trigger that is off', 'alter table unit disable trigger unit_changed'],
  ['a function', `create or replace function konuk_hotel() returns bigint language sql stable as 'select 1::bigint'`],
  ['the volatility of a function', 'alter function konuk_hotel() volatile'],
  ['the rights with which a function runs', 'alter function konuk_erase_buyers(bigint[]) security invoker'],
  ['a right to a function', 'grant execute on function konuk_erase_buyers(bigint[]) to public'],
  ['a grant', 'grant references on unit to konuk_app'],
  ['a grant of a column', 'grant references (id) on unit to konuk_app'],
  ['a sequence', 'alter sequence sms_account_version start 2000000'],
  ['a view', 'alter view folio_sum set (security_invoker = false)'],
  ['a comment', `comment on column unit.unit_name is 'Its name'`],
])('%s that changes changes the text and is seen by the comparison', async (_what, change) => {
  const before = last
  await asOwner(migrated.url, change)
  last = await read()

  expect(last.text).not.toBe(before.text)
  expect(last.facts).not.toEqual(before.facts)
})
