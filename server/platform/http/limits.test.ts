import { expect, onTestFinished, test } from 'vitest'
import { openPool } from '#server/platform/db/connect.ts'
import { world } from '#server/test/world.ts'
import { limitsIn } from './limits.ts'

const w = world()

test('nothing of a count stays on the connection: a pooler may hand out another one each time', async () => {
  const pool = openPool(w.url, { max: 1, role: 'konuk_app' })
  onTestFinished(() => pool.end())
  const limits = limitsIn(pool, { factor: 1, log: { warn: () => {} } })
  const limit = { name: 'of-this-test', key: 'somebody', points: 2, seconds: 60 }

  await limits.spend([limit])
  expect((await pool.query('select name from pg_prepared_statements')).rows).toEqual([])
  await limits.spend([limit])
  await expect(limits.spend([limit])).rejects.toMatchObject({ code: 'request.too-many', status: 429 })
})
