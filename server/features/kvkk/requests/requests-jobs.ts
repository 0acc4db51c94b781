import { z } from 'zod'
import { answerBy, dueSoonFrom, urgencyOf } from '#domain/kvkk/data-request.ts'
import { dayIn } from '#domain/time/day.ts'
import type { Api } from '#server/api.ts'
import { hotelIds } from '#server/platform/db/hotel-ids.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { inAuthScope, inHotel } from '#server/platform/db/scope.ts'
import { job } from '#server/platform/jobs/job.ts'
import { openSince } from './requests.store.ts'

const remindOfRequests = job({
  name: 'kvkk.remind-of-requests',
  schema: z.object({}),
  // One run covers every business, so a second run would find little to do.
  timeLimitSeconds: 60 * 60,
})

/** Reminders run in the morning, when somebody is there who can answer. */
export async function dataRequestWorkers(api: Api): Promise<void> {
  await api.jobs.work(remindOfRequests, () => remindOfDueRequests(api))
  await api.jobs.schedule(remindOfRequests, '30 8 * * *', {})
}

/**
 * Notifies the business about each open request: once when its last week begins, and once when its deadline has passed.
 */
export async function remindOfDueRequests(api: Pick<Api, 'db' | 'clock'>): Promise<void> {
  const at = api.clock()
  const today = dayIn(at)
  for (const hotelId of await inAuthScope(api.db, hotelIds)) {
    await inHotel(api.db, hotelId, async (tx) => {
      for (const { id, receivedOn } of await openSince(tx, hotelId, dueSoonFrom(today))) {
        const kind = urgencyOf(receivedOn, today) === 'overdue' ? 'data-request-overdue' : 'data-request-due'
        await notify(tx, { hotelId, at, kind, data: { dataRequestId: id, due: answerBy(receivedOn) } })
      }
    })
  }
}
