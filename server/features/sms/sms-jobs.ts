import { z } from 'zod'
import type { MessageKind } from '#domain/sms/limits.ts'
import { sendingSeconds, type SkipReason } from '#domain/sms/message-state.ts'
import { dayIn } from '#domain/time/day.ts'
import { consentingPhones } from '#server/features/consent/marketing-consent.store.ts'
import { smsFor } from './sms-for.ts'
import { isTextHeld } from '#server/features/sms-allowance/konuk-line.ts'
import { forgetPhoneDays } from '#server/features/sms-allowance/phone-day.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { job } from '#server/platform/jobs/job.ts'
import type { Attempt } from '#server/platform/jobs/jobs.ts'
import { giveToProvider, isHopelessForAll, type Sender } from './deliver.ts'
import { follow, followBatch, smsFollow } from './follow-batch.ts'
import {
  type Chunk,
  claimNext,
  type Claimed,
  countQueued,
  finish,
  giveUpQueued,
  kindOfBatch,
  markLost,
  type Outcome,
} from './messages.store.ts'
import { notifyOfFailure } from './notify-of-failure.ts'

const Ids = z.number().int()

/** The job sends a few messages of a batch, one after the other. */
export const smsChunk = job({
  name: 'sms.send-chunk',
  schema: z.object({ hotelId: Ids, batchId: Ids, from: Ids, to: Ids }),
  retryLimit: 6,
  retryDelaySeconds: 20,
  retryDelayMaxSeconds: 10 * 60,
  timeLimitSeconds: 30 * 60,
  concurrency: 2,
})

/** Deletes the counts of messages for each phone number once their day is over. */
export const forgetPhones = job({ name: 'sms.forget-phones', schema: z.object({}) })

const chunkSize = 25
/**
 * After this many refusals in a row the rest of the chunk waits, so that an unavailable provider is not tried for every
 * message.
 */
const patience = 3

export async function smsWorkers(api: Sender): Promise<void> {
  await api.jobs.work(smsChunk, (chunk, attempt) => sendChunk(api, chunk, attempt))
  await api.jobs.work(smsFollow, (followed) => followBatch(api, followed))
  await api.jobs.work(forgetPhones, () => forgetPhoneDays(api.db, dayIn(api.clock())))
  await api.jobs.schedule(forgetPhones, '5 0 * * *', {})
}

/** Queues these messages and the later check of their outcome, in the caller's transaction. */
export async function enqueueSending(
  api: Pick<Sender, 'jobs'>,
  tx: Db,
  { hotelId, batchId }: { hotelId: number; batchId: number },
  ids: readonly number[],
): Promise<void> {
  const sorted = ids.toSorted((a, b) => a - b)
  for (let start = 0; start < sorted.length; start += chunkSize) {
    const [from = 0, to = from] = [sorted[start], sorted[Math.min(start + chunkSize, sorted.length) - 1]]
    await api.jobs.enqueue(tx, smsChunk, { hotelId, batchId, from, to })
  }
  await follow(api, tx, { hotelId, batchId, round: 0 })
}

/** The error makes the queue try the job again later, and contains no personal data. */
class MessagesWait extends Error {
  override name = 'MessagesWait'
}

async function sendChunk(api: Sender, chunk: Chunk, { lastAttempt }: Attempt): Promise<void> {
  const { hotelId, batchId } = chunk
  const step = <T>(act: (tx: Db) => Promise<T>) => inHotel(api.db, hotelId, act)
  const { kind, sms } = await step(async (tx) => {
    const lostBefore = new Date(api.clock().getTime() - sendingSeconds * 1000)
    await markLost(tx, hotelId, batchId, lostBefore, api.clock())
    return { kind: await kindOfBatch(tx, hotelId, batchId), sms: await smsFor(api, tx, hotelId) }
  })
  const batch = { hotelId, kind, overKonuk: sms === api.sms }

  let refusedInARow = 0
  let lastReason = 'not-tried'
  for (let cursor = 0; refusedInARow < patience;) {
    const next = await step(async (tx) => {
      const claimed = await claimNext(tx, chunk, cursor, api.clock())
      return claimed && { ...claimed, leftOut: await leaveOut(tx, batch, claimed, api.clock()) }
    })
    if (next === undefined) break
    cursor = next.id
    if (next.leftOut) continue
    const outcome = await giveToProvider(api, sms, batch, next)
    await step(async (tx) => {
      await finish(tx, hotelId, next, outcome, api.clock())
      if (outcome.state === 'failed') await notifyOfFailure(tx, chunk, api.clock())
    })
    refusedInARow = outcome.state === 'queued' ? refusedInARow + 1 : 0
    if ('reason' in outcome) lastReason = outcome.reason
    if (isHopelessForAll(outcome)) return giveUpBatch(step, chunk, outcome, api.clock())
  }
  if ((await step((tx) => countQueued(tx, chunk))) === 0) return
  if (!lastAttempt) throw new MessagesWait()
  await step(async (tx) => {
    await giveUpQueued(tx, chunk, lastReason, api.clock())
    await notifyOfFailure(tx, chunk, api.clock())
  })
}

type Batch = { hotelId: number; kind: MessageKind; overKonuk: boolean }

/** Skips a message if its consent or the business's release was withdrawn while the message waited. */
async function leaveOut(tx: Db, batch: Batch, claimed: Claimed, now: Date): Promise<boolean> {
  const reason = await whyNoMore(tx, batch, claimed, now)
  if (reason === undefined) return false
  await finish(tx, batch.hotelId, claimed, { state: 'skipped', provider: null, reason }, now)
  return true
}

async function whyNoMore(
  tx: Db,
  { hotelId, kind, overKonuk }: Batch,
  { phone, text, overKonuk: isCounted }: Claimed,
  now: Date,
): Promise<SkipReason | undefined> {
  if (kind === 'commercial' && !(await consentingPhones(tx, hotelId, [phone])).has(phone)) return 'no-consent'
  // A message that was never counted towards Konuk's allowance is not skipped here: it fails for that reason, and can
  // be sent again.
  return overKonuk && isCounted && (await isTextHeld(tx, { hotelId, now }, text)) ? 'contact-held' : undefined
}

async function giveUpBatch(
  step: (act: (tx: Db) => Promise<void>) => Promise<void>,
  chunk: Chunk,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  const whole = { ...chunk, from: 0, to: Number.MAX_SAFE_INTEGER }
  await step((tx) => giveUpQueued(tx, whole, 'reason' in outcome ? outcome.reason : 'not-tried', now))
}
