import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asOwner, testDatabase } from '#server/test/database.ts'
import { openDb } from './connect.ts'
import { statement } from './statement.ts'

test('a statement is built once and runs with the values of each call; a missing value is null', async () => {
  const { url, drop } = await testDatabase()
  await asOwner(
    url,
    `insert into outbox_message (channel, recipient, text) values ('sms', 'a', 'x'), ('sms', 'b', 'y')`,
  )
  const db = openDb(url, { max: 1 })
  let built = 0
  const messages = statement((from, { to, text }: { to: readonly string[]; text?: string | undefined }) => {
    built += 1
    return from
      .selectFrom('outboxMessage')
      .select(['recipient', sql<string | null>`${text}::text`.as('saidText')])
      .where(sql<boolean>`recipient = any(${to}::text[])`)
      .where('channel', '=', 'sms')
      .orderBy('id')
  })

  expect(await messages(db, { to: ['a', 'b'], text: 'hi' })).toEqual([
    { recipient: 'a', saidText: 'hi' },
    { recipient: 'b', saidText: 'hi' },
  ])
  expect(await messages(db, { to: ['b'] })).toEqual([{ recipient: 'b', saidText: null }])
  expect(built).toBe(1)

  await db.destroy()
  await drop()
})
