import { Readable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { logoutAll } from '#contract/account.ts'
import { currentHotel, updateHotel } from '#contract/hotel.ts'
import type { Problem } from '#contract/refusal.ts'
import { listUnits } from '#contract/units.ts'
import { endpoint } from '#contract/endpoint.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { openDb, openPool } from '#server/platform/db/connect.ts'
import { asOwner } from '#server/test/database.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { streamRoute } from './event-stream.ts'
import { routeInSteps } from './route.ts'

const w = world()
const Told = z.object({ told: z.number() })
const told = { method: 'GET', summary: 'For this test', access: 'business.change', response: Told } as const
const inSteps = endpoint({ ...told, path: '/api/test/steps' })
const streamed = endpoint({ ...told, path: '/api/test/stream', stream: true })
let between = () => Promise.resolve()
let listening = 0

beforeAll(async () => {
  routeInSteps(w.api, inSteps, async ({ inTransaction }) => {
    await between()
    return inTransaction(() => Promise.resolve({ told: 1 }))
  })
  const listen = () => {
    listening += 1
    return () => void (listening -= 1)
  }
  streamRoute(w.api, streamed, { listen, admit: () => {}, heartbeatSeconds: 0.05 })
})

async function becomes({ userId }: TestHotel, role: string) {
  const owner = openDb(w.url, { max: 1 })
  await inAuthScope(owner, (tx) => tx.updateTable('membership').set({ role }).where('userId', '=', userId).execute())
  await owner.destroy()
}

const forbidden = { status: 403, problem: { code: 'request.forbidden' } }
const rename = { body: { name: 'Vadi', address: 'Sapanca' } }

test('without the permission nothing is done; with it, the same request is carried out', async () => {
  const ours = await w.hotel({ name: 'Vadi Bungalov' })
  const helper = await w.colleague(ours, { role: 'housekeeping' })

  await expect(w.call(updateHotel, rename, helper)).rejects.toMatchObject(forbidden)
  expect(await w.call(currentHotel, {}, helper)).toMatchObject({ name: 'Vadi Bungalov', version: 1 })
  expect(await w.call(updateHotel, rename, ours)).toMatchObject({ name: 'Vadi' })
})

/** A body that is promised and never comes: who waits for it waits for ever. */
const neverSent = (promised: string, headers: Record<string, string> = {}) => ({
  headers: { 'content-type': 'application/json', 'content-length': promised, ...headers },
  payload: new Readable({ read: () => {} }),
})

test('a body larger than others is taken from nobody who may not send it', async () => {
  const ours = await w.hotel()
  const helper = await w.colleague(ours, { role: 'housekeeping' })
  const left = await w.colleague(ours)
  await w.call(logoutAll, {}, left)
  const larger = w.api.endpoints.filter(({ bodyLimit }) => bodyLimit !== undefined)
  expect(larger.length).toBeGreaterThan(5)

  for (const { method, path, bodyLimit } of larger) {
    const send = (headers?: Record<string, string>) =>
      w.app.inject({ method, url: path, ...neverSent(String(bodyLimit), headers) })
    const by = ({ token }: TestHotel) => send({ authorization: `Bearer ${token}` })
    const answers = [await send(), await send({ authorization: 'Bearer x' }), await by(left), await by(helper)]
    const said = answers.map((answer) => [answer.statusCode, answer.json<Problem>().code])
    const signedOut = [401, 'account.signed-out']
    expect([path, said]).toEqual([path, [signedOut, signedOut, signedOut, [403, 'request.forbidden']]])
  }
})

test('of other requests it is still said first what is wrong with them', async () => {
  expect((await w.send(updateHotel, { body: {} })).statusCode).toBe(400)
})

test('the refusal is said in the language of the caller', async () => {
  const helper = await w.colleague(await w.hotel(), { role: 'housekeeping' })

  const refusal = await w.send(updateHotel, rename, helper, { 'accept-language': 'en' })

  expect(refusal.json()).toMatchObject({ message: 'You are not allowed to do this.' })
})

test('a permission that is taken away is gone with the next request, and with the next step of one', async () => {
  const ours = await w.hotel()
  expect(await w.call(inSteps, {}, ours)).toEqual({ told: 1 })

  between = () => becomes(ours, 'housekeeping')
  await expect(w.call(inSteps, {}, ours)).rejects.toMatchObject(forbidden)
  between = () => Promise.resolve()
  await expect(w.call(inSteps, {}, ours)).rejects.toMatchObject(forbidden)
})

test('a stream asks for its permission, and ends with it', async () => {
  const ours = await w.hotel()
  const helper = await w.colleague(ours, { role: 'housekeeping' })
  expect((await w.send(streamed, {}, helper)).statusCode).toBe(403)

  const takeAway = async () => {
    await expect.poll(() => listening).toBe(1)
    await becomes(ours, 'housekeeping')
  }
  const [stream] = await Promise.all([w.send(streamed, {}, ours), takeAway()])

  // It is answered whole, so it has ended.
  expect(stream.statusCode).toBe(200)
  await expect.poll(() => listening).toBe(0)
})

/** Ends the connection of a request while it waits for this table. */
async function cutAt(table: string, asked: () => Promise<unknown>): Promise<unknown> {
  const owner = openPool(w.url, { max: 1 })
  const client = await owner.connect()
  await client.query(`begin; lock table ${table} in access exclusive mode`)
  const answered = asked().catch((error: unknown) => error)
  const cut = async () => {
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rowCount
  }
  await expect.poll(cut).toBe(1)
  await client.query('commit')
  client.release()
  await owner.end()
  return answered
}

test('a connection that is lost before anything was done is replaced; later, the caller may try again', async () => {
  const ours = await w.hotel({ name: 'Vadi Bungalov' })

  expect(await cutAt('session', () => w.call(currentHotel, {}, ours))).toMatchObject({ name: 'Vadi Bungalov' })

  const refused = await cutAt('unit', () => w.send(listUnits, {}, ours))
  expect(refused).toMatchObject({ statusCode: 503, headers: { 'retry-after': '3' } })
  expect(await w.call(currentHotel, {}, ours)).toMatchObject({ name: 'Vadi Bungalov' })
})

test('of a server that leads no more and only reads, a change can be asked again: another one leads by then', async () => {
  const ours = await w.hotel()
  const name = new URL(w.url).pathname.slice(1)
  await asOwner(
    w.url,
    `alter database ${name} set default_transaction_read_only = on;
     select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
  )
  await expect.poll(async () => (await w.app.inject('/api/health')).statusCode).toBe(200)

  expect(await w.send(updateHotel, rename, ours)).toMatchObject({ statusCode: 503, headers: { 'retry-after': '3' } })
})
