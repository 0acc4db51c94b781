import { expect, test } from 'vitest'
import { sendDemoRequest } from '#contract/contact.ts'
import { world } from '#server/test/world.ts'

const w = world({ rateLimitFactor: 1 })

test('after five requests one place has to wait; another does not', async () => {
  const body = { name: 'Ayşe', email: 'ayse@bungalov.test', message: 'Demo' }
  const from = (remoteAddress: string) =>
    w.app.inject({ method: 'POST', url: sendDemoRequest.path, payload: body, remoteAddress })
  for (let count = 0; count < 5; count++) expect((await from('203.0.113.7')).statusCode).toBe(200)

  const refused = await from('203.0.113.7')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.json()).toMatchObject({ success: false, code: 'request.too-many' })
  expect((await from('203.0.113.8')).statusCode).toBe(200)
})
