import { z } from 'zod'
import type { Api } from '#server/api.ts'
import { hotelIds } from '#server/platform/db/hotel-ids.ts'
import { inAuthScope, inHotel } from '#server/platform/db/scope.ts'
import { job } from '#server/platform/jobs/job.ts'
import { forgetNotificationsBefore } from './notifications.store.ts'

const forgetNotifications = job({
  name: 'notifications.forget',
  schema: z.object({}),
  // One run covers every business, so a second run would find little to do.
  timeLimitSeconds: 60 * 60,
})

/**
 * A batch of messages may still fail within this time. Its notification must stay until then, so that the failure is
 * not notified twice.
 */
export const notificationDays = 90

export async function notificationWorkers(api: Api): Promise<void> {
  await api.jobs.work(forgetNotifications, () => forgetOldNotifications(api))
  await api.jobs.schedule(forgetNotifications, '0 5 * * *', {})
}

/** Erases old notifications. Only the newest ones are counted, and nobody sees older ones. */
export async function forgetOldNotifications(api: Pick<Api, 'db' | 'clock'>): Promise<void> {
  const then = new Date(api.clock().getTime() - notificationDays * 86_400_000)
  for (const hotelId of await inAuthScope(api.db, hotelIds)) {
    await inHotel(api.db, hotelId, (tx) => forgetNotificationsBefore(tx, hotelId, then))
  }
}
