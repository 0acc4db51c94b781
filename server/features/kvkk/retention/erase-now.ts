import { dayIn } from '#domain/time/day.ts'
import type { Api } from '#server/api.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { countDue } from './plan-due.ts'
import { erasure } from './retention-jobs.ts'
import { endRun, insertRun, lockOpenRun } from './runs.store.ts'
import { readSettings } from './settings.store.ts'

type EraseNowInput = { db: Db; caller: Caller; now: Date }

/** A member who has looked at the due data need not wait for the announced day. A job erases the data. */
export async function eraseNow(api: Pick<Api, 'jobs'>, { db, caller, now }: EraseNowInput): Promise<void> {
  const { hotelId, userId } = caller
  const run = await lockOpenRun(db, hotelId)
  // After a double click, the second request finds the run already started.
  if (run?.askedBy != null) return
  if (run !== undefined) await endRun(db, hotelId, run.id, { cancelledAt: now })
  const today = dayIn(now)
  const { periods } = await readSettings(db, hotelId)
  const expected = await countDue(db, hotelId, { asOf: today, periods, announcedAt: now })
  if (Object.keys(expected).length === 0) return
  const added = await insertRun(db, hotelId, { asOf: today, dueOn: today, now, askedBy: userId, expected })
  if (added !== undefined) await api.jobs.enqueue(db, erasure, { hotelId })
}
