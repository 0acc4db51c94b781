import { expect, test } from 'vitest'
import { forgotPassword, resetPassword } from '#contract/account/endpoints.ts'
import { tokenIn } from '../registrant.fixture.ts'
import { world } from '#server/test/world.ts'
import { codeOf, cookieOf, enter, secondStepFor } from './second-step.fixture.ts'

const w = world({ rateLimitFactor: 1 })

let lastIp = 0
const freshIp = () => `203.0.113.${++lastIp}`
const wrongCode = '000000'

/** Counts the wrong codes that are let through before the first 429; `ip` gives the network of each. */
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

test('an account gets 30 codes in an hour from many networks; its owner still gets in from a known browser, and with a recovery code', async () => {
  const ours = await w.hotel()
  const { secret, recoveryCodes } = await secondStepFor(w, ours)
  const desk = await enter(w, ours.email, codeOf(w, secret), { ip: freshIp() })
  const cookie = cookieOf(desk)
  w.clock.advance({ seconds: 60 })

  // The limit is thirty; the owner's first code used one.
  expect(await letThrough(ours.email, freshIp)).toBe(29)

  const elsewhere = await enter(w, ours.email, codeOf(w, secret), { ip: freshIp() })
  expect(elsewhere.json()).toMatchObject({ code: 'account.second-step-guarded' })
  expect((await enter(w, ours.email, recoveryCodes[0], { ip: freshIp() })).statusCode).toBe(200)
  expect((await enter(w, ours.email, codeOf(w, secret), { ip: freshIp(), cookie })).statusCode).toBe(200)
})

test('one network, or one known browser, gets 10 codes in ten minutes, recovery codes included', async () => {
  const ours = await w.hotel()
  const { secret, recoveryCodes } = await secondStepFor(w, ours)
  const cookie = cookieOf(await enter(w, ours.email, codeOf(w, secret), { ip: freshIp() })) ?? ''
  const [here, there] = [freshIp(), freshIp()]

  // Within one network the password also has ten tries, and each try of a code uses one of them first.
  expect(await letThrough(ours.email, () => here)).toBe(10)
  expect(await letThrough(ours.email, () => there, { code: 'AAAAA-AAAAA' })).toBe(10)
  expect(await letThrough(ours.email, freshIp, { cookie })).toBe(10)
  expect((await enter(w, ours.email, recoveryCodes[0], { ip: freshIp() })).statusCode).toBe(200)
})

test('somebody who does not know the password uses up none of the codes', async () => {
  const ours = await w.hotel()
  const { secret } = await secondStepFor(w, ours)
  for (let count = 0; count < 40; count++)
    await enter(w, ours.email, wrongCode, { ip: freshIp(), password: 'a-guessed-password' })

  expect((await enter(w, ours.email, codeOf(w, secret), { ip: freshIp() })).statusCode).toBe(200)
})

test('a thief of the mailbox gets no further tries for codes by setting a new password', async () => {
  const ours = await w.hotel()
  await secondStepFor(w, ours)
  await w.call(forgotPassword, { body: { email: ours.email } })
  const token = await tokenIn(w.outbox(ours.email))
  const password = 'yepyeni-bir-parola'
  const cookie = cookieOf(await w.send(resetPassword, { body: { token, password } })) ?? ''
  for (let count = 0; count < 9; count++) await enter(w, ours.email, wrongCode, { ip: freshIp(), cookie, password })

  // The nine wrong codes above count towards the account's thirty.
  expect(await letThrough(ours.email, freshIp, { password })).toBe(21)
})
