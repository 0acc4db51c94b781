import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { Problem } from '#contract/refusal.ts'
import { checkTakeout } from '#contract/takeout/endpoints.ts'
import { type TestHotel, world } from '#server/test/world.ts'

const w = world({ rateLimitFactor: 1 })

test('a business sends only so many large bodies in an hour, and further ones are refused before they are read', async () => {
  const [ours, theirs] = [await w.hotel(), await w.hotel()]
  const { method, path, largeBody } = checkTakeout
  const send = (payload: object, { token }: TestHotel) =>
    w.app.inject({ method, url: path, ...payload, headers: { authorization: `Bearer ${token}` } })
  const empty = { payload: {} }
  for (let sent = 0; sent < largeBody.anHour; sent++) expect((await send(empty, ours)).statusCode).toBe(400)

  const announced = {
    headers: {
      authorization: `Bearer ${ours.token}`,
      'content-type': 'application/json',
      'content-length': String(largeBody.bytes),
    },
    payload: new Readable({ read: () => {} }),
  }
  const refused = await w.app.inject({ method, url: path, ...announced })
  expect([refused.statusCode, refused.json<Problem>().code]).toEqual([429, 'request.too-many'])
  expect((await send(empty, theirs)).statusCode).toBe(400)
})
