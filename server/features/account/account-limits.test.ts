import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { forgotPassword, login, register, resetPassword, verifyEmail } from '#contract/account/endpoints.ts'
import { requestOf } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { buildApp } from '#server/app.ts'
import { openPool } from '#server/platform/db/connect.ts'
import { limitsIn } from '#server/platform/http/limits.ts'
import { openLog } from '#server/platform/log/log.ts'
import { asOwner } from '#server/test/database.ts'
import { hotelPassword, world } from '#server/test/world.ts'
import { knownDevice } from './device.ts'
import { codeIn, registrant, tokenIn } from './registrant.fixture.ts'

const w = world({ rateLimitFactor: 1 })

type AccountLimitsInput = { body?: object; query?: Record<string, string>; ip: string; cookie?: string | undefined }

const ask = (endpoint: Endpoint, { ip, cookie, ...request }: AccountLimitsInput) => {
  const { headers, ...rest } = requestOf(endpoint, request)
  return w.app.inject({ ...rest, headers: { ...headers, ...(cookie && { cookie }) }, remoteAddress: ip })
}

/** Counts the requests that are let through before the first 429. */
async function letThrough(
  endpoint: Endpoint,
  asked: (count: number) => AccountLimitsInput,
  atMost: number,
): Promise<number> {
  for (let count = 0; count <= atMost; count++) {
    if ((await ask(endpoint, asked(count))).statusCode === 429) return count
  }
  return Infinity
}

const password = 'deniz-manzarasi'
let lastIp = 0
const freshIp = () => `203.0.${113 + Math.floor(++lastIp / 250)}.${lastIp % 250}`

test('one network gets 10 passwords in 10 minutes for one address; its owner elsewhere still gets in', async () => {
  const { email } = registrant()
  const ip = freshIp()

  expect(await letThrough(login, () => ({ body: { email, password }, ip }), 20)).toBe(10)
  const refused = await ask(login, { body: { email, password }, ip })
  expect(refused.json()).toMatchObject({ code: 'request.too-many' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask(login, { body: { email, password }, ip: freshIp() })).statusCode).toBe(401)
  expect((await ask(login, { body: { email: registrant().email, password }, ip })).statusCode).toBe(401)
})

const cookieOf = (answer: { cookies: { name: string; value: string }[] }) => {
  const [cookie] = answer.cookies
  return cookie && `${cookie.name}=${cookie.value}`
}

test('one network gets 30 passwords in a day for one address', async () => {
  const { email } = registrant()
  const ip = freshIp()
  const slowly = async () => {
    // The counters use the database's clock, which the test cannot advance, so the test deletes the ten-minute
    // counters.
    await asOwner(w.url, `delete from rate_limit where key like 'login-ip-email:%'`)
    return letThrough(login, () => ({ body: { email, password }, ip }), 20)
  }

  expect([await slowly(), await slowly(), await slowly(), await slowly()]).toEqual([10, 10, 10, 0])
})

test('many networks together get 60 passwords in an hour for one account, and its owner still gets in', async () => {
  const { email } = await w.hotel()
  const at = { body: { email, password: hotelPassword } }
  const desk = await ask(login, { ...at, ip: freshIp() })
  const cookie = cookieOf(desk)
  expect(cookie).toBeDefined()

  // The limit is sixty; the owner's first sign-in used one.
  expect(await letThrough(login, () => ({ body: { email, password }, ip: freshIp() }), 80)).toBe(59)

  const stranger = await ask(login, { ...at, ip: freshIp() })
  expect(stranger.json()).toMatchObject({ code: 'account.login-guarded' })
  expect((await ask(login, { ...at, ip: freshIp(), cookie })).statusCode).toBe(200)

  // On a new device the owner gets in through the mailbox.
  await ask(forgotPassword, { body: { email }, ip: freshIp() })
  const token = await tokenIn(w.outbox(email))
  const next = { email, password: 'yepyeni-bir-parola' }
  const reset = await ask(resetPassword, { body: { token, password: next.password }, ip: freshIp() })
  expect((await ask(login, { body: next, ip: freshIp() })).statusCode).toBe(429)
  expect((await ask(login, { body: next, ip: freshIp(), cookie: cookieOf(reset) })).statusCode).toBe(200)
})

test('a device has a count of its own for the accounts that signed in on it, and offers no way around the limits', async () => {
  const [ours, theirs] = [await w.hotel(), await w.hotel()]
  const ip = freshIp()
  const known = cookieOf(await ask(login, { body: { email: ours.email, password: hotelPassword }, ip })) ?? ''
  const tries = (email: string, cookie: string) =>
    letThrough(login, () => ({ body: { email, password }, ip: freshIp(), cookie }), 20)

  expect(await tries(ours.email, known)).toBe(10)
  // For another account, or with a changed cookie, the device counts as unknown, so the network's limit applies.
  expect(await tries(theirs.email, known)).toBe(Infinity)
  expect(
    await tries(
      ours.email,
      known.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    ),
  ).toBe(Infinity)
})

