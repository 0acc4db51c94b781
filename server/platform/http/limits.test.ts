import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openPool } from '#server/platform/db/connect.ts'
import { world } from '#server/test/world.ts'
import { limitsIn } from './limits.ts'
import { RuleBroken } from './problems.ts'

const w = world({ rateLimitFactor: 1 })

test('a count leaves no prepared statement on the connection, because a pooler may hand out another connection each time', async () => {
  const pool = openPool(w.url, { max: 1, role: 'konuk_app' })
  onTestFinished(() => pool.end())
  const limits = limitsIn(pool, { factor: 1, log: { warn: () => {} } })
  const limit = { name: 'of-this-test', key: 'somebody', points: 2, seconds: 60 }

  await limits.spend([limit])
  expect((await pool.query('select name from pg_prepared_statements')).rows).toEqual([])
  await limits.spend([limit])
  await expect(limits.spend([limit])).rejects.toMatchObject({ code: 'request.too-many', status: 429 })
})

test('a request refused by its network address adds no counter for the values it invents', async () => {
  const refusal = 'account.login-guarded'
  const place = { name: 'place-of-this-test', key: 'here', points: 3, seconds: 60, refusal } as const
  const ask = (made: number) =>
    w.api.limits.spend([{ name: 'pair-of-this-test', key: `here ${made}`, points: 3, seconds: 60 }, place])
  const counts = async () => {
    const { rows } = await sql`select from rate_limit where key like 'pair-of-this-test:%'`.execute(w.db)
    return rows.length
  }
  for (let made = 0; made < 3; made++) await ask(made)
  for (let made = 3; made < 8; made++) await expect(ask(made)).rejects.toMatchObject({ code: refusal, status: 429 })
  expect(await counts()).toBe(3)
})

test('work that found no place gives its uses back, and work that failed otherwise does not', async () => {
  const limit = { name: 'work-of-this-test', key: 'somebody', points: 2, seconds: 60 }
  const ask = (error: Error) => w.api.limits.spendOn([limit], () => Promise.reject(error))
  for (let tries = 0; tries < 3; tries++)
    await expect(ask(new RuleBroken('request.busy', 503))).rejects.toMatchObject({ code: 'request.busy' })
  for (let tries = 0; tries < 2; tries++) await expect(ask(new Error('broken'))).rejects.toThrow('broken')
  await expect(ask(new Error('broken'))).rejects.toMatchObject({ code: 'request.too-many' })
})

test("repeated tries of one value do not use up the network's limit for other values", async () => {
  const place = { name: 'place-of-that-test', key: 'here', points: 4, seconds: 60 }
  const ask = (what: string) =>
    w.api.limits.spend([{ name: 'pair-of-that-test', key: `here ${what}`, points: 2, seconds: 60 }, place])
  await ask('one')
  await ask('one')
  for (let again = 0; again < 5; again++) await expect(ask('one')).rejects.toMatchObject({ code: 'request.too-many' })
  await ask('another')
})
