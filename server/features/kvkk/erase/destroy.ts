import type { Destroyed, WhyDestroyed } from '#domain/kvkk/destroyed.ts'
import { forgetInAudit } from '#server/features/audit/forget-in-audit.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type Doomed, inTrail } from './doomed.ts'
import { destroyRows, writeDestruction } from './destroy.store.ts'
import type { Kept } from './person-plan.ts'

type Asked = {
  hotelId: number
  /** Null: Konuk does it, because it fell due. */
  userId: number | null
  why: WhyDestroyed
  /** Of what fell due: of which run this is a step. */
  runId?: number
  now: Date
  doomed: Doomed
  erased: Destroyed
  kept: readonly Kept[]
}

/** Destroys all of it, or nothing, within the transaction; answers which record says so. */
export async function destroy(
  db: Db,
  { hotelId, userId, why, runId, now, doomed, erased, kept }: Asked,
): Promise<number> {
  const destructionId = await writeDestruction(db, hotelId, {
    at: now,
    doneBy: userId,
    why,
    runId: runId ?? null,
    erased,
    kept,
  })
  await destroyRows(db, { hotelId, doomed, destructionId, now, userId })
  // Last: all of this has left rows of the trail that say what there was before.
  await forgetInAudit(db, hotelId, inTrail(doomed))
  return destructionId
}
