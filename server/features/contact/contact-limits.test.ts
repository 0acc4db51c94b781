import { expect, test } from 'vitest'
import { sendDemoRequest } from '#contract/contact/endpoints.ts'
import { buildApp } from '#server/app.ts'
import { openPool } from '#server/platform/db/connect.ts'
import { limitsIn } from '#server/platform/http/limits.ts'
import { openLog } from '#server/platform/log/log.ts'
import { world } from '#server/test/world.ts'

const w = world({ rateLimitFactor: 1 })

test('after five requests one network has to wait; another does not', async () => {
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

test('requests from many networks together close the form for nobody: only the log reports them', async () => {
  const lines: string[] = []
  const log = openLog('warn', { write: (line) => void lines.push(line) })
  const pool = openPool(w.url, { max: 1, role: 'konuk_app' })
  const limits = limitsIn(pool, { factor: 0.03, log })
  const { app } = await buildApp({ ...w.api, limits, log })
  const body = { name: 'Ayşe', email: 'ayse@bungalov.test', message: 'Demo' }
  const answers = []
  for (let count = 0; count < 6; count++) {
    const remoteAddress = `198.51.100.${count}`
    answers.push(await app.inject({ method: 'POST', url: sendDemoRequest.path, payload: body, remoteAddress }))
  }
  await app.close()
  await pool.end()

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
  const alarms = lines
    .map((line): unknown => JSON.parse(line))
    .filter((line) => JSON.stringify(line).includes('demo-all'))
  expect(alarms).toMatchObject([{ limit: 'demo-all', level: 40 }])
})
