import { afterAll } from 'vitest'
import { openDb } from '#server/platform/db/connect.ts'
import { testDatabase } from '#server/test/database.ts'
import { messagesTo } from '#server/integrations/outbox.store.ts'
import { outboxSms } from './outbox.ts'
import { smsSuite } from './sms.suite.ts'

const database = await testDatabase()
const db = openDb(database.url, { role: 'konuk_app' })
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

smsSuite('the outbox', async () => {
  await db.deleteFrom('outboxMessage').execute()
  return {
    sms: outboxSms(db),
    received: async () => (await messagesTo(db, undefined, 10)).toReversed().map(({ to, text }) => ({ to, text })),
  }
})
