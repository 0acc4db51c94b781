// The rules for rows must let everything in that Konuk itself writes: here a year of a business.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDb } from '#server/platform/db/connect.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { storeDemoPictures } from '#server/seed/demo-pictures.ts'
import { seedDemo } from '#server/seed/seed-demo.ts'
import { world } from '#server/test/world.ts'
import { linesOf, takeoutsOf } from './takeout.fixture.ts'
import { takeoutTables } from './takeout-tables.ts'

const w = world({ now: new Date('2026-11-21T05:30:00Z') })
const { taken, opened, read } = takeoutsOf(w)
// The demo is the first business of an empty database.
const hotelId = 1

test('the demo business with its year is taken out and read whole', async () => {
  const owner = openDb(w.url, { max: 1 })
  await storeDemoPictures(w.api.files)
  await seedDemo(owner, w.clock.now(), w.api.secret)
  await owner.destroy()
  const content = await taken(await w.colleague({ hotelId }))
  const theirs = await w.hotel()
  const answer = await read(content, theirs)
  expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 200 })

  const files = await opened(content)
  const { rows } = await inHotel(w.db, theirs.hotelId, (db) =>
    sql<{ name: string; count: number }>`${sql.join(
      takeoutTables.map(
        ({ name }) => sql`
        select ${name}::text as name, count(*)::int as count from ${sql.table(name)} where hotel_id = ${theirs.hotelId}`,
      ),
      sql` union all `,
    )}`.execute(db),
  )
  const brought = rows.filter(({ name }) => !/^brought_|^sms_template/.test(name))
  expect(brought).toEqual(brought.map(({ name }) => ({ name, count: linesOf(files, name).length })))
  expect(brought.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(5000)
}, 120_000)
