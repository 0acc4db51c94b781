import { describe, expect, test } from 'vitest'
import { confirmSession, login } from '#contract/account/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { changePassword } from '#contract/account/settings/endpoints.ts'
import { changeSmsAccount } from '#contract/sms/endpoints.ts'
import { invite, switchBusiness } from '#contract/staff/endpoints.ts'
import { hotelPassword, type TestHotel, world } from '#server/test/world.ts'

const w = world()
const { call, hotel, clock } = w

const signedIn = async ({ email }: TestHotel, password = hotelPassword) => call(login, { body: { email, password } })
const konuksLine = { body: { driver: 'default' as const } }
const somebody = { body: { email: 'ayse@konuk.test', role: 'reception' as const } }
const askedAgain = {
  status: 403,
  problem: { code: 'session.ask-again', message: messageFor('session.ask-again', 'tr') },
}
const confirm = (who: { token: string }, password = hotelPassword) => call(confirmSession, { body: { password } }, who)

describe('permissions that ask for the password again', () => {
  test('the permission works for 15 minutes after signing in, then is refused until the password is given, for this session alone', async () => {
    const ours = await hotel()
    const [here, there] = [await signedIn(ours), await signedIn(ours)]
    clock.advance({ minutes: 14, seconds: 59 })
    await call(changeSmsAccount, konuksLine, here)
    clock.advance({ seconds: 1 })
    await expect(call(changeSmsAccount, konuksLine, here)).rejects.toMatchObject(askedAgain)
    await expect(call(invite, somebody, here)).rejects.toMatchObject(askedAgain)

    await confirm(here)

    await call(invite, somebody, here)
    await call(changeSmsAccount, konuksLine, here)
    await expect(call(changeSmsAccount, konuksLine, there)).rejects.toMatchObject(askedAgain)
    clock.advance({ minutes: 15 })
    await expect(call(changeSmsAccount, konuksLine, here)).rejects.toMatchObject(askedAgain)
  })

  test('a user without the permission is not asked for the password', async () => {
    const ours = await hotel()
    const desk = await w.colleague(ours, { role: 'reception' })
    const here = await signedIn(desk)
    clock.advance({ minutes: 20 })
    await expect(call(invite, somebody, here)).rejects.toMatchObject({ problem: { code: 'request.forbidden' } })
  })

  test('the confirmation cannot be avoided by switching to another business', async () => {
    const ours = await hotel()
    const here = await signedIn(ours)
    clock.advance({ minutes: 20 })
    const over = await call(switchBusiness, { body: { hotelId: ours.hotelId } }, here)
    await expect(call(invite, somebody, over)).rejects.toMatchObject(askedAgain)
    await confirm(here)
    await call(invite, somebody, await call(switchBusiness, { body: { hotelId: ours.hotelId } }, here))
  })
})

test('a wrong password is refused at its field and confirms nothing', async () => {
  const ours = await hotel()
  const here = await signedIn(ours)
  clock.advance({ minutes: 20 })
  await expect(confirm(here, 'yanlis-parola')).rejects.toMatchObject({
    status: 422,
    problem: { fields: { password: messageFor('session.password-wrong', 'tr') } },
  })
  await expect(call(invite, somebody, here)).rejects.toMatchObject(askedAgain)
})

test('the former password is refused after a change of password', async () => {
  const ours = await hotel()
  const here = await signedIn(ours)
  await call(changePassword, { body: { currentPassword: hotelPassword, password: 'yeni-bir-parola' } }, here)
  clock.advance({ minutes: 20 })
  await expect(confirm(here)).rejects.toMatchObject({ problem: { code: 'session.password-wrong' } })
  await confirm(here, 'yeni-bir-parola')
})

test('many wrong passwords at once leave the session as it is', async () => {
  const ours = await hotel()
  const here = await signedIn(ours)
  clock.advance({ minutes: 20 })
  const tries = await Promise.allSettled([confirm(here), confirm(here), confirm(here, 'yanlis-parola')])
  expect(tries.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  await call(invite, somebody, here)
})

describe('tries', () => {
  const strict = world({ rateLimitFactor: 1 })

  test('tries are counted by network; somebody who uses them up locks the owner out neither elsewhere nor from signing in', async () => {
    const ours = await strict.hotel()
    const from = (remoteAddress: string, password: string) =>
      strict.app.inject({
        method: 'POST',
        url: confirmSession.path,
        remoteAddress,
        headers: { authorization: `Bearer ${ours.token}`, 'content-type': 'application/json' },
        payload: JSON.stringify({ password }),
      })
    const codes: number[] = []
    for (let i = 0; i < 11; i += 1) codes.push((await from('192.0.2.1', 'yanlis-parola')).statusCode)
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 422), 429])
    expect((await from('192.0.2.1', hotelPassword)).statusCode).toBe(429)
    expect((await from('198.51.100.1', hotelPassword)).statusCode).toBe(200)
    await strict.call(login, { body: { email: ours.email, password: hotelPassword } })
  })
})
