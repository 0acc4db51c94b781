import { expect, test } from 'vitest'
import { forgotPassword, resetPassword } from '#contract/account.ts'
import { tokenIn } from '#server/features/account/newcomer.fixture.ts'
import { world } from '#server/test/world.ts'
import { codeOf, cookieOf, enter, secondStepFor } from './second-step.fixture.ts'

const w = world({ rateLimitFactor: 1 })

let lastIp = 0
const freshIp = () => `203.0.113.${++lastIp}`
const wrongCode = '000000'

/** How many wrong codes are let through before the first 429, each from where `ip` says. */
async function letThrough(
  email: string,
  ip: () => string,
  { code = wrongCode, ...from }: { code?: string; cookie?: string; password?: string } = {},
) {
  for (let count = 0; count < 40; count++) {
    const { statusCode } = await enter(w, email, code, { ip: ip(), ...from })
    if (statusCode === 429) return count
  }
  return Infinity
}

test('codes from many places: 30 in an hour for the account; where it was signed in before, and with paper, its owner still gets in', async () => {
  const ours = await w.hotel()
  const { secret, recoveryCodes } = await secondStepFor(w, ours)
  const desk = await enter(w, ours.email, codeOf(w, secret), { ip: freshIp() })
  const cookie = cookieOf(desk)
  w.clock.advance({ seconds: 60 })

  // Of the thirty the owner's own first one is one.
  expect(await letThrough(ours.email, freshIp)).toBe(29)

  const elsewhere = await enter(w, ours.email, codeOf(w, secret), { ip: freshIp() })
  expect(elsewhere.json()).toMatchObject({ code: 'account.second-step-guarded' })
  expect((await enter(w, ours.email, recoveryCodes[0], { ip: freshIp() })).statusCode).toBe(200)
  expect((await enter(w, ours.email, codeOf(w, secret), { ip: freshIp(), cookie })).statusCode).toBe(200)
})

test('codes from one place, and in one known browser: 10 in ten minutes, of paper too', async () => {
  const ours = await w.hotel()
  const { secret, recoveryCodes } = await secondStepFor(w, ours)
  const cookie = cookieOf(await enter(w, ours.email, codeOf(w, secret), { ip: freshIp() })) ?? ''
  const [here, there] = [freshIp(), freshIp()]

  // There the tries of a password are as many: each is spent first.
  expect(await letThrough(ours.email, () => here)).toBe(10)
  expect(await letThrough(ours.email, () => there, { code: 'AAAAA-AAAAA' })).toBe(10)
  expect(await letThrough(ours.email, freshIp, { cookie })).toBe(10)
  expect((await enter(w, ours.email, recoveryCodes[0], { ip: freshIp() })).statusCode).toBe(200)
})

test('who does not know the password spends none of the codes', async () => {
  const ours = await w.hotel()
  const { secret } = await secondStepFor(w, ours)
  for (let count = 0; count < 40; count++)
    await enter(w, ours.email, wrongCode, { ip: freshIp(), password: 'a-guessed-password' })

  expect((await enter(w, ours.email, codeOf(w, secret), { ip: freshIp() })).statusCode).toBe(200)
})

test('who reads the mailbox gets no further tries for codes by setting a new password', async () => {
  const ours = await w.hotel()
  await secondStepFor(w, ours)
  await w.call(forgotPassword, { body: { email: ours.email } })
  const token = await tokenIn(w.outbox(ours.email))
  const password = 'yepyeni-bir-parola'
  const cookie = cookieOf(await w.send(resetPassword, { body: { token, password } })) ?? ''
  for (let count = 0; count < 9; count++) await enter(w, ours.email, wrongCode, { ip: freshIp(), cookie, password })

  // Those nine are among the thirty of everybody.
  expect(await letThrough(ours.email, freshIp, { password })).toBe(21)
})
