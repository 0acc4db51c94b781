import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { logoutAll } from '#contract/account/endpoints.ts'
import { updateHotel } from '#contract/hotel/endpoints.ts'
import { createReservation } from '#contract/reservations/endpoints.ts'
import { endOtherSessions } from '#contract/account/settings/endpoints.ts'
import { removeMember } from '#contract/staff/endpoints.ts'
import { openPool } from '#server/platform/db/connect.ts'
import { inAuthScope, inHotel } from '#server/platform/db/scope.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { askForStream, openStream } from './live.fixture.ts'

const w = world()
const { call, hotel, unit, clock } = w
let address: string

beforeAll(async () => {
  address = await w.app.listen({ port: 0, host: '127.0.0.1' })
})

const rename = (of: TestHotel) => call(updateHotel, { body: { name: 'Yeni Ad', address: 'Sapanca' } }, of)
const book = async (of: TestHotel) =>
  call(
    createReservation,
    {
      body: {
        hotelDetailId: (await unit(of)).id,
        checkInDate: '2027-01-01',
        checkOutDate: '2027-01-03',
        numberOfGuests: 1,
        reservationUniqId: '17000000000001234',
        guests: [
          { firstName: 'Ali', lastName: 'Kaya', phone: '05321112233', tcKimlik: '10000000146', isMainGuest: true },
        ],
      },
    },
    of,
  )

test('a booking is notified with the topics that it changed', async () => {
  const ours = await hotel()
  const stream = await openStream(address, ours.token)
  await book(ours)
  await expect(stream.hears('units', 'stays', 'guests', 'notifications')).resolves.toBeUndefined()
})

test('the events hold nothing but the topic', async () => {
  const ours = await hotel()
  const leaving = new AbortController()
  const answer = await askForStream(address, ours.token, leaving.signal)
  onTestFinished(() => leaving.abort())
  await book(ours)
  let text = ''
  for await (const chunk of answer.body ?? []) {
    text += new TextDecoder().decode(chunk)
    if (text.includes('guests') && text.endsWith('\n\n')) break
  }
  expect(text.split('\n').filter(Boolean)).toEqual(
    text.split('\n').filter((line) => line === ':' || /^data: \{"topic":"[a-z]+"\}$/.test(line)),
  )
})

test('a change outside of any request, as by a job, is notified as well', async () => {
  const ours = await hotel()
  const stream = await openStream(address, ours.token)
  await inHotel(w.db, ours.hotelId, (tx) =>
    tx.updateTable('hotel').set({ address: 'Abant' }).where('id', '=', ours.hotelId).execute(),
  )
  await expect(stream.hears('hotel')).resolves.toBeUndefined()
})

test("another business's changes are not notified", async () => {
  const [ours, theirs] = [await hotel(), await hotel()]
  const stream = await openStream(address, ours.token)
  await book(theirs)
  await rename(ours)
  await stream.hears('hotel')
  expect(stream.heard).toEqual(['hotel'])
})

test('a change that is rolled back is not notified', async () => {
  const ours = await hotel()
  const stream = await openStream(address, ours.token)
  const attempt = inHotel(w.db, ours.hotelId, async (tx) => {
    await tx.updateTable('hotel').set({ address: 'x' }).where('id', '=', ours.hotelId).execute()
    throw new Error('taken back')
  })
  await expect(attempt).rejects.toThrow('taken back')
  await book(ours)
  await stream.hears('stays')
  expect(stream.heard).not.toContain('hotel')
})

test('a listener that starts just after a change is notified of it', async () => {
  const ours = await hotel()
  await rename(ours)
  const stream = await openStream(address, ours.token)
  await expect(stream.hears('hotel')).resolves.toBeUndefined()
})

test('a stream ends with its session, and gets no further event', async () => {
  const ours = await hotel()
  const stream = await openStream(address, ours.token)
  await call(logoutAll, {}, ours)
  await stream.ended
  expect(stream.heard).toEqual([])
  expect((await askForStream(address, ours.token)).status).toBe(401)
})

test('a removed member gets no further event on any screen; their colleagues do', async () => {
  const ours = await hotel()
  const clerk = await w.colleague(ours, { role: 'reception' })
  const [one, other, owners] = [
    await openStream(address, clerk.token),
    await openStream(address, clerk.token),
    await openStream(address, ours.token),
  ]
  await call(removeMember, { params: { userId: clerk.userId } }, ours)
  await Promise.all([one.ended, other.ended])
  await rename(ours)
  await owners.hears('hotel')
  expect([...one.heard, ...other.heard]).not.toContain('hotel')
  expect((await askForStream(address, clerk.token)).status).toBe(401)
})

test('the session that ends the others keeps its own stream', async () => {
  const ours = await hotel()
  const stream = await openStream(address, ours.token)
  await call(endOtherSessions, {}, ours)
  await rename(ours)
  await expect(stream.hears('hotel')).resolves.toBeUndefined()
})

test('an expired session gets no further event', async () => {
  const now = clock.now()
  onTestFinished(() => clock.set(now.toISOString()))
  const ours = await hotel()
  const expiresAt = new Date(now.getTime() + 60_000)
  await inAuthScope(w.db, (tx) =>
    tx.updateTable('session').set({ expiresAt }).where('id', '=', ours.sessionId).execute(),
  )
  const stream = await openStream(address, ours.token)
  clock.advance({ minutes: 2 })
  await tellOfHotel(ours)
  await stream.ended
  expect(stream.heard).toEqual([])
})

test('listening keeps no session alive: an hour after the last request the stream ends too', async () => {
  const now = clock.now()
  onTestFinished(() => clock.set(now.toISOString()))
  const ours = await hotel()
  await inAuthScope(w.db, (tx) =>
    tx.updateTable('session').set({ lastUsedAt: now }).where('id', '=', ours.sessionId).execute(),
  )
  const stream = await openStream(address, ours.token)
  clock.advance({ minutes: 50 })
  await tellOfHotel(ours)
  await stream.hears('hotel')
  clock.advance({ minutes: 16 })
  await tellOfHotel(ours)
  await stream.ended
  expect(stream.heard).toEqual(['hotel'])
})

test('a session has a limited number of streams', async () => {
  const ours = await hotel()
  const streams = []
  for (let count = 0; count < 8; count++) streams.push(await openStream(address, ours.token))
  const refused = await askForStream(address, ours.token)
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'live.too-many' }])
  streams[0]?.close()
  await expect.poll(async () => openedOnceMore(ours)).toBe(true)
})

async function openedOnceMore(of: TestHotel): Promise<boolean> {
  const leaving = new AbortController()
  const { status } = await askForStream(address, of.token, leaving.signal)
  leaving.abort()
  return status === 200
}

test('after a lost connection to the database the server listens again, and reports that events may have been missed', async () => {
  const ours = await hotel()
  const stream = await openStream(address, ours.token)
  const owner = openPool(w.url, { max: 1 })
  onTestFinished(() => owner.end())
  const { rowCount } = await owner.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and query like '%live_change%' and pid <> pg_backend_pid()
       -- One that these tests themselves told something by may be idle since then.
       and query not like 'insert%'`,
  )
  expect(rowCount).toBe(1)
  await stream.hears('all')
  await rename(ours)
  await stream.hears('hotel')
})

/** Inserts the change directly, because a request to the app would be refused: the session is over. */
async function tellOfHotel(of: TestHotel): Promise<void> {
  await w.db.insertInto('liveChange').values({ hotelId: of.hotelId, topic: 'hotel' }).execute()
}
