import { sql } from 'kysely'
import type { SmsBatch } from '#contract/messages/schemas.ts'
import type { MessageKind } from '#domain/sms/limits.ts'
import { isSettled, type MessageState, messageStates } from '#domain/sms/message-state.ts'
import { stateColumn } from '#server/features/sms/messages.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { PlannedMessage } from './plan.ts'

export type NewBatch = {
  hotelId: number
  message: string
  kind: MessageKind
  templateId: number | null
  templateVersion: number | null
  total: number
  sentBy: number
  createdAt: Date
}

const kindColumn = sql<MessageKind>`sms_batch.kind`.as('kind')

export async function insertBatch(tx: Db, batch: NewBatch): Promise<number> {
  const { id } = await tx.insertInto('smsBatch').values(batch).returning('id').executeTakeFirstOrThrow()
  return id
}

type Start = { state: 'queued' | 'sending'; now: Date; overKonuk: boolean }

/**
 * Inserts one row per recipient, skipped ones included, so that a batch shows all intended recipients. Returns the ids
 * to send.
 */
export async function insertMessages(
  tx: Db,
  hotelId: number,
  batchId: number,
  messages: readonly PlannedMessage[],
  { state, now, overKonuk }: Start,
): Promise<number[]> {
  const isClaimed = state === 'sending'
  const rows = await tx
    .insertInto('smsMessage')
    .values(
      messages.map(({ skip, ...message }) => ({
        ...message,
        hotelId,
        batchId,
        createdAt: now,
        overKonuk,
        state: skip ? 'skipped' : state,
        reason: skip ?? null,
        settledAt: skip ? now : null,
        attempts: isClaimed && !skip ? 1 : 0,
        sendingAt: isClaimed && !skip ? now : null,
      })),
    )
    .returning(['id', stateColumn])
    .execute()
  return rows.filter((row) => row.state !== 'skipped').map(({ id }) => id)
}

export async function batchById(db: Db, hotelId: number, id: number): Promise<SmsBatch | undefined> {
  const batch = await db
    .selectFrom('smsBatch')
    .innerJoin('appUser', 'appUser.id', 'smsBatch.sentBy')
    .select(['smsBatch.id', 'message', 'smsBatch.createdAt', 'total', 'firstName', 'lastName'])
    .select(kindColumn)
    .where('smsBatch.hotelId', '=', hotelId)
    .where('smsBatch.id', '=', id)
    .executeTakeFirst()
  if (batch === undefined) return undefined
  const counts = await countsOf(db, hotelId, id)
  const { firstName, lastName, createdAt, ...rest } = batch
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    sentBy: `${firstName} ${lastName}`.trim(),
    counts,
    settled: messageStates.every((state) => isSettled(state) || counts[state] === 0),
  }
}

async function countsOf(db: Db, hotelId: number, batchId: number): Promise<Record<MessageState, number>> {
  const rows = await db
    .selectFrom('smsMessage')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select(stateColumn)
    .where('hotelId', '=', hotelId)
    .where('batchId', '=', batchId)
    .groupBy('smsMessage.state')
    .execute()
  const none = { queued: 0, sending: 0, sent: 0, unknown: 0, failed: 0, skipped: 0, delivered: 0, undelivered: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) }
}

export function skippedMessages(db: Db, hotelId: number, batchId: number) {
  return db
    .selectFrom('smsMessage')
    .select(['phone', 'recipient', 'reason'])
    .where('hotelId', '=', hotelId)
    .where('batchId', '=', batchId)
    .where('state', '=', 'skipped')
    .orderBy('id')
    .execute()
}

/** Selects and locks the messages that may be sent again, so that a second click finds none left. */
export function resendable(
  tx: Db,
  hotelId: number,
  batchId: number,
  { states, ids }: { states: readonly MessageState[]; ids: readonly number[] | undefined },
): Promise<{ id: number; phone: string; text: string }[]> {
  return tx
    .selectFrom('smsMessage')
    .select(['id', 'phone', 'text'])
    .where('hotelId', '=', hotelId)
    .where('batchId', '=', batchId)
    .where(sql<boolean>`state = any(${states}::text[])`)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any(${ids ?? []}::bigint[])`))
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function requeue(
  tx: Db,
  hotelId: number,
  ids: readonly number[],
  { overKonuk, now }: { overKonuk: boolean; now: Date },
): Promise<void> {
  await tx
    .updateTable('smsMessage')
    .set({
      state: 'queued',
      reason: null,
      provider: null,
      providerMessageId: null,
      // The waiting time of the message starts again.
      sendingAt: now,
      sentAt: null,
      settledAt: null,
      overKonuk,
    })
    .where('hotelId', '=', hotelId)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
}
