import { z } from 'zod'
import type { Api } from '#server/api.ts'
import { installationOf } from '#server/features/backups/backups.store.ts'
import { hotelIds } from '#server/platform/db/hotel-ids.ts'
import { inAuthScope, inHotel } from '#server/platform/db/scope.ts'
import { job } from '#server/platform/jobs/job.ts'
import { withoutPersonalData } from '#server/platform/jobs/without-personal-data.ts'
import { storedSizes } from './add-picture.ts'
import { deleteRemovedPictures, hashesOf, lockFiles, noteFiles, withoutAvif } from './pictures.store.ts'

/** Makes what the pictures of a business lack: their sizes in AVIF, which nobody waits for. */
export const pictureJob = job({
  name: 'pictures.make',
  schema: z.object({ hotelId: z.number() }),
  timeLimitSeconds: 3_600,
  retryDelaySeconds: 60,
})
const sweepJob = job({ name: 'pictures.sweep', schema: z.object({}), timeLimitSeconds: 3_600 })

const dayMs = 86_400_000

export async function pictureWorkers(api: Api): Promise<void> {
  await api.jobs.work(pictureJob, ({ hotelId }) => makeAvif(api, hotelId))
  await api.jobs.work(sweepJob, () => sweep(api))
  await api.jobs.schedule(sweepJob, '20 4 * * *', {})
  // Marked before anybody else may take the place for theirs. A store that cannot be reached now is marked at night.
  await isOurs(api).catch((error: unknown) => {
    api.app.log.warn({ error: withoutPersonalData(error) }, 'the store of files is not marked')
  })
}

type Working = Pick<Api, 'db' | 'clock' | 'app' | 'files'>

async function makeAvif({ db, clock, files, app }: Working, hotelId: number): Promise<void> {
  for (const picture of await inHotel(db, hotelId, (tx) => withoutAvif(tx, hotelId))) {
    try {
      const content = await files.get(picture)
      if (content === undefined) continue
      const sizes = await storedSizes(files, 'avif', { content, format: 'avif' })
      await inHotel(db, hotelId, async (tx) => {
        await lockFiles(tx, hotelId)
        // Whoever deleted the picture meanwhile wants none of its sizes.
        if ((await withoutAvif(tx, hotelId)).includes(picture))
          await noteFiles(tx, hotelId, { picture, sizes, now: clock() })
      })
    } catch (error) {
      // A picture that is damaged holds back no other.
      app.log.error({ hotelId, picture, error: withoutPersonalData(error) }, 'a picture has no AVIF')
    }
  }
}

/**
 * Deletes the pictures that were removed more than a day ago, and then all bytes that no business names and that nobody
 * has stored since.
 */
export async function sweep({ db, clock, files, app, jobs }: Working & Pick<Api, 'jobs'>): Promise<void> {
  const before = new Date(clock().getTime() - dayMs)
  const named = new Set<string>()
  for (const hotelId of await inAuthScope(db, hotelIds)) {
    await inHotel(db, hotelId, async (tx) => {
      await lockFiles(tx, hotelId)
      await deleteRemovedPictures(tx, hotelId, before)
      // Pictures of a takeout that was read have none, and those whose job has failed.
      if ((await withoutAvif(tx, hotelId)).length > 0)
        await jobs.enqueue(tx, pictureJob, { hotelId }, { singletonKey: String(hotelId) })
    })
    for (const hash of await inHotel(db, hotelId, (tx) => hashesOf(tx, hotelId))) named.add(hash)
  }
  if (!(await isOurs({ db, files }))) return
  let deleted = 0
  for await (const { hash, storedAt } of files.list()) {
    if (named.has(hash) || storedAt >= before) continue
    await files.remove(hash, before)
    deleted += 1
  }
  if (deleted > 0) app.log.info({ deleted }, 'files that no business names were deleted')
}

/**
 * Tells whether the files are this database's to delete. A copy may share the store of its original, and a second
 * database the folder of the first: then each knows only its own.
 */
async function isOurs({ db, files }: Pick<Api, 'db' | 'files'>): Promise<boolean> {
  const { id, copiedFrom, sendingHeldAt } = await installationOf(db)
  if (sendingHeldAt !== null) return false
  const mark = (await files.readMark())?.trim()
  if (mark === id) return true
  if (mark !== undefined && mark !== copiedFrom) return false
  await files.writeMark(`${id}\n`)
  return true
}
