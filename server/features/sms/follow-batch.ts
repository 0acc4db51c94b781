// The job follows a batch after sending: it finds lost messages, and asks the provider for delivery reports.
import { z } from 'zod'
import { sendingSeconds } from '#domain/sms/message-state.ts'
import type { SmsDelivery } from '#server/integrations/sms/sms.ts'
import { SmsReportsNotRead } from '#server/integrations/sms/sms.ts'
import { smsFor } from './sms-for.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { job } from '#server/platform/jobs/job.ts'
import type { Sender } from './deliver.ts'
import { notifyOfFailure } from './notify-of-failure.ts'
import { giveUpOverdue, hasWaiting, markLost, type Report, undeliveredYet, writeReports } from './messages.store.ts'

export const smsFollow = job({
  name: 'sms.follow-batch',
  schema: z.object({ hotelId: z.number().int(), batchId: z.number().int(), round: z.number().int().min(0) }),
})
type Followed = z.infer<typeof smsFollow.schema>

const minute = 60
/**
 * Seconds until each next check. Phones that are switched on confirm within minutes; a provider gives up after two or
 * three days.
 */
const pauses = [sendingSeconds + 10, 2, 5, 10, 30, 60, 180, 360, 720, 1440, 1440].map((pause, round) =>
  round === 0 ? pause : pause * minute,
)
/**
 * Sending jobs have given up long before this time. A message that still waits has lost its job, and would come too
 * late to be of use.
 */
const queuedHours = 4

/**
 * `later` repeats the same round in a minute, because the provider answers only a limited number of questions at a
 * time.
 */
export function follow(api: Pick<Sender, 'jobs'>, tx: Db, followed: Followed, later = false): Promise<void> {
  const afterSeconds = later ? minute : (pauses[followed.round] ?? 0)
  return api.jobs.enqueue(tx, smsFollow, followed, { afterSeconds })
}

export async function followBatch(api: Sender, followed: Followed): Promise<void> {
  const { hotelId, batchId, round } = followed
  const now = api.clock()
  const { sms, open } = await inHotel(api.db, hotelId, async (tx) => {
    const carrier = await smsFor(api, tx, hotelId)
    await markLost(tx, hotelId, batchId, new Date(now.getTime() - sendingSeconds * 1000), now)
    await giveUpOverdue(tx, hotelId, batchId, new Date(now.getTime() - queuedHours * 3_600_000), now)
    return { sms: carrier, open: await undeliveredYet(tx, hotelId, batchId, carrier.provider) }
  })
  const answers = await deliveriesOf(
    { ...api, sms },
    open.map(({ providerMessageId }) => providerMessageId),
  )
  const reports = open.flatMap(({ id, providerMessageId }): Report[] => {
    const delivery = answers.get(providerMessageId)
    return delivery ? [{ id, ...reported(delivery, now) }] : []
  })
  await inHotel(api.db, hotelId, async (tx) => {
    await writeReports(tx, hotelId, reports, now)
    await notifyOfFailure(tx, followed, now)
    if (!(await hasWaiting(tx, hotelId, batchId))) return
    const goesOn = reports.length > 0 && reports.length < open.length
    if (goesOn) await follow(api, tx, followed, true)
    else if (round + 1 < pauses.length) await follow(api, tx, { ...followed, round: round + 1 })
  })
}

async function deliveriesOf({ sms, app }: Sender, ids: string[]): Promise<Map<string, SmsDelivery>> {
  if (ids.length === 0 || sms.deliveries === undefined) return new Map()
  try {
    return await sms.deliveries(ids)
  } catch (error) {
    // Nothing is lost: the next round asks again.
    if (!(error instanceof SmsReportsNotRead)) throw error
    app.log.warn({ provider: sms.provider, reason: error.reason }, 'delivery reports were not read')
    return new Map()
  }
}

function reported({ state, reason, at }: SmsDelivery, now: Date): Omit<Report, 'id'> {
  if (state === 'pending') return { state: 'sent', reason: null, at: null }
  return state === 'delivered'
    ? { state: 'delivered', reason: null, at: at ?? now }
    : { state: 'undelivered', reason: reason ?? 'not-delivered', at: at ?? now }
}
