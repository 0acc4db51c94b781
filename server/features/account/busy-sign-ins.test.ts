// A sign-in that finds no place has tried no password, and neither one network nor a mailed link keeps others waiting.
import { expect, test } from 'vitest'
import { forgotPassword, login, register, resetPassword, verifyEmail } from '#contract/account/endpoints.ts'
import { requestOf } from '#contract/client.ts'
import { hotelPassword, world } from '#server/test/world.ts'
import { codeIn, registrant, tokenIn } from './registrant.fixture.ts'
import { whileTaken } from './taken-places.fixture.ts'

const w = world({ rateLimitFactor: 1 })

async function signIn(email: string, ip: string): Promise<number> {
  const asked = requestOf(login, { body: { email, password: hotelPassword } })
  return (await w.app.inject({ ...asked, remoteAddress: ip })).statusCode
}

test('a sign-in that finds no place counts as no try of the ten', async () => {
  const { email } = await w.hotel()
  const ip = '203.0.113.1'
  const refused = await whileTaken(
    10,
    () => ip,
    async () => {
      const statuses: number[] = []
      for (let tries = 0; tries < 11; tries++) statuses.push(await signIn(email, ip))
      return statuses
    },
  )
  expect(refused).toEqual(Array(11).fill(503))
  expect(await signIn(email, ip)).toBe(200)
})

test('many networks of one larger network take a third of the places, and somebody elsewhere signs in beside them', async () => {
  const { email } = await w.hotel()
  const statuses = await whileTaken(
    20,
    (at) => `2001:db8:7:${at.toString(16)}::/64`,
    async () => [await signIn(email, '2001:db8:7:ffff::1'), await signIn(email, '198.51.100.1')],
  )
  expect(statuses).toEqual([503, 200])
})

test('a mailed link sets the password while strangers take all places of strangers', async () => {
  const person = registrant()
  await w.call(register, { body: person })
  await w.call(verifyEmail, { query: { code: await codeIn(w.outbox(person.email)), email: person.email } })
  await w.call(forgotPassword, { body: { email: person.email } })
  const token = await tokenIn(w.outbox(person.email))
  const answers = await whileTaken(
    60,
    (at) => `10.${at}.0.1`,
    async () => [
      await signIn(person.email, '198.51.100.2'),
      (await w.send(resetPassword, { body: { token, password: 'zeytin-dali-43' } })).statusCode,
    ],
  )
  expect(answers).toEqual([503, 200])
})
