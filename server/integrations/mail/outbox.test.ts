import { afterAll } from 'vitest'
import { openDb } from '#server/platform/db/connect.ts'
import { testDatabase } from '#server/test/database.ts'
import { messagesTo } from '#server/integrations/outbox.store.ts'
import { mailSuite } from './mail.suite.ts'
import { outboxMail } from './outbox.ts'

const database = await testDatabase()
const db = openDb(database.url, { role: 'konuk_app' })
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

mailSuite('the outbox', async () => {
  await db.deleteFrom('outboxMessage').execute()
  return {
    mail: outboxMail(db),
    received: async () =>
      (await messagesTo(db, undefined, 10))
        .toReversed()
        .map(({ to, subject, text }) => ({ to, subject: subject ?? '', text })),
  }
})
