import { setTimeout } from 'node:timers/promises'
import type { sendSms, sendSmsBulk } from '#contract/messages/endpoints.ts'
import type { SmsSkip, skips } from '#contract/messages/schemas.ts'
import type { Parsed } from '#contract/endpoint.ts'
import { sendingLimits } from '#domain/sms/limits.ts'
import { isSettled, sendingSeconds, skipReasons, wasSent } from '#domain/sms/message-state.ts'
import type { Api } from '#server/api.ts'
import { smsFor } from '#server/features/sms/sms-for.ts'
import { refusedByLine } from '#server/features/sms-allowance/allowance.errors.ts'
import { noteHeld } from '#server/features/sms-allowance/standing.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import type { RuleBroken } from '#server/platform/http/problems.ts'
import type { InTransaction } from '#server/platform/http/route.ts'
import { type KeyedRequest, once } from '#server/platform/requests/once.ts'
import { type SmsRoute, lockAccount, spend } from '#server/features/sms/sms-account.ts'
import { insertBatch, insertMessages, skippedMessages } from './batches.store.ts'
import { giveToProvider } from '#server/features/sms/deliver.ts'
import { follow } from '#server/features/sms/follow-batch.ts'
import { finish, onlyMessage } from '#server/features/sms/messages.store.ts'
import { notifyOfFailure } from '#server/features/sms/notify-of-failure.ts'
import { type Plan, planSending, skippedIn, type ToSend } from './plan.ts'
import {
  leftOut,
  nobodyLeft,
  notSent,
  outcomeUnknown,
  phoneInvalid,
  placeholderUnknown,
  providerAway,
  requestReused,
  templateNotFound,
} from './messages.errors.ts'
import { enqueueSending } from '#server/features/sms/sms-jobs.ts'
import { templateVersionOf } from './templates/templates.store.ts'

type SendSmsInput = { caller: Caller; inTransaction: InTransaction; now: Date }
type Order = ToSend & { templateId?: number | undefined; requestId?: string | undefined }

/** Sends one message and returns its actual outcome: accepted, refused or unknown. */
export async function sendOne(
  api: Api,
  { body, caller, inTransaction, now }: SendSmsInput & Parsed<typeof sendSms>,
): Promise<{ batchId: number }> {
  const { hotelId } = caller
  await api.limits.spend([{ ...sendingLimits.single, key: String(hotelId) }])
  const { phoneNumber, guestId, ...rest } = body
  const order: Order = { ...rest, phoneNumbers: [phoneNumber], guestIds: guestId === undefined ? [] : [guestId] }
  const made = await inTransaction(async (db) => {
    const { isRepeated, made: batchId } = await once(db, smsRequest(hotelId, order, now), async () => {
      const account = await lockAccount(api, db, { hotelId, now })
      const plan = await planSending(db, hotelId, order, account)
      refuseUnknownPlaceholders(plan)
      const [planned] = plan.messages
      if (planned === undefined) throw phoneInvalid()
      if (planned.skip) throw leftOut(planned.skip, planned.text)
      // The message is stored as being sent already. The user waits for its outcome, so no worker may send it later
      // without the user's knowledge.
      const start = { account, state: 'sending' as const, now }
      const stored = await storeBatch(api, db, caller, order, plan, start)
      await follow(api, db, { hotelId, batchId: stored.batchId, round: 0 })
      return stored.batchId
    })
    return { isRepeated, batchId, message: await onlyMessage(db, hotelId, batchId) }
  })
  if (made.isRepeated) {
    const { state, reason } = await settledElsewhere(inTransaction, hotelId, made)
    if (!wasSent(state)) throw refusalFor(state, reason)
    return { batchId: made.batchId }
  }
  const sms = await inTransaction((db) => smsFor(api, db, hotelId))
  const outcome = await giveToProvider(api, sms, { hotelId, kind: order.kind }, made.message)
  // The server does not retry by itself: the user sees the failure and decides.
  const settled = outcome.state === 'queued' ? { ...outcome, state: 'failed' as const } : outcome
  await inTransaction(async (db) => {
    await finish(db, hotelId, made.message, settled, api.clock())
    await notifyOfFailure(db, { hotelId, batchId: made.batchId }, api.clock())
  })
  if (settled.state !== 'sent') throw refusalFor(settled.state, settled.reason)
  return { batchId: made.batchId }
}

type CreatedBatch = { batchId: number; message: Awaited<ReturnType<typeof onlyMessage>> }

