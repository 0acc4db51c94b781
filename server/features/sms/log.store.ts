import { sql } from 'kysely'
import type { SmsLogEntry } from '#contract/sms.ts'
import { phoneDigits, toE164 } from '#domain/people/phone.ts'
import type { MessageKind } from '#domain/sms/limits.ts'
import type { MessageState } from '#domain/sms/message-state.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { stateColumn } from './batches.store.ts'

export type LogFilters = {
  batchId?: number | undefined
  state?: MessageState | undefined
  kind?: MessageKind | undefined
  search?: string | undefined
  page: number
  pageSize: number
}

/** Newest first, with the count of all. */
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
    .$if(search !== '', (query) => query.where(nameOrPhone(search)))
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

function nameOrPhone(search: string) {
  const inName = sql<boolean>`position(konuk_fold(${search}) in sms_message.recipient_folded) > 0`
  const digits = toE164(search) ?? phoneDigits(search).replace(/^0+/, '')
  return digits === '' ? inName : sql<boolean>`(${inName} or position(${digits} in sms_message.phone) > 0)`
}
