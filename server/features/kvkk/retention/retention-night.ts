import type { Api } from '#server/api.ts'
import { hotelIds } from '#server/platform/db/hotel-ids.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { addDays, dayIn } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inAuthScope, inHotel } from '#server/platform/db/scope.ts'
import { deleteOldKeys } from '#server/platform/requests/once.ts'
import { eraseDue } from './erase-due.ts'
import { countDue } from './plan-due.ts'
import { insertRun, lockOpenRun, type Run } from './runs.store.ts'
import { readSettings } from './settings.store.ts'

/** The days between announcement and erasure, in which members can look at the data and object. */
const announcedDays = 30

/**
 * Runs every night for every business. It deletes old keys of requests, erases data that was announced long enough ago,
 * and announces data that has fallen due. The month in between stays well within the six months that the Regulation on
 * erasure allows.
 */
export async function retentionNight(api: Pick<Api, 'db' | 'clock' | 'app'>): Promise<void> {
  for (const hotelId of await inAuthScope(api.db, hotelIds)) {
    try {
      await inHotel(api.db, hotelId, (tx) => deleteOldKeys(tx, hotelId, api.clock()))
      const run = await inHotel(api.db, hotelId, (tx) => lockOpenRun(tx, hotelId))
      if (run === undefined) await inHotel(api.db, hotelId, (tx) => announce(tx, hotelId, api.clock()))
      else if (isDue(run, api.clock())) await eraseDue(api, hotelId)
    } catch (error) {
      // If the data of one business cannot be erased, the other businesses' data still is.
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
