import { describe, expect, test } from 'vitest'
import {
  forgotPassword,
  login,
  logout,
  logoutAll,
  myProfile,
  register,
  resetPassword,
  verifyEmail,
} from '#contract/account/endpoints.ts'
import { currentHotel } from '#contract/hotel/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { changePassword, listSessions } from '#contract/account/settings/endpoints.ts'
import { inactivityMs, tokenHours } from '#domain/account/rules.ts'
import { switchBusiness } from '#contract/staff/endpoints.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { asOwner } from '#server/test/database.ts'
import { type Asker, world } from '#server/test/world.ts'
import { accountText } from './account.text.ts'
import { hashPassword, passwordMatches } from './password.ts'
import { codeIn, registrant, tokenIn } from './registrant.fixture.ts'

const w = world()
const { call, send, outbox, clock } = w

async function member() {
  const person = registrant()
  await call(register, { body: person })
  await call(verifyEmail, { query: { code: await codeIn(outbox(person.email)), email: person.email } })
  return { ...person, signIn: () => call(login, { body: { email: person.email, password: person.password } }) }
}

test('the token opens the profile of its user', async () => {
  const person = await member()

  const session = await person.signIn()

  expect(await call(myProfile, {}, session)).toMatchObject({
    success: true,
    id: expect.any(Number),
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
  })
})

test('one person may have sessions in many places at once', async () => {
  const { signIn } = await member()

  const answers = await Promise.all(Array.from({ length: 10 }, signIn))

  expect(new Set(answers.map(({ token }) => token)).size).toBe(10)
})

test('the address is accepted in any case and with spaces around it', async () => {
  const { email, password } = await member()

  const answer = await call(login, { body: { email: ` ${email.toUpperCase()} `, password } })

  expect(answer.token).not.toBe('')
})

test('a wrong password and an unknown address are refused alike', async () => {
  const { email, password } = await member()
  const wrong = await send(login, { body: { email, password: 'another-password' } })
  const unknown = await send(login, { body: { email: registrant().email, password } })

  expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401])
  expect(wrong.json()).toEqual({
    success: false,
    code: 'account.wrong-credentials',
    message: messageFor('account.wrong-credentials', 'tr'),
  })
  expect(unknown.body).toBe(wrong.body)
})

test('only somebody who knows the password learns that the address is unverified', async () => {
  const { email, password, ...person } = registrant()
  await call(register, { body: { ...person, email, password } })

  await expect(call(login, { body: { email, password } })).rejects.toMatchObject({
    status: 403,
    problem: { code: 'account.email-unverified' },
  })
  await expect(call(login, { body: { email, password: 'another-password' } })).rejects.toMatchObject({
    status: 401,
    problem: { code: 'account.wrong-credentials' },
  })
})

describe('a user of several businesses', () => {
  const joins = async ({ email }: { email: string }, { hotelId }: { hotelId: number }, since: Date) =>
    inAuthScope(w.db, async (tx) => {
      const { id } = await tx.selectFrom('appUser').select('id').where('email', '=', email).executeTakeFirstOrThrow()
      await tx.insertInto('membership').values({ hotelId, userId: id, role: 'owner', createdAt: since }).execute()
      return id
    })

  test('a sign-in leads to the business that the user has belonged to longest, and from then on to the one that was used last', async () => {
    const person = await member()
    const [newer, older] = [await w.hotel({ name: 'Yeni' }), await w.hotel({ name: 'Eski' })]
    await joins(person, newer, new Date(clock.now().getTime() + 1000))
    await joins(person, older, new Date(0))

    const here = await person.signIn()
    expect(await call(currentHotel, {}, here)).toMatchObject({ name: 'Eski' })
    clock.advance({ minutes: 1 })
    await call(switchBusiness, { body: { hotelId: newer.hotelId } }, here)
    expect(await call(currentHotel, {}, await person.signIn())).toMatchObject({ name: 'Yeni' })
  })

  test.each([
    ['signing out everywhere', (here: Asker) => call(logoutAll, {}, here)],
    [
      'a new password',
      (here: Asker) =>
        call(changePassword, { body: { currentPassword: registrant().password, password: 'yeni-bir-parola' } }, here),
    ],
    [
      'a new password by the mailed link',
      async (_here: Asker, email: string) => {
        await call(forgotPassword, { body: { email } })
        await call(resetPassword, { body: { token: await tokenIn(outbox(email)), password: 'yeni-bir-parola' } })
      },
    ],
  ])('%s ends the sessions in the others too', async (_what, end) => {
    const person = await member()
    const there = await person.signIn()
    await joins(person, await w.hotel({ name: 'Eski' }), new Date(0))
    const here = await person.signIn()
    expect((await call(listSessions, {}, here)).sessions).toHaveLength(2)

    await end(here, person.email)

    await expect(call(myProfile, {}, there)).rejects.toMatchObject({ status: 401 })
  })
})

