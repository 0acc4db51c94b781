import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { live } from '#contract/live/endpoints.ts'
import { listUnits } from '#contract/units/endpoints.ts'
import { world } from '#server/test/world.ts'

const w = world()

test('a long answer is compressed for a client that accepts it, and has the same content', async () => {
  const ours = await w.hotel()
  for (let count = 0; count < 10; count++) await w.unit(ours, { unitName: `Bungalov ${count}` })
  const plain = await w.send(listUnits, {}, ours)
  const packed = await w.send(listUnits, {}, ours, { 'accept-encoding': 'gzip, br' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  expect(packed.rawPayload.length * 3).toBeLessThan(plain.rawPayload.length)
})

test('live updates are not delayed by compression', async () => {
  const ours = await w.hotel()
  const address = await w.app.listen({ port: 0, host: '127.0.0.1' })
  const stop = new AbortController()
  const headers = { authorization: `Bearer ${ours.token}`, 'accept-encoding': 'gzip' }
  const answer = await fetch(`${address}${live.path}`, { headers, signal: stop.signal })
  expect(answer.headers.get('content-encoding')).toBeNull()
  stop.abort()
})

test('JSON answers are cached nowhere, and the browser grants scripts no feature that no screen uses', async () => {
  const ours = await w.hotel()
  for (const answer of [await w.send(listUnits, {}, ours), await w.send(listUnits, {}), await w.app.inject('/api/x')]) {
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['permissions-policy']).toMatch(/camera=\(\), geolocation=\(\)/)
  }
})

test('every answer has the security headers', async () => {
  const [api, missing] = [await w.send(listUnits, {}, await w.hotel()), await w.app.inject('/api/x')]
  const said = {
    'content-security-policy': expect.stringMatching(
      /^default-src 'self';script-src 'self';.*;frame-ancestors 'none'$/,
    ),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  }
  expect([api.headers, missing.headers]).toMatchObject([said, said])
  expect(api.headers['strict-transport-security']).toBeUndefined()
})

const production = world({ env: { KONUK_API_DOCS: '0' } })

test('the API documents are served only where they are turned on', async () => {
  const status = async (of: typeof w, url: string) => (await of.app.inject(url)).statusCode
  for (const path of ['/api/openapi.json', '/api/docs/']) {
    expect([await status(w, path), await status(production, path)]).toEqual([200, 404])
  }
})
