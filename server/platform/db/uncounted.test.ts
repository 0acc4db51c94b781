import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/test/database.ts'
import { openDb } from './connect.ts'
import { uncounted } from './uncounted.ts'

test('a list query finds its rows, and its statement is planned once for lists of any length', async () => {
  const { url, drop } = await testDatabase()
  const db = openDb(url, { max: 1 })
  const found = async (ids: number[]) => {
    const { rows } = await sql<{ id: number }>`
      select id from unit where id = any(${uncounted(ids, 'bigint')}::bigint[])
      union all
      select id from unnest(${uncounted(ids, 'bigint')}) as id`.execute(db)
    return rows.map(({ id }) => id)
  }

  for (let times = 0; times < 5; times++) expect(await found([2, 3])).toEqual([2, 3])
  expect([await found([]), await found([4, 4]), await found([1, 5, 9])]).toEqual([[], [4, 4], [1, 5, 9]])

  const { rows } = await sql`select generic_plans::integer as planned from pg_prepared_statements`.execute(db)
  expect(rows).toContainEqual({ planned: 3 })
  await db.destroy()
  await drop()
})
