import { expect, test } from 'vitest'
import { forgotPassword, login, register, resetPassword, verifyEmail } from '#contract/account.ts'
import { requestOf } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { buildApp } from '#server/app.ts'
import { openPool } from '#server/platform/db/connect.ts'
import { limitsIn } from '#server/platform/http/limits.ts'
import { openLog } from '#server/platform/log/log.ts'
import { world } from '#server/test/world.ts'
import { newcomer } from './newcomer.fixture.ts'

const w = world({ rateLimitFactor: 1 })

type Asked = { body?: object; query?: Record<string, string>; ip: string }

const ask = (endpoint: Endpoint, { ip, ...request }: Asked) =>
  w.app.inject({ ...requestOf(endpoint, request), remoteAddress: ip })

/** How many of these are let through before the first 429. */
async function letThrough(endpoint: Endpoint, asked: (count: number) => Asked, atMost: number): Promise<number> {
  for (let count = 0; count <= atMost; count++) {
    if ((await ask(endpoint, asked(count))).statusCode === 429) return count
  }
  return Infinity
}

const password = 'deniz-manzarasi'
let lastIp = 0
const freshIp = () => `203.0.113.${++lastIp}`

test('passwords for one address from one place: 10 in 10 minutes; its owner elsewhere still gets in', async () => {
  const { email } = newcomer()
  const ip = freshIp()

  expect(await letThrough(login, () => ({ body: { email, password }, ip }), 20)).toBe(10)
  const refused = await ask(login, { body: { email, password }, ip })
  expect(refused.json()).toMatchObject({ code: 'request.too-many' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask(login, { body: { email, password }, ip: freshIp() })).statusCode).toBe(401)
  expect((await ask(login, { body: { email: newcomer().email, password }, ip })).statusCode).toBe(401)
})

test('registrations from one place: 20 in an hour; with one address: 5', async () => {
  const ip = freshIp()
  expect(await letThrough(register, () => ({ body: newcomer(), ip }), 30)).toBe(20)

  const person = newcomer()
  expect(await letThrough(register, () => ({ body: person, ip: freshIp() }), 10)).toBe(5)
})

test('recovery mails for one address: 6 in 15 minutes, whether it has an account or not', async () => {
  const { email } = newcomer()
  const { email: known } = await w.hotel()

  expect(await letThrough(forgotPassword, () => ({ body: { email }, ip: freshIp() }), 10)).toBe(6)
  expect(await letThrough(forgotPassword, () => ({ body: { email: known }, ip: freshIp() }), 10)).toBe(6)
})

test('recovery mails from one place: 20 in 15 minutes', async () => {
  const ip = freshIp()

  expect(await letThrough(forgotPassword, () => ({ body: { email: newcomer().email }, ip }), 30)).toBe(20)
})

test('reset tokens from one place: 20 in 15 minutes', async () => {
  const ip = freshIp()

  expect(await letThrough(resetPassword, (count) => ({ body: { token: `made-up-${count}`, password }, ip }), 30)).toBe(
    20,
  )
})

test('verification codes: 20 in 15 minutes from one place without an address, 20 for one address', async () => {
  const ip = freshIp()
  const { email } = newcomer()

  expect(await letThrough(verifyEmail, () => ({ query: { code: 'AAAAAA' }, ip }), 30)).toBe(20)
  expect(await letThrough(verifyEmail, () => ({ query: { code: 'AAAAAA', email }, ip: freshIp() }), 30)).toBe(20)
})

test('two servers on one database count together', async () => {
  const ip = freshIp()
  const { email } = newcomer()
  const pool = openPool(w.url, { max: 2, role: 'konuk_app' })
  const other = await buildApp({ ...w.api, limits: limitsIn(pool, 1), log: openLog('silent') })
  const askOther = () =>
    other.app.inject({ method: 'POST', url: login.path, remoteAddress: ip, payload: { email, password } })
  for (let count = 0; count < 5; count++) await askOther()

  expect(await letThrough(login, () => ({ body: { email, password }, ip }), 20)).toBe(5)
  expect((await askOther()).statusCode).toBe(429)

  await other.app.close()
  await pool.end()
})
