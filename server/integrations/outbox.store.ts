import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'

export type KeptMessage = {
  id: number
  channel: 'sms' | 'email'
  to: string
  subject: string | null
  text: string
  /** A path on this server that shows what the message is about. */
  readAt: string | null
  createdAt: Date
}

/**
 * Lists the messages that the outbox drivers stored, newest first. `to` is an e-mail address in any case, or a phone
 * number in any notation, of which the last ten digits count.
 */
export async function messagesTo(db: Db, to: string | undefined, limit: number): Promise<KeptMessage[]> {
  const rows = await db
    .selectFrom('outboxMessage')
    .select(['id', 'channel', 'recipient as to', 'subject', 'text', 'readAt', 'createdAt'])
    .$if(to !== undefined, (query) => query.where(isFor(to ?? '')))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, channel: row.channel === 'sms' ? 'sms' : 'email' }))
}

// The collation "C" keeps a Turkish database from turning I into ı in an address.
const isFor = (to: string) =>
  to.includes('@')
    ? sql<boolean>`channel = 'email' and lower(recipient collate "C") = lower(${to.trim()} collate "C")`
    : sql<boolean>`channel = 'sms' and right(regexp_replace(recipient, '\\D', '', 'g'), 10) = ${to.replace(/\D/g, '').slice(-10)}`
