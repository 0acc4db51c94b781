import { z } from 'zod'
import { occupies } from '#domain/reservations/status.ts'
import { type Day, dayIn } from '#domain/time/day.ts'
import type { Api } from '#server/api.ts'
import { hotelIds } from '#server/platform/db/hotel-ids.ts'
import { lockStayIfAny } from '#server/features/stay/lock-stay.ts'
import { changeReservation } from '#server/features/stay/reservations.store.ts'
import { insertTransition } from '#server/features/stay/transitions.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inAuthScope, inHotel } from '#server/platform/db/scope.ts'
import { job } from '#server/platform/jobs/job.ts'
import { overdueStays } from './stays.store.ts'

/**
 * Completes the overdue stays of every business: those that ended before today without a check-out. Nobody has recorded
 * whether the guests came or when they left, so these times stay unknown.
 */
export async function completeOverdue(api: Pick<Api, 'db' | 'clock'>): Promise<void> {
  const now = api.clock()
  const today = dayIn(now)
  for (const hotelId of await inAuthScope(api.db, hotelIds)) {
    const forgotten = await inHotel(api.db, hotelId, (tx) => overdueStays(tx, hotelId, today))
    // Each stay has its own transaction. A transaction for several stays would hold locks that clerks wait for, while
    // it waits for locks that clerks hold.
    for (const id of forgotten) await inHotel(api.db, hotelId, (tx) => complete(tx, hotelId, id, { now, today }))
  }
}

async function complete(tx: Db, hotelId: number, id: number, { now, today }: { now: Date; today: Day }): Promise<void> {
  const stay = await lockStayIfAny(tx, hotelId, id)
  // A clerk may have completed the stay meanwhile.
  if (stay === undefined || !occupies(stay.status) || stay.checkOut >= today) return
  await insertTransition(tx, stay, { transition: 'complete', takenAt: now, takenBy: null })
  await changeReservation(tx, hotelId, id, { status: 'COMPLETED' })
}

export const completeOverdueStays = job({
  name: 'stays.complete-forgotten',
  schema: z.object({}),
  // One run goes through every business, and a second simultaneous run would find nothing to do.
  timeLimitSeconds: 60 * 60,
})

export async function stayWorkers(api: Api): Promise<void> {
  await api.jobs.work(completeOverdueStays, () => completeOverdue(api))
  // The job runs at noon, when departing guests have left; until then a clerk can still add nights for guests who stay
  // on.
  await api.jobs.schedule(completeOverdueStays, '0 12 * * *', {})
}
