import { z } from 'zod'
import type { Api } from '#server/api.ts'
import { hotelIds } from '#server/features/hotel/hotel.store.ts'
import { inAuthScope, inHotel } from '#server/platform/db/scope.ts'
import { job } from '#server/platform/jobs/job.ts'
import { forgetNotificationsBefore } from './notifications.store.ts'

const forgetNotifications = job({
  name: 'notifications.forget',
  schema: z.object({}),
  // One walk through every business; a second one would find little to do.
  timeLimitSeconds: 60 * 60,
})

/** Until then a batch of messages may still fail, which is told once. */
export const notificationDays = 90

export async function notificationWorkers(api: Api): Promise<void> {
  await api.jobs.work(forgetNotifications, () => forgetOldNotifications(api))
  await api.jobs.schedule(forgetNotifications, '0 5 * * *', {})
}

/** What lies beyond the newest that are counted is seen by nobody. */
export async function forgetOldNotifications(api: Pick<Api, 'db' | 'clock'>): Promise<void> {
  const then = new Date(api.clock().getTime() - notificationDays * 86_400_000)
  for (const hotelId of await inAuthScope(api.db, hotelIds)) {
    await inHotel(api.db, hotelId, (tx) => forgetNotificationsBefore(tx, hotelId, then))
  }
}
