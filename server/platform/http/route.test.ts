import { Readable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { logoutAll } from '#contract/account/endpoints.ts'
import { currentHotel, updateHotel } from '#contract/hotel/endpoints.ts'
import type { Problem } from '#contract/refusal.ts'
import { listUnits } from '#contract/units/endpoints.ts'
import { endpoint } from '#contract/endpoint.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { openDb, openPool } from '#server/platform/db/connect.ts'
import { asOwner } from '#server/test/database.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { streamRoute } from './event-stream.ts'
import { routeInSteps } from './route.ts'

const w = world()
const Counted = z.object({ told: z.number() })
const counted = { method: 'GET', summary: 'For this test', access: 'business.change', response: Counted } as const
const inSteps = endpoint({ ...counted, path: '/api/test/steps' })
const streamed = endpoint({ ...counted, path: '/api/test/stream', stream: true })
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

test('a request without the permission does nothing, and with the permission the same request succeeds', async () => {
  const ours = await w.hotel({ name: 'Vadi Bungalov' })
  const helper = await w.colleague(ours, { role: 'housekeeping' })

  await expect(w.call(updateHotel, rename, helper)).rejects.toMatchObject(forbidden)
  expect(await w.call(currentHotel, {}, helper)).toMatchObject({ name: 'Vadi Bungalov', version: 1 })
  expect(await w.call(updateHotel, rename, ours)).toMatchObject({ name: 'Vadi' })
})

/** The body is announced but never sent, so a server that waits for it waits for ever. */
const neverSent = (promised: string, headers: Record<string, string> = {}) => ({
  headers: { 'content-type': 'application/json', 'content-length': promised, ...headers },
  payload: new Readable({ read: () => {} }),
})

test('a larger body than usual is accepted only from a caller who may send it', async () => {
  const ours = await w.hotel()
  const helper = await w.colleague(ours, { role: 'housekeeping' })
  const left = await w.colleague(ours)
  await w.call(logoutAll, {}, left)
  const larger = w.api.endpoints.filter(({ largeBody }) => largeBody !== undefined)
  expect(larger.length).toBeGreaterThan(5)

  for (const { method, path, largeBody } of larger) {
    const send = (headers?: Record<string, string>) =>
      w.app.inject({ method, url: path, ...neverSent(String(largeBody?.bytes), headers) })
    const by = ({ token }: TestHotel) => send({ authorization: `Bearer ${token}` })
    const answers = [await send(), await send({ authorization: 'Bearer x' }), await by(left), await by(helper)]
    const said = answers.map((answer) => [answer.statusCode, answer.json<Problem>().code])
    const signedOut = [401, 'account.signed-out']
    expect([path, said]).toEqual([path, [signedOut, signedOut, signedOut, [403, 'request.forbidden']]])
  }
})

test('other requests are still validated before the caller is checked', async () => {
  expect((await w.send(updateHotel, { body: {} })).statusCode).toBe(400)
})

test("a refusal is in the caller's language", async () => {
  const helper = await w.colleague(await w.hotel(), { role: 'housekeeping' })

  const refusal = await w.send(updateHotel, rename, helper, { 'accept-language': 'en' })

  expect(refusal.json()).toMatchObject({ message: 'You are not allowed to do this.' })
})

test('a removed permission is missing from the next request, and from the next step of a running one', async () => {
  const ours = await w.hotel()
  expect(await w.call(inSteps, {}, ours)).toEqual({ told: 1 })

  between = () => becomes(ours, 'housekeeping')
  await expect(w.call(inSteps, {}, ours)).rejects.toMatchObject(forbidden)
  between = () => Promise.resolve()
  await expect(w.call(inSteps, {}, ours)).rejects.toMatchObject(forbidden)
})

test('a stream needs its permission and ends when it is lost', async () => {
  const ours = await w.hotel()
  const helper = await w.colleague(ours, { role: 'housekeeping' })
  expect((await w.send(streamed, {}, helper)).statusCode).toBe(403)

  const takeAway = async () => {
    await expect.poll(() => listening).toBe(1)
    await becomes(ours, 'housekeeping')
  }
  const [stream] = await Promise.all([w.send(streamed, {}, ours), takeAway()])

  // The answer is complete, so the stream has ended.
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

test("a connection lost before the endpoint's work begins is replaced; later, the client gets an answer that allows another try", async () => {
  const ours = await w.hotel({ name: 'Vadi Bungalov' })

  expect(await cutAt('session', () => w.call(currentHotel, {}, ours))).toMatchObject({ name: 'Vadi Bungalov' })

  const refused = await cutAt('unit', () => w.send(listUnits, {}, ours))
  expect(refused).toMatchObject({ statusCode: 503, headers: { 'retry-after': '3' } })
  expect(await w.call(currentHotel, {}, ours)).toMatchObject({ name: 'Vadi Bungalov' })
})

test('a change on a server that is no longer the primary may be tried again, because another server takes over', async () => {
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
