import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { updateHotel } from '#contract/hotel/endpoints.ts'
import { readyRoles } from '#domain/roles/ready-roles.ts'
import { asOwner } from '#server/test/database.ts'
import { world } from '#server/test/world.ts'
import { type Db, openDb } from './connect.ts'
import { inAuthScope, inHotel, inSession } from './scope.ts'

const w = world()

type Seen = { connection: number; hotel: number | null; user: number | null }

async function seen(tx: Db): Promise<Seen | undefined> {
  const { rows } = await sql<Seen>`
    select pg_backend_pid() as connection, konuk_hotel() as hotel, konuk_user() as "user"`.execute(tx)
  return rows[0]
}

test('the caller is known within its transaction, and in no later one on the same connection', async () => {
  const ours = await w.hotel()
  const theirs = await w.hotel()
  const one = openDb(w.url, { max: 1, role: 'konuk_app' })
  const asCaller = <T>({ sessionId }: { sessionId: string }, act: (tx: Db) => Promise<T>) =>
    inSession(one, sessionId, w.clock.now(), act)

  const connection = (await seen(one))?.connection
  const nobody = { connection, hotel: null, user: null }
  expect(await asCaller(ours, seen)).toEqual({ result: { connection, hotel: ours.hotelId, user: ours.userId } })
  expect(await seen(one)).toEqual(nobody)
  expect(await inHotel(one, ours.hotelId, seen)).toEqual({ connection, hotel: ours.hotelId, user: null })
  expect(await asCaller(theirs, seen)).toEqual({ result: { connection, hotel: theirs.hotelId, user: theirs.userId } })
  expect(await inAuthScope(one, seen)).toEqual(nobody)

  const broken = asCaller(ours, (tx) => sql`select 1 / 0`.execute(tx))
  await expect(broken).rejects.toThrow('division by zero')
  expect(await inHotel(one, theirs.hotelId, seen)).toEqual({ connection, hotel: theirs.hotelId, user: null })
  await one.destroy()
})

test('an unknown or ended session has no caller', async () => {
  const { sessionId } = await w.hotel()

  expect(await inSession(w.db, sessionId, new Date('2099-01-02'), seen)).toBeUndefined()
  expect(await inSession(w.db, crypto.randomUUID(), w.clock.now(), seen)).toBeUndefined()
})

test('a trigger can tell the author of a change: the caller of a request, and nobody in a job', async () => {
  await asOwner(
    w.url,
    `create table change (hotel_id bigint, made_by bigint);
     grant select, insert on change to konuk_app;
     create function note_change() returns trigger language plpgsql as $$
     begin
       insert into change values (new.id, konuk_user());
       return null;
     end $$;
     create trigger note_change after update on hotel for each row execute function note_change()`,
  )
  const ours = await w.hotel()
  const { hotelId, userId } = ours
  const colleague = await w.colleague(ours)
  const rename = { body: { name: 'Vadi', address: 'Sapanca' } }

  await w.call(updateHotel, rename, ours)
  await w.call(updateHotel, rename, colleague)
  await inHotel(w.db, hotelId, (tx) => tx.updateTable('hotel').set({ name: 'Vadi Apart' }).execute())

  const { rows } = await sql<{ madeBy: number | null }>`
    select made_by from change where hotel_id = ${hotelId}`.execute(w.db)
  expect(rows.map(({ madeBy }) => madeBy)).toEqual([userId, colleague.userId, null])
})

test('the roles in the database equal those of the domain', async () => {
  const ours = await w.hotel()

  for (const role of Object.keys(readyRoles))
    expect(await w.colleague(ours, { role })).toMatchObject({ hotelId: ours.hotelId })
  await expect(w.colleague(ours, { role: 'trainee' })).rejects.toMatchObject({ constraint: 'membership_role' })
})

test("the caller comes with the member's role in the business", async () => {
  const ours = await w.hotel()
  const { hotelId, userId, sessionId } = ours

  const caller = await inSession(w.db, sessionId, w.clock.now(), (_tx, known) => Promise.resolve(known))

  const confirmedAt = new Date('2099-01-01T00:00:00Z')
  const shown = { twoSteps: false, needsSecondStep: false, demoEndsAt: null }
  expect(caller).toEqual({
    result: { hotelId, userId, sessionId, role: 'owner', ownPermissions: null, confirmedAt, ...shown },
  })
})
