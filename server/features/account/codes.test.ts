import { expect, test } from 'vitest'
import { forgotPassword, login, register, resetPassword, verifyEmail } from '#contract/account/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { codeMinutes, codeTries } from '#domain/account/rules.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { world } from '#server/test/world.ts'
import { accountText } from './account.text.ts'
import { codeIn, registrant, tokenIn } from './registrant.fixture.ts'

const w = world()
const { call, send, outbox, clock } = w

/** A person who has registered and reads the code in the mail. */
async function registered() {
  const person = registrant()
  const { registration } = await call(register, { body: person })
  return { ...person, registration, code: await codeIn(outbox(person.email)) }
}

async function forgetful() {
  const { code, registration: _done, ...person } = await registered()
  await call(verifyEmail, { query: { code, email: person.email } })
  await call(forgotPassword, { body: { email: person.email } })
  return { ...person, token: await tokenIn(outbox(person.email)) }
}

const wrong = { status: 422, problem: { code: 'account.code-wrong' } }
const expired = { status: 422, problem: { code: 'account.code-expired' } }
const password = 'a-new-password'
/** Returns a wrong code in the right format. */
const anotherCode = (code: string) => (code.startsWith('A') ? 'B' : 'A') + code.slice(1)

test.each(['with the address', 'without the address'])('a code verifies once, %s', async (how) => {
  const { email, code } = await registered()
  const query = how === 'with the address' ? { code, email } : { code }

  expect(await call(verifyEmail, { query })).toMatchObject({
    success: true,
    message: accountText.tr.emailVerified,
  })
  await expect(call(verifyEmail, { query })).rejects.toMatchObject(wrong)
})

test('a code may be typed in small letters with spaces around it, and the address in capitals', async () => {
  const { email, code } = await registered()

  const query = { code: ` ${code.toLowerCase()} `, email: ` ${email.toUpperCase()} ` }

  expect(await call(verifyEmail, { query })).toMatchObject({ success: true })
})

test('a code is required', async () => {
  await expect(call(verifyEmail, { query: {}, body: {} })).rejects.toMatchObject({ status: 400 })
  await expect(call(verifyEmail, { query: { code: ' ' } })).rejects.toMatchObject({
    status: 400,
    problem: { fields: { code: messageFor('account.code-required', 'tr') } },
  })
  await expect(call(resetPassword, { body: { token: '', password } })).rejects.toMatchObject({
    status: 400,
    problem: { fields: { token: messageFor('account.code-required', 'tr') } },
  })
})

test('a code opens only the address of its mail', async () => {
  const [ours, theirs] = [await registered(), await registered()]

  await expect(call(verifyEmail, { query: { code: theirs.code, email: ours.email } })).rejects.toMatchObject(wrong)
})

const tried = (body: { code: string; email: string; registration: string }) => call(verifyEmail, { query: {}, body })

test('a code is void after too many wrong tries that name its registration, and a new code is not', async () => {
  const { email, code, registration } = await registered()
  for (let tries = 0; tries < codeTries; tries++) {
    await expect(tried({ code: anotherCode(code), email, registration })).rejects.toMatchObject(wrong)
  }

  await expect(tried({ code, email, registration })).rejects.toMatchObject(wrong)
  await expect(call(verifyEmail, { query: { code, email } })).rejects.toMatchObject(wrong)
  await expect(call(verifyEmail, { query: { code } })).rejects.toMatchObject(wrong)
  await call(forgotPassword, { body: { email, registration } })
  const newer = await codeIn(outbox(email))
  expect(await tried({ code: newer, email, registration })).toMatchObject({ success: true })
})

test('the right code is accepted after one wrong try fewer than the limit', async () => {
  const { email, code, registration } = await registered()
  for (let tries = 1; tries < codeTries; tries++) {
    await expect(tried({ code: anotherCode(code), email, registration })).rejects.toMatchObject(wrong)
  }

  expect(await tried({ code, email, registration })).toMatchObject({ success: true })
})

test('tries that arrive at once are counted one by one', async () => {
  const { email, code, registration } = await registered()

  await Promise.allSettled(Array.from({ length: 12 }, () => tried({ code: anotherCode(code), email, registration })))

  await expect(tried({ code, email, registration })).rejects.toMatchObject(wrong)
})

test('a stranger who knows only the address uses up none of the tries', async () => {
  const { email, code, registration } = await registered()
  for (let tries = 0; tries < codeTries * 3; tries++) {
    await expect(call(verifyEmail, { query: { code: anotherCode(code), email } })).rejects.toMatchObject(wrong)
  }

  expect(await tried({ code, email, registration })).toMatchObject({ success: true })
})

test('a code that is used many times at once counts once', async () => {
  const { email, code } = await registered()

  const uses = await Promise.allSettled(Array.from({ length: 8 }, () => call(verifyEmail, { query: { code, email } })))

  expect(uses.filter((use) => use.status === 'fulfilled')).toHaveLength(1)
})

