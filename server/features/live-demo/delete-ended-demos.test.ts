// A live demo is deleted whatever was done in it, and one that cannot be deleted keeps no other.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { myProfile } from '#contract/account/endpoints.ts'
import { inAuthScope, inSession } from '#server/platform/db/scope.ts'
import { openDb } from '#server/platform/db/connect.ts'
import { noteHandedOut } from '#server/platform/db/seen.store.ts'
import { asOwner } from '#server/test/database.ts'
import { world } from '#server/test/world.ts'
import { deleteEndedDemos } from './delete-ended-demos.ts'
import { fewBits, visitorsOf } from './live-demo.fixture.ts'
import { deletePartOfLiveDemo } from './live-demo.store.ts'

const w = world({ env: fewBits, now: new Date('2026-11-27T11:20:00Z') })
const { open } = visitorsOf(w)
const opened = async (from: string) => ({ token: (await open(from)).json<{ token: string }>().token })
const demos = () =>
  inAuthScope(w.db, (tx) => tx.selectFrom('liveDemo').select(['hotelId', 'endedAt']).orderBy('hotelId').execute())
const aDayLater = () => w.clock.advance({ minutes: 24 * 60 })
const owned = async <T>(act: (owner: ReturnType<typeof openDb>) => Promise<T>) => {
  const owner = openDb(w.url, { max: 1 })
  try {
    return await act(owner)
  } finally {
    await owner.destroy()
  }
}
/** The rows of businesses that are gone, in the tables that say most of a business. */
const leftBehind = () =>
  owned(async (owner) => {
    const tables = ['audit_entry', 'audit_link', 'audit_personal', 'notification', 'membership', 'session']
    const counts = tables.map(
      (name) => sql`select ${name} as name from ${sql.table(name)} where hotel_id not in (select id from hotel)`,
    )
    return (await sql`${sql.join(counts, sql` union all `)}`.execute(owner)).rows
  })

test('a deletion in parts closes the demo with its first part, and ends with the people', async () => {
  const visitor = await opened('198.51.100.1')
  const [demo] = await demos()
  const people = () => inAuthScope(w.db, (tx) => tx.selectFrom('appUser').select('email').execute())
  expect(await people()).toHaveLength(1)
  const part = (most: number) =>
    inAuthScope(w.db, (tx) => deletePartOfLiveDemo(tx, demo?.hotelId ?? 0, w.clock.now(), most))
  expect(await part(10)).toBe(false)
  await w.call(myProfile, {}, visitor)
  aDayLater()
  expect(await part(10)).toBe(true)
  expect(await demos()).toMatchObject([{ endedAt: w.clock.now() }])
  // Another process, whose clock is behind, lets nobody in either.
  w.clock.set('2026-11-27T11:21:00Z')
  await expect(w.call(myProfile, {}, visitor)).rejects.toMatchObject({ problem: { code: 'account.signed-out' } })
  await deleteEndedDemos(w.api, 100)
  expect([await demos(), await people(), await leftBehind()]).toEqual([[], [], []])
})

test('a demo that cannot be deleted is reported, and the others are deleted', async () => {
  await opened('198.51.100.2')
  await opened('203.0.113.2')
  const [first] = await demos()
  await asOwner(
    w.url,
    `create table keeper (kept bigint references hotel (id)); insert into keeper values (${first?.hotelId})`,
  )
  aDayLater()
  await expect(deleteEndedDemos(w.api)).rejects.toThrow('1 live demos were not deleted')
  expect(await demos()).toMatchObject([{ hotelId: first?.hotelId }])
  await asOwner(w.url, 'drop table keeper')
  await deleteEndedDemos(w.api)
  expect([await demos(), await leftBehind()]).toEqual([[], []])
})

test('a deletion waits for a request of the demo that is under way, and nothing of it stays', async () => {
  const visitor = await opened('198.51.100.3')
  const sessionId = w.api.tokens.read(`Bearer ${visitor.token}`, w.clock.now()) ?? ''
  const isHeldUp = () =>
    owned(async (owner) => {
      const { rows } = await sql`
        select from pg_locks where not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(owner)
      return rows.length > 0
    })
  let isOver = false
  let deletion: Promise<void> = Promise.resolve()
  await inSession(w.db, sessionId, w.clock.now(), async (tx, { hotelId }) => {
    aDayLater()
    deletion = deleteEndedDemos(w.api).finally(() => (isOver = true))
    await expect.poll(async () => isOver || (await isHeldUp())).toBe(true)
    noteHandedOut(tx, hotelId, { tableName: 'guest_list', id: 1 })
  })
  await deletion
  expect([await demos(), await leftBehind()]).toEqual([[], []])
})

test('every row of a business refers to it, so that none is written for a business that is gone', async () => {
  const { rows } = await owned((owner) =>
    sql<{ name: string }>`
      select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'hotel_id'
      where relnamespace = 'public'::regnamespace and relkind = 'r' and not exists (
        select from pg_constraint where contype = 'f' and conrelid = pg_class.oid and attnum = any (conkey))
      order by relname`.execute(owner),
  )
  // A number of an invoice is counted with the invoice, and the changes told to screens are deleted a little later.
  expect(rows).toEqual([{ name: 'invoice_series' }, { name: 'live_change' }])
})
