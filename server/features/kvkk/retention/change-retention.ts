import { isTooShort, keptKinds } from '#domain/kvkk/retention.ts'
import { lockHotel } from '#server/features/hotel/hotel.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { refuseOutdated } from '#server/platform/http/outdated.ts'
import { tooShort } from '../kvkk.errors.ts'
import { endRun, lockOpenRun } from './runs.store.ts'
import { readSettings, type RetentionSettings, saveSettings } from './settings.store.ts'

type ChangeRetentionInput = { db: Db; caller: Caller; body: RetentionSettings; now: Date }

/** The announced run used the old periods: it is cancelled, and the next night announces a new one. */
export async function changeRetention({ db, caller, body, now }: ChangeRetentionInput): Promise<void> {
  const { hotelId, userId } = caller
  const short = keptKinds.find((kind) => isTooShort(kind, body.periods[kind]))
  if (short !== undefined) throw tooShort(short)
  // Locks the hotel's row: the business may have no row for its settings yet on which two requests could wait.
  await lockHotel(db, hotelId)
  const stored = await readSettings(db, hotelId)
  if (body.version !== stored.version) {
    refuseOutdated('kvkk.retention-changed-meanwhile', {
      automatic: { stored: String(stored.automatic), asked: String(body.automatic) },
      ...Object.fromEntries(
        keptKinds.map((kind) => [kind, { stored: stored.periods[kind], asked: body.periods[kind] }]),
      ),
    })
  }
  await saveSettings(db, hotelId, { ...body, version: stored.version + 1, now, userId })
  const run = await lockOpenRun(db, hotelId)
  if (run !== undefined) await endRun(db, hotelId, run.id, { cancelledAt: now })
}
