import type { KyselyPlugin } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openLog } from '#server/platform/log/log.ts'
import { world } from '#server/test/world.ts'

const w = world()

test('health is what the database answers, not that there is a connection', async () => {
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