test('a user who belongs to no business any more is signed out at once, and learns so only with the right password', async () => {
  const person = await member()
  const session = await person.signIn()
  await asOwner(
    w.url,
    `begin; set local konuk.auth_scope = 'on';
     delete from sms_template_version; delete from sms_template;
     delete from membership using app_user where user_id = id and email = '${person.email}'; commit`,
  )

  await expect(call(myProfile, {}, session)).rejects.toMatchObject({ status: 401 })
  await expect(person.signIn()).rejects.toMatchObject({ status: 403, problem: { code: 'account.no-business' } })
  await expect(call(login, { body: { email: person.email, password: 'another-password' } })).rejects.toMatchObject({
    status: 401,
    problem: { code: 'account.wrong-credentials' },
  })
})

test('address and password are required, each at its field', async () => {
  await expect(call(login, { body: { email: '', password: '' } })).rejects.toMatchObject({
    status: 400,
    problem: {
      fields: { email: messageFor('request.required', 'tr'), password: messageFor('request.required', 'tr') },
    },
  })
})

test("signing out ends this session alone; signing out everywhere ends all of the user's sessions and nobody else's", async () => {
  const person = await member()
  const [here, there, phone] = [await person.signIn(), await person.signIn(), await person.signIn()]
  const somebody = await w.hotel()

  await call(logout, {}, here)
  await expect(call(myProfile, {}, here)).rejects.toMatchObject({ status: 401 })
  expect(await call(myProfile, {}, there)).toMatchObject({ email: person.email })

  await call(logoutAll, {}, there)
  for (const ended of [here, there, phone]) {
    await expect(call(myProfile, {}, ended)).rejects.toMatchObject({
      status: 401,
      problem: { code: 'account.signed-out' },
    })
  }
  expect(await call(myProfile, {}, somebody)).toMatchObject({ email: somebody.email })
})

test('a forged, changed or missing token is refused', async () => {
  const { token } = await (await member()).signIn()
  const [head = '', body = ''] = token.split('.')
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
  const forged = [`${head}.${body}.${'A'.repeat(43)}`, `${unsigned}.${body}.`, 'nonsense', '']

  for (const each of forged) {
    await expect(call(myProfile, {}, { token: each })).rejects.toMatchObject({ status: 401 })
  }
  await expect(call(myProfile, {})).rejects.toMatchObject({ status: 401 })
})

test('a session ends by itself when its hours are over', async () => {
  const session = await (await member()).signIn()

  for (let hours = 1; hours < tokenHours; hours++) {
    clock.advance({ minutes: 60 })
    expect(await call(myProfile, {}, session)).toMatchObject({ success: true })
  }
  clock.advance({ minutes: 59 })
  expect(await call(myProfile, {}, session)).toMatchObject({ success: true })
  clock.advance({ minutes: 2 })
  await expect(call(myProfile, {}, session)).rejects.toMatchObject({ status: 401 })
})

