// Changes the state of messages, with one statement for each change. `attempts` is a fence: only the attempt that
// claimed a message may finish it.
import { sql } from 'kysely'
import type { MessageKind } from '#domain/sms/limits.ts'
import type { MessageState } from '#domain/sms/message-state.ts'
import type { Db } from '#server/platform/db/connect.ts'

/** The check constraint guarantees this type. */
export const stateColumn = sql<MessageState>`sms_message.state`.as('state')

/** A chunk consists of the messages of one batch whose ids lie between `from` and `to`. */
export type Chunk = { hotelId: number; batchId: number; from: number; to: number }
export type Claimed = { id: number; phone: string; text: string; attempts: number; overKonuk: boolean }

export async function kindOfBatch(db: Db, hotelId: number, batchId: number): Promise<MessageKind> {
  const { kind } = await db
    .selectFrom('smsBatch')
    .select(sql<MessageKind>`kind`.as('kind'))
    .where('hotelId', '=', hotelId)
    .where('id', '=', batchId)
    .executeTakeFirstOrThrow()
  return kind
}

const within = (db: Db, { hotelId, batchId, from, to }: Chunk) =>
  db
    .selectFrom('smsMessage')
    .where('hotelId', '=', hotelId)
    .where('batchId', '=', batchId)
    .where('id', '>=', from)
    .where('id', '<=', to)

/**
 * Claims the next waiting message after `cursor` for this process alone. Commit the claim before calling the provider.
 */
export async function claimNext(tx: Db, chunk: Chunk, cursor: number, now: Date): Promise<Claimed | undefined> {
  const next = await within(tx, chunk)
    .where('id', '>', cursor)
    .where('state', '=', 'queued')
    .select('id')
    .orderBy('id')
    .limit(1)
    // The row may be locked briefly by a click on "resend". The query waits for it, because a skipped message would
    // have to wait for the job's next try.
    .forUpdate()
    .executeTakeFirst()
  if (next === undefined) return undefined
  return tx
    .updateTable('smsMessage')
    .set((eb) => ({ state: 'sending', sendingAt: now, attempts: eb('attempts', '+', 1) }))
    .where('hotelId', '=', chunk.hotelId)
    .where('id', '=', next.id)
    .returning(['id', 'phone', 'text', 'attempts', 'overKonuk'])
    .executeTakeFirst()
}

export type Outcome =
  | { state: 'sent'; provider: string; providerMessageId: string | null }
  | { state: 'queued' | 'failed' | 'unknown' | 'skipped'; provider: string | null; reason: string }

/** Stores the outcome of this attempt, unless a person has started another attempt meanwhile. */
export async function finish(
  tx: Db,
  hotelId: number,
  { id, attempts }: Pick<Claimed, 'id' | 'attempts'>,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  const { state, provider } = outcome
  await tx
    .updateTable('smsMessage')
    .set({
      state,
      provider,
      ...(outcome.state === 'sent'
        ? { providerMessageId: outcome.providerMessageId, sentAt: now, reason: null, settledAt: null }
        : { reason: outcome.reason, settledAt: state === 'queued' ? null : now }),
    })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    // A slow answer may arrive after its message was marked 'unknown'. The real outcome then replaces this state.
    .where('state', 'in', ['sending', 'unknown'])
    .execute()
}

export async function countQueued(db: Db, chunk: Chunk): Promise<number> {
  const { count } = await within(db, chunk)
    .where('state', '=', 'queued')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Fails the queued messages without further tries. `reason` is stored for messages that were never tried. */
export async function giveUpQueued(tx: Db, chunk: Chunk, reason: string, now: Date): Promise<void> {
  await tx
    .updateTable('smsMessage')
    .set((eb) => ({ state: 'failed', reason: eb.fn.coalesce('reason', eb.val(reason)), settledAt: now }))
    .where('hotelId', '=', chunk.hotelId)
    // The rows are locked in a fixed order, because two workers that give up the same batch simultaneously would
    // otherwise deadlock.
    .where('id', 'in', within(tx, chunk).where('state', '=', 'queued').select('id').orderBy('id').forUpdate())
    .execute()
}

/** Marks all messages of a batch that have waited since before `before` as failed, whichever job was to send them. */
export async function giveUpOverdue(tx: Db, hotelId: number, batchId: number, before: Date, now: Date): Promise<void> {
  await tx
    .updateTable('smsMessage')
    .set((eb) => ({ state: 'failed', reason: eb.fn.coalesce('reason', eb.val('not-tried')), settledAt: now }))
    .where('hotelId', '=', hotelId)
    .where('batchId', '=', batchId)
    .where('state', '=', 'queued')
    .where((eb) => eb(eb.fn.coalesce('sendingAt', 'createdAt'), '<', before))
    .execute()
}

/**
 * Marks messages as unknown that were given to a provider before `before` and whose outcome no process has reported.
 */
export async function markLost(tx: Db, hotelId: number, batchId: number, before: Date, now: Date): Promise<void> {
  await tx
    .updateTable('smsMessage')
    .set({ state: 'unknown', reason: 'interrupted', settledAt: now })
    .where('hotelId', '=', hotelId)
    .where('batchId', '=', batchId)
    .where('state', '=', 'sending')
    .where('sendingAt', '<', before)
    .execute()
}

/** Lists messages without a final delivery report, the longest waiting first. */
export async function undeliveredYet(
  db: Db,
  hotelId: number,
  batchId: number,
  provider: string,
): Promise<{ id: number; providerMessageId: string }[]> {
  const rows = await db
    .selectFrom('smsMessage')
    .select(['id', 'providerMessageId'])
    .where('hotelId', '=', hotelId)
    .where('batchId', '=', batchId)
    .where('state', '=', 'sent')
    .where('provider', '=', provider)
    .where('providerMessageId', 'is not', null)
    .orderBy('askedAt', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, providerMessageId }) => (providerMessageId === null ? [] : [{ id, providerMessageId }]))
}

export type Report = { id: number; state: MessageState; reason: string | null; at: Date | null }

/** Stores the provider's delivery reports for many messages at once. */
export async function writeReports(tx: Db, hotelId: number, reports: readonly Report[], now: Date): Promise<void> {
  if (reports.length === 0) return
  await sql`
    update sms_message as m
    set state = r.state, reason = r.reason, settled_at = r.at, asked_at = ${now}
    from unnest(
      ${reports.map(({ id }) => id)}::bigint[],
      ${reports.map(({ state }) => state)}::text[],
      ${reports.map(({ reason }) => reason)}::text[],
      ${reports.map(({ at }) => at)}::timestamptz[]
    ) as r (id, state, reason, at)
    where m.hotel_id = ${hotelId} and m.id = r.id and m.state = 'sent'`.execute(tx)
}

/** Returns the message of a batch that has only one. */
export function onlyMessage(db: Db, hotelId: number, batchId: number) {
  return db
    .selectFrom('smsMessage')
    .select(['id', 'phone', 'text', 'attempts', 'reason', 'overKonuk'])
    .select(stateColumn)
    .where('hotelId', '=', hotelId)
    .where('batchId', '=', batchId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
}

export async function hasWaiting(db: Db, hotelId: number, batchId: number): Promise<boolean> {
  const row = await db
    .selectFrom('smsMessage')
    .select('id')
    .where('hotelId', '=', hotelId)
    .where('batchId', '=', batchId)
    .where('state', 'in', ['queued', 'sending', 'sent'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
