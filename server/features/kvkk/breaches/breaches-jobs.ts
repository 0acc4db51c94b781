import { z } from 'zod'
import { breachClock, remindAt, notifyBoardBy } from '#domain/kvkk/breach.ts'
import type { Api } from '#server/api.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { job } from '#server/platform/jobs/job.ts'
import { breachById } from './breaches.store.ts'

const OfBreach = z.object({ hotelId: z.number().int(), id: z.number().int() })
export type OfBreach = z.infer<typeof OfBreach>
const lookAtClock = job({ name: 'kvkk.breach-clock', schema: OfBreach })

/**
 * Schedules reminders for when one day is left and for when the deadline has passed. Both run one second later, because
 * at the exact moment the deadline has not passed yet.
 */
export async function watchClock(api: Pick<Api, 'jobs'>, tx: Db, of: OfBreach, noticedAt: Date): Promise<void> {
  for (const at of [remindAt(noticedAt), notifyBoardBy(noticedAt)]) {
    await api.jobs.enqueue(tx, lookAtClock, of, { startAfter: new Date(at.getTime() + 1000) })
  }
}

/**
 * Notifies the business about a breach that it has not reported to the Board yet: once before the deadline and once
 * after it.
 */
export async function remindOfBreach(api: Pick<Api, 'db' | 'clock'>, { hotelId, id }: OfBreach): Promise<void> {
  const at = api.clock()
  await inHotel(api.db, hotelId, async (tx) => {
    const breach = await breachById(tx, hotelId, id)
    if (breach === undefined) return
    const clock = breachClock(breach, at)
    if (clock !== 'soon' && clock !== 'overdue') return
    const kind = clock === 'soon' ? 'breach-due' : 'breach-overdue'
    await notify(tx, { hotelId, at, kind, data: { breachId: id, by: notifyBoardBy(breach.noticedAt).toISOString() } })
  })
}

export async function breachWorkers(api: Api): Promise<void> {
  await api.jobs.work(lookAtClock, (of) => remindOfBreach(api, of))
}
