import { dayIn } from '#domain/time/day.ts'
import type { Api } from '#server/api.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { countDue } from './plan-due.ts'
import { destruction } from './retention-jobs.ts'
import { endRun, insertRun, lockOpenRun } from './runs.store.ts'
import { readSettings } from './settings.store.ts'

type Asked = { db: Db; caller: Caller; now: Date }

/** Somebody who has seen what is due does not wait for the announced day. The work itself is a job. */
export async function destroyNow(api: Pick<Api, 'jobs'>, { db, caller, now }: Asked): Promise<void> {
  const { hotelId, userId } = caller
  const run = await lockOpenRun(db, hotelId)
  // Twice clicked: it is under way.
  if (run?.askedBy != null) return
  if (run !== undefined) await endRun(db, hotelId, run.id, { calledOffAt: now })
  const today = dayIn(now)
  const { periods } = await readSettings(db, hotelId)
  const expected = await countDue(db, hotelId, { asOf: today, periods, announcedAt: now })
  if (Object.keys(expected).length === 0) return
  const added = await insertRun(db, hotelId, { asOf: today, dueOn: today, now, askedBy: userId, expected })
  if (added !== undefined) await api.jobs.enqueue(db, destruction, { hotelId })
}
