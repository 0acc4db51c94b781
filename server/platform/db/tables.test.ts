import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/test/database.ts'
import { tablesFile, tableTypes } from './generate-types.ts'

test('the table types are those of the migrated database (npm run db:types writes them anew)', async () => {
  const database = await testDatabase()

  const types = await tableTypes(database.url)
  await database.drop()

  expect(await readFile(tablesFile, 'utf8')).toBe(types)
})
