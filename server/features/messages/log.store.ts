import { sql } from 'kysely'
import type { GuestMessage } from '#contract/guests/schemas.ts'
import type { SmsLogEntry } from '#contract/messages/schemas.ts'
import type { MessageKind } from '#domain/sms/limits.ts'
import type { MessageState } from '#domain/sms/message-state.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Page } from '#server/platform/db/page.ts'
import { isPersonLike } from '#server/platform/db/person-like.ts'
import { stateColumn } from '#server/features/sms/messages.store.ts'

export type LogFilters = Page & {
  batchId?: number | undefined
  state?: MessageState | undefined
  kind?: MessageKind | undefined
  search?: string | undefined
}

/** Lists a page of messages, the newest first, with the total number. */
export async function logPage(
  db: Db,
  hotelId: number,
  { batchId, state, kind, search = '', page, pageSize }: LogFilters,
): Promise<{ messages: SmsLogEntry[]; total: number; page: number }> {
  const matching = db
    .selectFrom('smsMessage')
    .innerJoin('smsBatch', (join) =>
      join.onRef('smsBatch.hotelId', '=', 'smsMessage.hotelId').onRef('smsBatch.id', '=', 'smsMessage.batchId'),
    )
    .where('smsMessage.hotelId', '=', hotelId)
    .$if(batchId !== undefined, (query) => query.where('smsMessage.batchId', '=', batchId ?? 0))
    .$if(state !== undefined, (query) => query.where('smsMessage.state', '=', state ?? ''))
    .$if(kind !== undefined, (query) => query.where('smsBatch.kind', '=', kind ?? ''))
    .$if(search !== '', (query) =>
      query.where(isPersonLike(sql`sms_message.recipient_folded`, sql`sms_message.phone`, search)),
    )
  const rows = await matching
    .select([
      'smsMessage.id',
      'smsMessage.batchId',
      'smsMessage.phone',
      'smsMessage.recipient',
      'smsMessage.guestId',
      'smsMessage.reservationId',
      'smsMessage.text',
      'smsMessage.parts',
      'smsMessage.reason',
      'smsMessage.provider',
      'smsMessage.createdAt',
      'smsMessage.sentAt',
      'smsMessage.settledAt',
      'smsMessage.unproven',
    ])
    .select(stateColumn)
    .select(sql<MessageKind>`sms_batch.kind`.as('kind'))
    .orderBy('smsMessage.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const messages = rows.map(({ createdAt, sentAt, settledAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    settledAt: settledAt?.toISOString() ?? null,
  }))
  return { messages, total, page }
}

/** Lists a page of messages to any phone number of this guest, the newest first, with the total number. */
export async function messagesToProfile(
  db: Db,
  hotelId: number,
  profileId: number,
  { page, pageSize }: Page,
): Promise<{ messages: GuestMessage[]; total: number }> {
  const theirs = db
    .selectFrom('smsMessage')
    .where('hotelId', '=', hotelId)
    .where(
      sql<boolean>`phone = any(array(
        select distinct phone from guest
        where hotel_id = ${hotelId} and guest_profile_id = ${profileId} and phone is not null))`,
    )
  const rows = await theirs
    .select(['id', 'phone', 'text', 'createdAt', stateColumn])
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await theirs.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { messages: rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })), total }
}
