import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { forgotPassword, login, logoutAll, myProfile, resetPassword } from '#contract/account/endpoints.ts'
import {
  beginSecondStep,
  readSecondStep,
  renewRecoveryCodes,
  turnOffSecondStep,
  turnOnSecondStep,
} from '#contract/account/second-step/endpoints.ts'
import { acceptInvitation, invite } from '#contract/staff/endpoints.ts'
import { tokenIn } from '../registrant.fixture.ts'
import { resetAsOperator } from './reset-as-operator.ts'
import { purgeAccounts } from '#server/features/account/purge.ts'
import { openDb } from '#server/platform/db/connect.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { hotelPassword, world } from '#server/test/world.ts'
import { codeOf, cookieOf, enter, secondStepFor } from './second-step.fixture.ts'

const w = world()
const { call, hotel } = w

const needed = { status: 401, problem: { code: 'account.second-step' } }
const wrong = { status: 422, problem: { code: 'account.second-step-wrong' } }
const password = hotelPassword
const tries = (email: string, code: string) => call(login, { body: { email, password, code } })

test('once the second step is on, the password alone signs nobody in, and the password with a code does', async () => {
  const ours = await hotel()
  const { secret } = await secondStepFor(w, ours)

  await expect(call(login, { body: { email: ours.email, password } })).rejects.toMatchObject(needed)
  await expect(call(login, { body: { email: ours.email, password, code: '' } })).rejects.toMatchObject(needed)
  const { token } = await tries(ours.email, codeOf(w, secret))
  expect(await call(myProfile, {}, { token })).toMatchObject({ email: ours.email })
})

test('only somebody who knows the password learns that a code is required', async () => {
  const ours = await hotel()
  const { secret } = await secondStepFor(w, ours)

  for (const code of [undefined, codeOf(w, secret)]) {
    const guess = call(login, { body: { email: ours.email, password: 'another-password', code } })
    await expect(guess).rejects.toMatchObject({ status: 401, problem: { code: 'account.wrong-credentials' } })
  }
  // The wrong guess did not use the code up.
  expect(await tries(ours.email, codeOf(w, secret))).toMatchObject({ success: true })
})

test('a code is accepted once', async () => {
  const ours = await hotel()
  const { secret } = await secondStepFor(w, ours)
  const code = codeOf(w, secret)
  await tries(ours.email, code)

  await expect(tries(ours.email, code)).rejects.toMatchObject(wrong)
  // An earlier unused code is refused too.
  await expect(tries(ours.email, codeOf(w, secret, -1))).rejects.toMatchObject(wrong)
  expect(await tries(ours.email, codeOf(w, secret, 1))).toMatchObject({ success: true })
})

test('of many requests that use one code at the same instant, one signs in', async () => {
  const ours = await hotel()
  const { secret } = await secondStepFor(w, ours)
  const code = codeOf(w, secret)

  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => tries(ours.email, code)))

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('the code that turned the second step on signs nobody in', async () => {
  const ours = await hotel()
  const { secret } = await call(beginSecondStep, {}, ours)
  const code = codeOf(w, secret)
  await call(turnOnSecondStep, { body: { code } }, ours)

  await expect(tries(ours.email, code)).rejects.toMatchObject(wrong)
})

test.each([
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
])('a code of %i steps from now is accepted: %s', async (steps, isTaken) => {
  const ours = await hotel()
  const { secret } = await secondStepFor(w, ours)

  const answer = await enter(w, ours.email, codeOf(w, secret, steps))

  expect(answer.statusCode).toBe(isTaken ? 200 : 422)
})

test('a code may be written in two halves', async () => {
  const ours = await hotel()
  const { secret } = await secondStepFor(w, ours)

  expect(await tries(ours.email, codeOf(w, secret).replace(/^.../, '$& '))).toMatchObject({ success: true })
})

test("another person's codes sign nobody in", async () => {
  const [ours, theirs] = [await hotel(), await hotel()]
  await secondStepFor(w, ours)
  const other = await secondStepFor(w, theirs)

  await expect(tries(ours.email, codeOf(w, other.secret))).rejects.toMatchObject(wrong)
  await expect(tries(ours.email, other.recoveryCodes[0] ?? '')).rejects.toMatchObject(wrong)
})

