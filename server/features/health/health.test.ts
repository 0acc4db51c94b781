import type { KyselyPlugin } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openLog } from '#server/platform/log/log.ts'
import { world } from '#server/test/world.ts'

const w = world()

test('health reports when the embedded database has no room left', async () => {
  const { app } = await buildApp({ ...w.api, hasRoom: () => Promise.resolve(false), log: openLog('silent') })
  onTestFinished(() => app.close())

  const { statusCode, headers, json } = await app.inject('/api/health')
  expect([statusCode, headers['retry-after'], json()]).toMatchObject([503, '30', { code: 'health.no-space' }])
})

test('health depends on an answer of the database, not on an open connection', async () => {
  let asked = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  const { app } = await buildApp({ ...w.api, db: w.db.withPlugin(counting), log: openLog('silent') })
  onTestFinished(() => app.close())

  expect((await app.inject('/api/health')).statusCode).toBe(200)
  expect(asked).toBe(1)
})
