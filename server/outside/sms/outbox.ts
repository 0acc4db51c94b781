import type { Db } from '#server/platform/db/connect.ts'
import { refuseUndeliverable, type SmsPort } from './sms.ts'

/** Keeps messages in a table for developers and tests to read, instead of sending them. */
export function outboxSms(db: Db): SmsPort {
  return {
    provider: 'outbox',
    async send(message) {
      refuseUndeliverable(message)
      const kept = await db
        .insertInto('outboxMessage')
        .values({ channel: 'sms', recipient: message.to, subject: null, text: message.text })
        .returning(['id', 'createdAt'])
        .executeTakeFirstOrThrow()
      return { provider: 'outbox', providerMessageId: String(kept.id), acceptedAt: kept.createdAt }
    },
  }
}
