import {
  backUpNow,
  listBackups,
  resumeSendingFromCopy,
  takeFromBackup,
  tryBackup,
} from '#contract/backups/endpoints.ts'
import type { Backups } from '#contract/backups/schemas.ts'
import { done } from '#contract/shapes.ts'
import { alarmOf, kept } from '#domain/backups/keep.ts'
import type { Api } from '#server/api.ts'
import { resumeSending, sendingHeldSince } from '#server/integrations/held-sending.ts'
import { isManualName, type PlaceSettings } from '#server/platform/backup/place.ts'
import { isOperator } from '#server/platform/http/operators.ts'
import { route, routeInSteps } from '#server/platform/http/route.ts'
import { backupJob, baseJob } from './backups-jobs.ts'
import { nowhereToKeep } from './backups.errors.ts'
import { backupFacts, fileOfRun, latestRuns } from './backups.store.ts'
import { noteTaken } from './note-taken.ts'
import { pointInTimeNow } from './point-in-time-now.ts'

/** The list holds two days of hourly backups. */
const shown = 48

export function backupRoutes(api: Api): void {
  const hasPlace = api.backups?.place !== undefined
  const hourly = api.backups?.hourly === true

  route(api, listBackups, async ({ db, caller, now }) => {
    const mayMake = await isOperator(api, db, caller.userId)
    const runs = await latestRuns(db, shown)
    const facts = await backupFacts(db, now)
    const alarm = alarmOf({ ...facts, hasPlace, hourly }, now)
    const heldSince = await sendingHeldSince(db)
    return {
      kept,
      alarm: alarm ?? null,
      hourly,
      madeAt: facts.lastAt?.toISOString() ?? null,
      checkedAt: facts.checkedAt?.toISOString() ?? null,
      since: facts.verifiedSince?.toISOString() ?? null,
      place: shownPlace(api.backups?.place, mayMake),
      sendingHeldSince: heldSince?.toISOString() ?? null,
      pointInTime: await pointInTimeNow(db, api.backups, now),
      runs: runs.map((run) => shownRun(run, mayMake)),
      mayMake,
      needsKey: mayMake && api.backups?.recipient !== undefined,
      isEmbedded: api.backups?.isEmbedded === true,
    }
  })

  route(api, backUpNow, async ({ db }) => {
    if (!hasPlace) throw nowhereToKeep()
    await api.jobs.enqueue(db, backupJob, { isManual: true }, { singletonKey: 'now' })
    if (api.backups?.pointInTime !== undefined) await api.jobs.enqueue(db, baseJob, {}, { singletonKey: 'now' })
    return done()
  })

  routeInSteps(api, tryBackup, async ({ params: { id }, body, inTransaction }) => {
    const file = await inTransaction((db) => fileOfRun(db, id))
    // The code that restores is loaded when somebody restores, not at the start.
    const { tryOut } = await import('./try-backup.ts')
    return { ...done(), trial: await tryOut(api, { file, key: body.key }) }
  })

  routeInSteps(api, takeFromBackup, async ({ params: { id }, body, caller, inTransaction, now }) => {
    const file = await inTransaction((db) => fileOfRun(db, id))
    const { takeBusiness } = await import('./try-backup.ts')
    const taken = await takeBusiness(api, { ...body, file, now })
    await noteTaken(inTransaction, caller, { hotelId: body.hotelId, runId: id })
    api.app.log.info({ file, hotelId: body.hotelId, userId: caller.userId }, 'a business was taken from a backup')
    return taken
  })

  route(api, resumeSendingFromCopy, async ({ db }) => {
    await resumeSending(db)
    return done()
  })
}

function shownPlace(place: PlaceSettings | undefined, mayMake: boolean): Backups['place'] {
  if (place === undefined) return null
  const isElsewhere = place.kind === 's3'
  const name = place.kind === 's3' ? `${place.endpoint} · ${place.bucket}` : place.folder
  return { isElsewhere, name: mayMake ? name : null }
}

type Run = Awaited<ReturnType<typeof latestRuns>>[number]

/** A backup contains all businesses, so its size would reveal something about the others. */
function shownRun(
  { id, startedAt, failure, checkedAt, checkedBy, finishedAt, bytes, file }: Run,
  mayMake: boolean,
): Backups['runs'][0] {
  return {
    id,
    startedAt: startedAt.toISOString(),
    state: stateOf(failure, checkedAt),
    checkedBy: checkedBy === 'restored' || checkedBy === 'read' ? checkedBy : null,
    checkedAt: checkedAt?.toISOString() ?? null,
    isManual: file !== null && isManualName(file),
    bytes: mayMake ? bytes : null,
    // Until the backup is finished, no file has this name.
    file: mayMake && finishedAt !== null ? file : null,
  }
}

function stateOf(failure: string | null, checkedAt: Date | null): Backups['runs'][0]['state'] {
  if (failure === null) return checkedAt === null ? 'running' : 'made'
  return failure === 'not-written' || failure === 'not-checked' || failure === 'foreign-place' ? failure : 'cut-off'
}
