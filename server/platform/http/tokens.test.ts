import { jwtVerify, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { tokensSignedWith } from './tokens.ts'

const secret = 'the-secret-of-the-tests-the-secret-of-the-tests'
const tokens = tokensSignedWith(secret)
const now = new Date('2026-11-21T09:00:00Z')
const session = {
  id: 'd7e3a5e2-1111-4222-8333-444455556666',
  userId: 7,
  expiresAt: new Date('2026-11-21T10:00:00Z'),
  now,
}
const issued = await tokens.issue(session)
const parts = issued.split('.')
const signed = (claims: object, key = secret, header = { alg: 'HS256' }) =>
  new SignJWT({ sid: session.id, iss: 'konuk', exp: session.expiresAt.getTime() / 1000, ...claims })
    .setProtectedHeader(header)
    .sign(new TextEncoder().encode(key))
const asText = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('a token is a JWT that names its session until it expires', async () => {
  expect((await jwtVerify(issued, new TextEncoder().encode(secret), { currentDate: now })).payload).toMatchObject({
    sub: '7',
    exp: session.expiresAt.getTime() / 1000,
  })
  expect(tokens.read(`Bearer ${issued}`, now)).toBe(session.id)
  expect(tokens.read(`bearer ${issued}`, new Date('2026-11-21T09:59:59Z'))).toBe(session.id)
  expect(tokens.read(`Bearer ${issued}`, session.expiresAt)).toBeUndefined()
})

test.each([
  ['none', undefined],
  ['another scheme', `Basic ${issued}`],
  ['no token', 'Bearer '],
  ['no JWT', 'Bearer a.b'],
  ['text behind it', `Bearer ${issued}.x`],
  ['no signature', `Bearer ${parts[0]}.${parts[1]}.`],
  ['half a signature', `Bearer ${issued.slice(0, -20)}`],
  [
    'other claims under the signature',
    `Bearer ${parts[0]}.${asText({ sid: 'x', exp: 4e9, iss: 'konuk' })}.${parts[2]}`,
  ],
  ['no algorithm', `Bearer ${asText({ alg: 'none' })}.${parts[1]}.${parts[2]}`],
  ['another secret', `Bearer ${await signed({}, `${secret}!`)}`],
  ['another algorithm', `Bearer ${await signed({}, secret, { alg: 'HS512' })}`],
  ['another issuer', `Bearer ${await signed({ iss: 'x' })}`],
  ['no session', `Bearer ${await signed({ sid: 5 })}`],
  ['no end', `Bearer ${await signed({ exp: undefined })}`],
])('nobody is signed in by %s', (_what, authorization) => {
  expect(tokens.read(authorization, now)).toBeUndefined()
})
