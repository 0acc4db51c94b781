// Strangers who sign in all the time must not keep those out whom Konuk knows, nor everybody else.
import { expect, test } from 'vitest'
import { confirmSession, login } from '#contract/account/endpoints.ts'
import { requestOf } from '#contract/client.ts'
import { hotelPassword, world } from '#server/test/world.ts'

const w = world()

type SignInInput = { email: string; password: string; ip: string; cookie?: string }

function signIn({ ip, cookie, ...body }: SignInInput) {
  const { headers, ...request } = requestOf(login, { body })
  return w.app.inject({ ...request, headers: { ...headers, ...(cookie && { cookie }) }, remoteAddress: ip })
}

/** Many strangers sign in at once, and `then` comes when the first of them has found no place. */
async function besideCrowd<T>(count: number, ipOf: (at: number) => string, then: () => Promise<T>) {
  const full = Promise.withResolvers<void>()
  const strangers = Array.from({ length: count }, async (_, at) => {
    const { statusCode } = await signIn({ email: `${at}@yabanci.test`, password: 'deniz-manzarasi', ip: ipOf(at) })
    if (statusCode === 503) full.resolve()
    return statusCode
  })
  await full.promise
  const answered = await then()
  return { answered, strangers: await Promise.all(strangers) }
}

test('the owner signs in and confirms while strangers from a hundred networks take all places of strangers', async () => {
  const email = 'sahibi@konuk.test'
  const ours = await w.hotel({ email })
  const owner = { email, password: hotelPassword, ip: '198.51.100.1' }
  const [device] = (await signIn(owner)).cookies
  const { answered } = await besideCrowd(
    100,
    (at) => `203.0.113.${at}`,
    async () => [
      await signIn({ ...owner, cookie: `${device?.name}=${device?.value}` }),
      await w.send(confirmSession, { body: { password: hotelPassword } }, ours),
    ],
  )
  expect(answered.map(({ statusCode }) => statusCode)).toEqual([200, 200])
})

test('one network takes few places, and somebody elsewhere signs in beside it', async () => {
  const email = 'komsu@konuk.test'
  await w.hotel({ email })
  const { answered } = await besideCrowd(
    60,
    () => '203.0.113.200',
    () => signIn({ email, password: hotelPassword, ip: '198.51.100.2' }),
  )
  expect(answered.statusCode).toBe(200)
})