test('a session that is unused for an hour ends and leaves the list; each request starts the hour anew', async () => {
  const person = await member()
  const session = await person.signIn()
  const hour = inactivityMs / 60_000
  const other = await person.signIn()
  for (let round = 0; round < 3; round++) {
    clock.advance({ minutes: hour - 1 })
    expect(await call(myProfile, {}, session)).toMatchObject({ success: true })
  }
  await expect(call(myProfile, {}, other)).rejects.toMatchObject({ status: 401 })
  expect((await call(listSessions, {}, session)).sessions).toHaveLength(1)

  // The time of a session's last use is recorded up to five minutes late.
  clock.advance({ minutes: hour + 6 })
  await expect(call(myProfile, {}, session)).rejects.toMatchObject({
    status: 401,
    problem: { code: 'account.signed-out' },
  })
})

test("requests at once do not wait for each other to note the session's use", async () => {
  const { token } = await (await member()).signIn()
  clock.advance({ minutes: 30 })
  const answers = await Promise.all(Array.from({ length: 12 }, () => call(myProfile, {}, { token })))
  expect(answers).toHaveLength(12)
})

test('a new password by the mailed link replaces the old one and ends every session', async () => {
  const person = await member()
  const sessions = [await person.signIn(), await person.signIn()]
  await call(forgotPassword, { body: { email: person.email } })
  const token = await tokenIn(outbox(person.email))

  const answer = await call(resetPassword, { body: { token, password: 'a-new-password' } })

  expect(answer).toEqual({ success: true, message: accountText.tr.passwordSet })
  for (const ended of sessions) await expect(call(myProfile, {}, ended)).rejects.toMatchObject({ status: 401 })
  await expect(person.signIn()).rejects.toMatchObject({ problem: { code: 'account.wrong-credentials' } })
  const again = await call(login, { body: { email: person.email, password: 'a-new-password' } })
  expect(await call(myProfile, {}, again)).toMatchObject({ email: person.email })
})

test('no session with the old password survives when a sign-in and a reset happen at once', async () => {
  const person = await member()
  await call(forgotPassword, { body: { email: person.email } })
  const token = await tokenIn(outbox(person.email))

  // `allSettled` handles refusals from the start: a sign-in that is refused before the reset ends would otherwise count
  // as an unhandled error.
  const attempts = Promise.allSettled(Array.from({ length: 6 }, person.signIn))
  await call(resetPassword, { body: { token, password: 'a-new-password' } })

  const opened = (await attempts).filter((attempt) => attempt.status === 'fulfilled')
  for (const { value } of opened) await expect(call(myProfile, {}, value)).rejects.toMatchObject({ status: 401 })
})

test('passwords are stored as argon2id hashes only, and composed characters count as one', async () => {
  const person = { ...registrant(), password: 'şifremiz-güçlü'.normalize('NFD') }
  await call(register, { body: person })
  await call(verifyEmail, { query: { code: await codeIn(outbox(person.email)), email: person.email } })

  const { passwordHash } = await inAuthScope(w.db, (tx) =>
    tx.selectFrom('appUser').select('passwordHash').where('email', '=', person.email).executeTakeFirstOrThrow(),
  )
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const answer = await call(login, { body: { email: person.email, password: person.password.normalize('NFC') } })
  expect(answer.success).toBe(true)
})

test('passwords are checked in turn, and of very many at once the last are asked to try again', async () => {
  const stored = await hashPassword('zeytin-dali-42', { of: 'a network' })
  await passwordMatches(undefined, 'zeytin-dali-42', { of: 'a network' }) // from now on, no comparison waits for anything but its turn
  const tried = await Promise.allSettled(
    Array.from({ length: 100 }, (_, at) => passwordMatches(stored, 'zeytin-dali-42', { of: `network ${at}` })),
  )
  const refused = tried.filter((one) => one.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThanOrEqual(40)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'request.busy', status: 503 })
  expect(tried.slice(0, 60).map((one) => 'value' in one && one.value)).toEqual(Array(60).fill(true))
  expect(await passwordMatches(stored, 'zeytin-dali-42', { of: 'a network' })).toBe(true)
})