test('each of the ten recovery codes signs in once, however it is typed, and a mail says so', async () => {
  const ours = await hotel()
  const { recoveryCodes } = await secondStepFor(w, ours)
  const [first = '', second = ''] = recoveryCodes
  expect(new Set(recoveryCodes).size).toBe(10)

  expect(await tries(ours.email, first)).toMatchObject({ success: true })
  await expect(tries(ours.email, first)).rejects.toMatchObject(wrong)
  const { token } = await tries(ours.email, second.toLowerCase().replace('-', ' '))
  expect((await call(readSecondStep, {}, { token })).secondStep.codesLeft).toBe(8)
  const subjects = (await w.outbox(ours.email)).map(({ subject }) => subject)
  expect(subjects).toContain('Konuk hesabınıza bir kurtarma koduyla girildi')
})

test('of many requests that use one recovery code at the same instant, one signs in', async () => {
  const ours = await hotel()
  const [code = ''] = (await secondStepFor(w, ours)).recoveryCodes

  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => tries(ours.email, code)))

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('new recovery codes replace the earlier ones, also when they are requested twice at once', async () => {
  const ours = await hotel()
  const { recoveryCodes: before } = await secondStepFor(w, ours)

  const renewals = await Promise.all([call(renewRecoveryCodes, {}, ours), call(renewRecoveryCodes, {}, ours)])

  expect((await call(readSecondStep, {}, ours)).secondStep.codesLeft).toBe(10)
  await expect(tries(ours.email, before[0] ?? '')).rejects.toMatchObject(wrong)
  const opened = await Promise.allSettled(renewals.map(({ recoveryCodes: [code = ''] }) => tries(ours.email, code)))
  expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('turning the second step on ends all other sessions, keeps this one, and sends a mail', async () => {
  const ours = await hotel()
  const { token } = await call(login, { body: { email: ours.email, password } })
  await secondStepFor(w, ours)

  await expect(call(myProfile, {}, { token })).rejects.toMatchObject({ status: 401 })
  expect((await call(readSecondStep, {}, ours)).secondStep).toMatchObject({ codesLeft: 10, isWanted: false })
  expect((await w.outbox(ours.email))[0]?.subject).toBe('Konuk hesabınızda iki adımlı giriş açıldı')
})

test('a second step that is only begun requires no code, can be begun again, and is erased after a week', async () => {
  const ours = await hotel()
  const first = await call(beginSecondStep, {}, ours)
  expect(await call(login, { body: { email: ours.email, password } })).toMatchObject({ success: true })

  const second = await call(beginSecondStep, {}, ours)
  const tryOn = (secret: string) => call(turnOnSecondStep, { body: { code: codeOf(w, secret) } }, ours)
  await expect(tryOn(first.secret)).rejects.toMatchObject(wrong)
  await purgeAccounts(w.api)
  await inAuthScope(w.db, (tx) =>
    tx
      .updateTable('secondStep')
      .set({ createdAt: new Date(0) })
      .where('userId', '=', ours.userId)
      .execute(),
  )
  await purgeAccounts(w.api)
  await expect(tryOn(second.secret)).rejects.toMatchObject({ problem: { code: 'second-step.not-begun' } })
})

test('a second step that is on cannot be begun anew, and two requests that turn it on at once do so once', async () => {
  const ours = await hotel()
  const { secret } = await call(beginSecondStep, {}, ours)
  const on = () => call(turnOnSecondStep, { body: { code: codeOf(w, secret) } }, ours)

  const outcomes = await Promise.allSettled([on(), on()])

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(call(beginSecondStep, {}, ours)).rejects.toMatchObject({ problem: { code: 'second-step.on-already' } })
  expect((await call(readSecondStep, {}, ours)).secondStep.codesLeft).toBe(10)
})

test('once the second step is off, the password alone signs in again, and a mail says so', async () => {
  const ours = await hotel()
  await secondStepFor(w, ours)

  expect((await call(turnOffSecondStep, {}, ours)).secondStep).toMatchObject({ onSince: null, codesLeft: 0 })
  await call(turnOffSecondStep, {}, ours)

  expect(await call(login, { body: { email: ours.email, password } })).toMatchObject({ success: true })
  const subjects = (await w.outbox(ours.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject === 'Konuk hesabınızda iki adımlı giriş kapatıldı')).toHaveLength(1)
  await expect(call(renewRecoveryCodes, {}, ours)).rejects.toMatchObject({ problem: { code: 'second-step.off' } })
})

test('setting a new password through the mailbox does not get around the second step', async () => {
  const ours = await hotel()
  const { secret } = await secondStepFor(w, ours)
  await call(forgotPassword, { body: { email: ours.email } })
  const token = await tokenIn(w.outbox(ours.email))
  const next = 'yepyeni-bir-parola'
  const reset = await w.send(resetPassword, { body: { token, password: next } })
  expect(reset.statusCode).toBe(200)

  const cookie = cookieOf(reset)
  expect((await enter(w, ours.email, undefined, { cookie, password: next })).json()).toMatchObject({
    code: 'account.second-step',
  })
  expect((await enter(w, ours.email, codeOf(w, secret), { cookie, password: next })).statusCode).toBe(200)
})

test('an invitation does not get around the second step either', async () => {
  const [ours, theirs] = [await hotel(), await hotel()]
  const { secret } = await secondStepFor(w, theirs)
  await call(invite, { body: { email: theirs.email, role: 'reception' } }, ours)
  const [mail] = await w.outbox(theirs.email)
  const code = /invitation#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const accept = (secondStepCode?: string) => call(acceptInvitation, { body: { code, password, secondStepCode } })

  await expect(accept()).rejects.toMatchObject(needed)
  await expect(accept(codeOf(w, secret, 5))).rejects.toMatchObject({
    ...wrong,
    fields: { secondStepCode: expect.any(String) },
  })
  const { token } = await accept(codeOf(w, secret))
  expect(await call(myProfile, {}, { token })).toMatchObject({ email: theirs.email, role: 'reception' })
})

test("Konuk's operator resets the second step of somebody who has lost everything, and their sessions end", async () => {
  const ours = await hotel()
  await secondStepFor(w, ours)

  expect(await resetAsOperator(w.db, ours.email, w.clock.now())).toBe(true)
  expect(await resetAsOperator(w.db, ours.email, w.clock.now())).toBe(false)
  expect(await resetAsOperator(w.db, 'nobody@konuk.test', w.clock.now())).toBe(false)

  await expect(call(myProfile, {}, ours)).rejects.toMatchObject({ status: 401 })
  expect(await call(login, { body: { email: ours.email, password } })).toMatchObject({ success: true })
})

test('no table holds a secret or a code in plain text', async () => {
  const ours = await hotel()
  const { secret, recoveryCodes } = await secondStepFor(w, ours)
  const owner = openDb(w.url, { max: 1 })
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(owner)
  const patterns = [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))]
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) from ${sql.raw(name)} as stored
      where stored::text ilike any(${patterns.map((text) => `%${text}%`)}::text[])`.execute(owner)
    expect([name, rows[0]?.count]).toEqual([name, 0])
  }
  await owner.destroy()
})

test("nobody sees another person's second step", async () => {
  const [ours, theirs] = [await hotel(), await hotel()]
  const colleague = await w.colleague(theirs)
  await secondStepFor(w, theirs)
  const seen = async () => {
    const rows = await w.db.selectFrom('secondStep').select('userId').execute()
    return rows.length
  }

  expect(await seen()).toBe(0)
  for (const asker of [ours, colleague])
    expect((await call(readSecondStep, {}, asker)).secondStep).toMatchObject({ onSince: null, codesLeft: 0 })
  await call(turnOffSecondStep, {}, colleague)
  await expect(call(login, { body: { email: theirs.email, password } })).rejects.toMatchObject(needed)
  await call(logoutAll, {}, ours)
})