test('a browser is known to every account that shares it, and forgets an account after half a year', async () => {
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

test('one network gets 20 registrations in an hour, 5 of them for one address; elsewhere the address is not refused', async () => {
  const ip = freshIp()
  expect(await letThrough(register, () => ({ body: registrant(), ip }), 30)).toBe(20)

  const person = registrant()
  const place = freshIp()
  expect(await letThrough(register, () => ({ body: person, ip: place }), 10)).toBe(5)
  expect(await letThrough(register, () => ({ body: person, ip: freshIp() }), 10)).toBe(Infinity)
})

test('one address gets 6 recovery mails in 15 minutes, wherever the requests come from, and nobody is refused', async () => {
  const { email } = await w.hotel()
  const flood = () => letThrough(forgotPassword, () => ({ body: { email }, ip: freshIp() }), 10)
  for (let round = 0; round < 11; round++) {
    await ask(forgotPassword, { body: { email }, ip: freshIp() })
    // A mail that is still in the queue is not queued again, so each mail must be sent before the next request counts.
    await w.outbox(email)
  }
  expect(await w.outbox(email)).toHaveLength(6)
  expect(await flood()).toBe(Infinity)
  expect(await w.outbox(email)).toHaveLength(6)

  const known = cookieOf(await ask(login, { body: { email, password: hotelPassword }, ip: freshIp() }))
  await ask(forgotPassword, { body: { email }, ip: freshIp(), cookie: known })
  expect(await w.outbox(email)).toHaveLength(7)
})

test('one address gets 20 recovery mails in a day, one network has 60 sent, and the answers stay the same', async () => {
  const { email } = await w.hotel()
  const quarterHourOver = () => asOwner(w.url, `delete from rate_limit where key like 'recovery-mails:%'`)
  const asked = async (address: string, ip: string) => {
    await quarterHourOver()
    const answer = await ask(forgotPassword, { body: { email: address }, ip })
    await w.outbox(address)
    return [answer.statusCode, answer.json<{ message: string }>().message].join(' ')
  }
  const answers = new Set<string>()
  for (let count = 0; count < 23; count++) answers.add(await asked(email, freshIp()))
  expect(await w.outbox(email)).toHaveLength(20)

  const ip = freshIp()
  for (let count = 0; count < 60; count++) {
    await asOwner(w.url, `delete from rate_limit where key like 'forgot-ip%'`)
    answers.add(await asked(registrant().email, ip))
  }
  await asOwner(w.url, `delete from rate_limit where key like 'forgot-ip%'`)
  const { email: other } = await w.hotel()
  answers.add(await asked(other, ip))
  expect(await w.outbox(other)).toEqual([])
  answers.add(await asked(other, freshIp()))
  expect(await w.outbox(other)).toHaveLength(1)
  expect([...answers]).toEqual([expect.stringMatching(/^200 /)])
})

test('one address gets 12 mails of registrations in an hour, however they are asked for and from however many networks, and nobody is refused', async () => {
  const person = registrant()
  const { email } = await w.hotel()
  const registrations: string[] = []
  for (let round = 0; round < 14; round++) {
    registrations.push(
      (await ask(register, { body: person, ip: freshIp() })).json<{ registration: string }>().registration,
    )
    expect((await ask(register, { body: { ...person, email }, ip: freshIp() })).statusCode).toBe(200)
    await w.outbox(email)
  }
  expect(await w.outbox(person.email)).toHaveLength(6)
  expect(await w.outbox(email)).toHaveLength(6)
  // Somebody who asks for a code and names no registration gets none of the mails that are left to its screen.
  for (let round = 0; round < 3; round++) {
    await ask(forgotPassword, { body: { email: person.email }, ip: freshIp() })
    await w.outbox(person.email)
  }
  expect(await w.outbox(person.email)).toHaveLength(6)

  // Codes that the screens of all these registrations ask for again are limited together, too.
  for (const registration of registrations) {
    await ask(forgotPassword, { body: { email: person.email, registration }, ip: freshIp() })
    await w.outbox(person.email)
  }
  expect(await w.outbox(person.email)).toHaveLength(12)
})

test('a request that names the registration gets its code mailed again, though strangers have used up the mails', async () => {
  const person = registrant()
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

test('one network gets 6 recovery mails in 15 minutes for one address, whether it has an account or not', async () => {
  const { email } = registrant()
  const { email: known } = await w.hotel()
  const [here, there] = [freshIp(), freshIp()]

  expect(await letThrough(forgotPassword, () => ({ body: { email }, ip: here }), 10)).toBe(6)
  expect(await letThrough(forgotPassword, () => ({ body: { email: known }, ip: there }), 10)).toBe(6)
})

test('one network gets 20 recovery mails in 15 minutes', async () => {
  const ip = freshIp()

  expect(await letThrough(forgotPassword, () => ({ body: { email: registrant().email }, ip }), 30)).toBe(20)
})

test('one network gets 20 tries of reset tokens in 15 minutes', async () => {
  const ip = freshIp()

  expect(await letThrough(resetPassword, (count) => ({ body: { token: `made-up-${count}`, password }, ip }), 30)).toBe(
    20,
  )
})

test('guesses of verification codes are limited by network and by address; the page of the mail stays open', async () => {
  const person = registrant()
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
  const { email } = registrant()
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
