import type { Api } from '#server/api.ts'
import { hotelIds } from '#server/features/hotel/hotel.store.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { addDays, dayIn } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inAuthScope, inHotel } from '#server/platform/db/scope.ts'
import { destroyDue } from './destroy-due.ts'
import { countDue } from './plan-due.ts'
import { insertRun, lockOpenRun, type Run } from './runs.store.ts'
import { readSettings } from './settings.store.ts'

/** Between the announcement and the destruction: time to look, and to say no. */
const announcedDays = 30

/**
 * Every night, of every business: what was announced long enough ago is destroyed, and what is due is announced. With a
 * month from one to the other it happens well within the six months that the Regulation on erasure allows.
 */
export async function retentionNight(api: Pick<Api, 'db' | 'clock' | 'app'>): Promise<void> {
  for (const hotelId of await inAuthScope(api.db, hotelIds)) {
    try {
      const run = await inHotel(api.db, hotelId, (tx) => lockOpenRun(tx, hotelId))
      if (run === undefined) await inHotel(api.db, hotelId, (tx) => announce(tx, hotelId, api.clock()))
      else if (isDue(run, api.clock())) await destroyDue(api, hotelId)
    } catch (error) {
      // One business whose data cannot be destroyed does not keep those of the others.
      api.app.log.error({ err: error, hotelId }, 'what is due could not be destroyed')
    }
  }
}

const isDue = ({ dueOn }: Run, now: Date) => dueOn <= dayIn(now)

async function announce(db: Db, hotelId: number, now: Date): Promise<void> {
  const { automatic, periods } = await readSettings(db, hotelId)
  if (!automatic) return
  const asOf = dayIn(now)
  const expected = await countDue(db, hotelId, { asOf, periods, announcedAt: now })
  if (Object.keys(expected).length === 0) return
  const dueOn = addDays(asOf, announcedDays)
  const runId = await insertRun(db, hotelId, { asOf, dueOn, now, askedBy: null, expected })
  if (runId === undefined) return
  await notify(db, { hotelId, at: now, kind: 'retention-announced', data: { runId, dueOn } })
}
