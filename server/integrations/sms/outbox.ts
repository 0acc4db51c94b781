import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import { refuseUndeliverable, type SmsPort } from './sms.ts'

/** Stores messages in a table, where developers and tests can read them, instead of sending them. */
export function outboxSms(db: Db): SmsPort {
  return {
    provider: 'outbox',
    async send(message) {
      refuseUndeliverable(message)
      const kept = await db
        .insertInto('outboxMessage')
        .values({
          channel: 'sms',
          recipient: message.to,
          subject: null,
          text: message.text,
          readAt: message.readAt ?? null,
        })
        .returning(['id', 'createdAt'])
        .executeTakeFirstOrThrow()
      return { provider: 'outbox', providerMessageId: String(kept.id), acceptedAt: kept.createdAt }
    },
    /** Stored messages count as delivered. There is no limit of ids per call. */
    async deliveries(ids) {
      const ours = ids.filter((id) => /^\d{1,15}$/.test(id)).map(Number)
      if (ours.length === 0) return new Map()
      const kept = await db
        .selectFrom('outboxMessage')
        .select(['id', 'createdAt'])
        .where('channel', '=', 'sms')
        .where(sql<boolean>`id = any(${ours}::bigint[])`)
        .execute()
      return new Map(kept.map(({ id, createdAt }) => [String(id), { state: 'delivered', at: createdAt }]))
    },
  }
}
