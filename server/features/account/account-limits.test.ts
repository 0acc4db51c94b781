import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { forgotPassword, login, register, resetPassword, verifyEmail } from '#contract/account.ts'
import { requestOf } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { buildApp } from '#server/app.ts'
import { openPool } from '#server/platform/db/connect.ts'
import { limitsIn } from '#server/platform/http/limits.ts'
import { openLog } from '#server/platform/log/log.ts'
import { asOwner } from '#server/test/database.ts'
import { hotelPassword, world } from '#server/test/world.ts'
import { knownDevice } from './device.ts'
import { codeIn, newcomer, tokenIn } from './newcomer.fixture.ts'

const w = world({ rateLimitFactor: 1 })

type Asked = { body?: object; query?: Record<string, string>; ip: string; cookie?: string | undefined }

const ask = (endpoint: Endpoint, { ip, cookie, ...request }: Asked) => {
  const { headers, ...rest } = requestOf(endpoint, request)
  return w.app.inject({ ...rest, headers: { ...headers, ...(cookie && { cookie }) }, remoteAddress: ip })
}

/** How many of these are let through before the first 429. */
async function letThrough(endpoint: Endpoint, asked: (count: number) => Asked, atMost: number): Promise<number> {
  for (let count = 0; count <= atMost; count++) {
    if ((await ask(endpoint, asked(count))).statusCode === 429) return count
  }
  return Infinity
}

const password = 'deniz-manzarasi'
let lastIp = 0
const freshIp = () => `203.0.${113 + Math.floor(++lastIp / 250)}.${lastIp % 250}`

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

/** The cookie that an answer leaves in the browser. */
const cookieOf = (answer: { cookies: { name: string; value: string }[] }) => {
  const [cookie] = answer.cookies
  return cookie && `${cookie.name}=${cookie.value}`
}

test('passwords for one address from one place: 30 in a day', async () => {
  const { email } = newcomer()
  const ip = freshIp()
  const slowly = async () => {
    // What the ten minutes hold is let go by hand: the counters are in the database's time.
    await asOwner(w.url, `delete from rate_limit where key like 'login-ip-email:%'`)
    return letThrough(login, () => ({ body: { email, password }, ip }), 20)
  }

  expect([await slowly(), await slowly(), await slowly(), await slowly()]).toEqual([10, 10, 10, 0])
})

test('from many places together: 60 in an hour for one account, and its owner still gets in', async () => {
  const { email } = await w.hotel()
  const at = { body: { email, password: hotelPassword } }
  const desk = await ask(login, { ...at, ip: freshIp() })
  const cookie = cookieOf(desk)
  expect(cookie).toBeDefined()

  // Of the sixty the owner's own first one is one.
  expect(await letThrough(login, () => ({ body: { email, password }, ip: freshIp() }), 80)).toBe(59)

  const stranger = await ask(login, { ...at, ip: freshIp() })
  expect(stranger.json()).toMatchObject({ code: 'account.login-guarded' })
  expect((await ask(login, { ...at, ip: freshIp(), cookie })).statusCode).toBe(200)

  // On a new device the way in is the mailbox.
  await ask(forgotPassword, { body: { email }, ip: freshIp() })
  const token = await tokenIn(w.outbox(email))
  const next = { email, password: 'yepyeni-bir-parola' }
  const reset = await ask(resetPassword, { body: { token, password: next.password }, ip: freshIp() })
  expect((await ask(login, { body: next, ip: freshIp() })).statusCode).toBe(429)
  expect((await ask(login, { body: next, ip: freshIp(), cookie: cookieOf(reset) })).statusCode).toBe(200)
})

test('a device counts its own tries, for the accounts that it was signed in to, and not as a way around', async () => {
  const [ours, theirs] = [await w.hotel(), await w.hotel()]
  const ip = freshIp()
  const known = cookieOf(await ask(login, { body: { email: ours.email, password: hotelPassword }, ip })) ?? ''
  const tries = (email: string, cookie: string) =>
    letThrough(login, () => ({ body: { email, password }, ip: freshIp(), cookie }), 20)

  expect(await tries(ours.email, known)).toBe(10)
  // To another account, and with a cookie that was changed, it is a stranger: there it is the network that counts.
  expect(await tries(theirs.email, known)).toBe(Infinity)
  expect(
    await tries(
      ours.email,
      known.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    ),
  ).toBe(Infinity)
})

