import type { Db } from '#server/platform/db/connect.ts'
import { fitToSend, type MailPort } from './mail.ts'

/** Stores messages in a table, where developers and tests can read them, instead of sending them. */
export function outboxMail(db: Db): MailPort {
  return {
    provider: 'outbox',
    async send(message) {
      const { to, subject, text } = fitToSend(message)
      await db.insertInto('outboxMessage').values({ channel: 'email', recipient: to, subject, text }).execute()
    },
    close: async () => {},
  }
}