test('a code expires', async () => {
  const { email, code } = await registered()
  clock.advance({ minutes: codeMinutes })

  await expect(call(verifyEmail, { query: { code, email } })).rejects.toMatchObject(expired)
  await expect(call(verifyEmail, { query: { code } })).rejects.toMatchObject(expired)
  // The refusal of a wrong code must not reveal whether a valid code existed.
  await expect(call(verifyEmail, { query: { code: anotherCode(code), email } })).rejects.toMatchObject(wrong)
})

test('a code is valid until its last second', async () => {
  const { email, code } = await registered()
  clock.advance({ seconds: codeMinutes * 60 - 1 })

  expect(await call(verifyEmail, { query: { code, email } })).toMatchObject({ success: true })
})

test('a code that two people have at the same time opens neither account without an address', async () => {
  const [one, other] = [await registered(), await registered()]
  await inAuthScope(w.db, async (tx) => {
    const { codeHash, codeExpiresAt } = await tx
      .selectFrom('registration')
      .select(['codeHash', 'codeExpiresAt'])
      .where('id', '=', one.registration)
      .executeTakeFirstOrThrow()
    const same = { codeHash, codeExpiresAt }
    await tx.updateTable('registration').set(same).where('id', '=', other.registration).execute()
  })

  await expect(call(verifyEmail, { query: { code: one.code } })).rejects.toMatchObject(wrong)
  expect(await call(verifyEmail, { query: { code: one.code, email: other.email } })).toMatchObject({ success: true })
})

test('a new request makes the earlier code void', async () => {
  const { email, code } = await registered()
  await call(forgotPassword, { body: { email } })
  const newer = await codeIn(outbox(email))

  await expect(call(verifyEmail, { query: { code, email } })).rejects.toMatchObject(wrong)
  expect(await call(verifyEmail, { query: { code: newer, email } })).toMatchObject({ success: true })
})

test('a reset link works once and expires', async () => {
  const used = await forgetful()
  await call(resetPassword, { body: { token: used.token, password } })
  await expect(call(resetPassword, { body: { token: used.token, password } })).rejects.toMatchObject(wrong)

  const late = await forgetful()
  clock.advance({ minutes: codeMinutes })
  await expect(call(resetPassword, { body: { token: late.token, password } })).rejects.toMatchObject(expired)
})

test('a newer reset link makes the earlier one void', async () => {
  const { email, token } = await forgetful()
  await call(forgotPassword, { body: { email } })
  const newer = await tokenIn(outbox(email))

  await expect(call(resetPassword, { body: { token, password } })).rejects.toMatchObject(wrong)
  expect(await call(resetPassword, { body: { token: newer, password } })).toMatchObject({ success: true })
})

test('one of several resets that use one link at once counts', async () => {
  const { email, token } = await forgetful()
  const passwords = ['first-password', 'second-password', 'third-password']

  const resets = await Promise.allSettled(
    passwords.map((each) => call(resetPassword, { body: { token, password: each } })),
  )

  expect(resets.filter((reset) => reset.status === 'fulfilled')).toHaveLength(1)
  const chosen = passwords[resets.findIndex((reset) => reset.status === 'fulfilled')] ?? ''
  expect(await call(login, { body: { email, password: chosen } })).toMatchObject({ success: true })
})

test('a code for one purpose is refused for another', async () => {
  const { code } = await registered()
  const { token } = await forgetful()

  await expect(call(resetPassword, { body: { token: code, password } })).rejects.toMatchObject(wrong)
  await expect(call(verifyEmail, { query: { code: token } })).rejects.toMatchObject(wrong)
})

test('a refused new password leaves the link usable', async () => {
  const { token } = await forgetful()

  await expect(call(resetPassword, { body: { token, password: 'short' } })).rejects.toMatchObject({ status: 400 })
  expect(await call(resetPassword, { body: { token, password } })).toMatchObject({ success: true })
})

test('a request for a new password gets the same answer for every address, and mails only known addresses', async () => {
  const { email } = await registered()
  const nobody = registrant().email
  const known = await send(forgotPassword, { body: { email } })
  const unknown = await send(forgotPassword, { body: { email: nobody } })

  expect(known.statusCode).toBe(200)
  expect(known.json()).toEqual({ success: true, message: accountText.tr.recoveryMailed })
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
  expect(await outbox(nobody)).toEqual([])
})

test('no code is stored in plain text', async () => {
  const { code } = await registered()
  const { token } = await forgetful()

  const stored = await inAuthScope(w.db, async (tx) => [
    await tx.selectFrom('accountCode').selectAll().execute(),
    await tx.selectFrom('registration').selectAll().execute(),
  ])

  expect(JSON.stringify(stored)).not.toContain(code)
  expect(JSON.stringify(stored)).not.toContain(token)
})