test('one browser is known to those who share it, and lets a known one go after half a year', async () => {
  const [ours, theirs] = [await w.hotel(), await w.hotel()]
  const enter = (email: string, cookie?: string) =>
    ask(login, { body: { email, password: hotelPassword }, ip: freshIp(), cookie })
  const first = await enter(ours.email)
  const both = cookieOf(await enter(theirs.email, cookieOf(first)))
  const secret = w.api.secret
  const at = (cookie: string | undefined, now: Date, email: string) => {
    const [name, value] = cookie?.split('=') ?? []
    const read = (asked: string) => (asked === name ? value : undefined)
    return knownDevice({ secret, now, cookies: { read, keep: () => {} } }, email)
  }
  const now = w.clock.now()

  expect(first.headers['set-cookie']).toMatch(
    /^konuk_device=\S+; Path=\/api\/auth; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
  )
  expect(at(both, now, ours.email)).toBe(at(both, now, theirs.email))
  expect(at(both, now, ours.email)).toBeDefined()
  expect(at(cookieOf(first), now, theirs.email)).toBeUndefined()
  expect(at(both, new Date(now.getTime() + 181 * 86_400_000), ours.email)).toBeUndefined()
  expect(both).not.toContain(ours.email)
})

test('registrations from one place: 20 in an hour, 5 with one address; from elsewhere the address is not refused', async () => {
  const ip = freshIp()
  expect(await letThrough(register, () => ({ body: newcomer(), ip }), 30)).toBe(20)

  const person = newcomer()
  const place = freshIp()
  expect(await letThrough(register, () => ({ body: person, ip: place }), 10)).toBe(5)
  expect(await letThrough(register, () => ({ body: person, ip: freshIp() }), 10)).toBe(Infinity)
})

test('recovery mails for one address: 6 in 15 minutes, from wherever they are asked for, and nobody is refused', async () => {
  const { email } = await w.hotel()
  const flood = () => letThrough(forgotPassword, () => ({ body: { email }, ip: freshIp() }), 10)
  for (let round = 0; round < 11; round++) {
    await ask(forgotPassword, { body: { email }, ip: freshIp() })
    // One that waits to be sent is not added again: each has to be out before the next counts.
    await w.outbox(email)
  }
  expect(await w.outbox(email)).toHaveLength(6)
  expect(await flood()).toBe(Infinity)
  expect(await w.outbox(email)).toHaveLength(6)

  const known = cookieOf(await ask(login, { body: { email, password: hotelPassword }, ip: freshIp() }))
  await ask(forgotPassword, { body: { email }, ip: freshIp(), cookie: known })
  expect(await w.outbox(email)).toHaveLength(7)
})

test('a code is mailed again to who names the registration, though strangers have used up the mails', async () => {
  const person = newcomer()
  const { registration } = await w.call(register, { body: person })
  for (let round = 0; round < 8; round++) {
    await ask(forgotPassword, { body: { email: person.email }, ip: freshIp() })
    await w.outbox(person.email)
  }
  const before = (await w.outbox(person.email)).length

  await ask(forgotPassword, { body: { email: person.email, registration }, ip: freshIp() })
  expect(await w.outbox(person.email)).toHaveLength(before + 1)
  await ask(forgotPassword, { body: { email: person.email, registration: randomUUID() }, ip: freshIp() })
  expect(await w.outbox(person.email)).toHaveLength(before + 1)
})

test('recovery mails from one place for one address: 6 in 15 minutes, whether it has an account or not', async () => {
  const { email } = newcomer()
  const { email: known } = await w.hotel()
  const [here, there] = [freshIp(), freshIp()]

  expect(await letThrough(forgotPassword, () => ({ body: { email }, ip: here }), 10)).toBe(6)
  expect(await letThrough(forgotPassword, () => ({ body: { email: known }, ip: there }), 10)).toBe(6)
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

test('guessed verification codes: bounded by place and by address; the page of the mail stays open', async () => {
  const person = newcomer()
  const { email } = person
  const { registration } = await w.call(register, { body: person })
  const guess = { code: 'AAAAAA', email }
  const place = freshIp()

  expect(await letThrough(verifyEmail, () => ({ query: { code: 'AAAAAA' }, ip: place }), 30)).toBe(20)
  expect(await letThrough(verifyEmail, () => ({ query: guess, ip: place }), 30)).toBe(10)
  expect(await letThrough(verifyEmail, () => ({ query: guess, ip: freshIp() }), 80)).toBe(50)
  const refused = await ask(verifyEmail, { query: guess, ip: freshIp() })
  expect(refused.json()).toMatchObject({ code: 'account.verify-guarded' })

  const code = await codeIn(w.outbox(email))
  const answer = await ask(verifyEmail, { query: {}, body: { code, email, registration }, ip: freshIp() })
  expect(answer.statusCode).toBe(200)
})

test('two servers on one database count together', async () => {
  const ip = freshIp()
  const { email } = newcomer()
  const pool = openPool(w.url, { max: 2, role: 'konuk_app' })
  const log = openLog('silent')
  const other = await buildApp({ ...w.api, limits: limitsIn(pool, { factor: 1, log }), log })
  const askOther = () =>
    other.app.inject({ method: 'POST', url: login.path, remoteAddress: ip, payload: { email, password } })
  for (let count = 0; count < 5; count++) await askOther()

  expect(await letThrough(login, () => ({ body: { email, password }, ip }), 20)).toBe(5)
  expect((await askOther()).statusCode).toBe(429)

  await other.app.close()
  await pool.end()
})