/**
 * Waits for the outcome of the same request sent a moment before, because its message may just be on its way to the
 * provider.
 */
async function settledElsewhere(
  inTransaction: InTransaction,
  hotelId: number,
  { batchId, message }: CreatedBatch,
): Promise<CreatedBatch['message']> {
  const end = performance.now() + sendingSeconds * 1000
  let seen = message
  while (!isSettled(seen.state) && performance.now() < end) {
    await setTimeout(pollMilliseconds)
    seen = await inTransaction((db) => onlyMessage(db, hotelId, batchId))
  }
  return seen
}
const pollMilliseconds = 200

function refusalFor(state: string, reason: string | null): RuleBroken {
  if (state !== 'failed') return outcomeUnknown()
  return reason === 'unreachable' || reason === 'busy' ? providerAway() : notSent()
}

type Queued = { batchId: number; queued: number; skipped: SmsSkip[] }

/** Stores and queues all messages of a bulk send, or none. A repeated request gets the response of the first. */
export async function sendMany(
  api: Api,
  { body, caller, inTransaction, now }: SendSmsInput & Parsed<typeof sendSmsBulk>,
): Promise<Queued> {
  const { hotelId } = caller
  await api.limits.spend([{ ...sendingLimits.bulk, key: String(hotelId) }])
  return inTransaction(async (db) => {
    const planned = async () => {
      const account = await lockAccount(api, db, { hotelId, now })
      return { account, plan: await planSending(db, hotelId, body, account) }
    }
    const first: { answer?: Queued } = {}
    const { made: batchId } = await once(db, smsRequest(hotelId, body, now), async () => {
      const { account, plan } = await planned()
      refuseUnknownPlaceholders(plan)
      if (plan.messages.length > 0 && plan.messages.every(({ skip }) => skip === 'contact-held'))
        throw refusedByLine('contact-held', plan.held)
      if (plan.messages.every(({ skip }) => skip)) throw nobodyLeft()
      if (plan.held.length > 0) await noteHeld(db, hotelId, now)
      const { batchId: id, ids } = await storeBatch(api, db, caller, body, plan, { account, state: 'queued', now })
      await enqueueSending(api, db, { hotelId, batchId: id }, ids)
      first.answer = { batchId: id, queued: ids.length, skipped: skippedIn(plan) }
      return id
    })
    return first.answer ?? queuedBefore(db, hotelId, batchId, (await planned()).plan)
  })
}

function refuseUnknownPlaceholders({ unknownPlaceholders }: Plan): void {
  if (unknownPlaceholders.length > 0) throw placeholderUnknown(unknownPlaceholders)
}

async function queuedBefore(db: Db, hotelId: number, batchId: number, plan: Plan): Promise<Queued> {
  const skipped = await skippedMessages(db, hotelId, batchId)
  return {
    batchId,
    queued: plan.messages.length - skipped.length,
    skipped: [...plan.dropped, ...skipped.map((one) => ({ ...one, reason: asSkip(one.reason) }))],
  }
}

const asSkip = (reason: string | null): (typeof skips)[number] =>
  skipReasons.find((known) => known === reason) ?? 'no-consent'

/** Single and bulk messages share their keys. */
function smsRequest(hotelId: number, order: Order, now: Date): KeyedRequest {
  const { phoneNumbers, guestIds, message, kind, templateId, requestId: key } = order
  const asked = [phoneNumbers, guestIds, message, kind, templateId]
  return { hotelId, kind: 'sms', key, asked, now, refusal: requestReused }
}

type Start = { account: SmsRoute; state: 'queued' | 'sending'; now: Date }

async function storeBatch(
  api: Api,
  db: Db,
  { hotelId, userId }: Caller,
  order: Order,
  plan: Plan,
  { account, state, now }: Start,
): Promise<{ batchId: number; ids: number[] }> {
  const { templateId, message, kind } = order
  const template = templateId === undefined ? undefined : await templateVersionOf(db, hotelId, templateId)
  if (templateId !== undefined && template === undefined) throw templateNotFound()
  const batchId = await insertBatch(db, {
    hotelId,
    message,
    kind,
    templateId: templateId ?? null,
    templateVersion: template?.version ?? null,
    total: plan.messages.length,
    sentBy: userId,
    createdAt: now,
  })
  const messages = plan.messages.filter(({ skip }) => skip === undefined)
  await spend(api, db, account, { hotelId, now, messages })
  const begun = { state, now, overKonuk: account.overKonuk }
  return { batchId, ids: await insertMessages(db, hotelId, batchId, plan.messages, begun) }
}
