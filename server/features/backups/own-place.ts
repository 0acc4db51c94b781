// Only one Konuk writes where backups are kept: docs/decisions/2026-11-27-one-konuk-in-a-place-of-backups.md.
import { z } from 'zod'
import { markName, type Place } from '#server/platform/backup/place.ts'
import { CannotStart } from '#server/platform/db/cannot-start.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { hasRunOf, installationOf } from './backups.store.ts'

/** The place belongs to another Konuk, or may do so. */
export class ForeignPlace extends CannotStart {}

/** `last` is the backup that was begun last: a clone of the database has the same id, but does not know that backup. */
const Mark = z.object({ installation: z.uuid(), last: z.string() })
const about =
  'The Konuk with this id keeps its backups here. No other one writes or removes anything: see docs/backups.md.'

async function markIn(place: Place): Promise<z.output<typeof Mark> | undefined> {
  const text = await place.getSmall(markName)
  try {
    // A damaged mark is as none: what lies beside it says whose place it is.
    return text === undefined ? undefined : Mark.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Throws ForeignPlace if this database may not write or remove anything in the place. */
export async function refuseForeignPlace(db: Db, place: Place): Promise<void> {
  const [mark, own] = [await markIn(place), await installationOf(db)]
  const refuse = (reason: string) => {
    throw new ForeignPlace(
      `${reason} Nothing was written or removed in ${place.words}. Set another place for the backups of this Konuk; or, if no other Konuk uses this one any more: npm run backup -- --take-over`,
    )
  }
  if (mark?.installation === own.id) {
    if (await hasRunOf(db, [mark.last])) return
    refuse('The latest backup there is not of this database, but of one that was cloned from it or is newer.')
  }
  if (mark === undefined) {
    // A release from before the marks may have left backups, or the mark is gone.
    const names = (await place.list()).map(({ name }) => name)
    if (names.length === 0) return
    if (!(await hasRunOf(db, names)))
      refuse('There are backups of which this database knows nothing, so they may be those of another Konuk.')
  } else if (mark.installation !== own.copiedFrom)
    refuse(`The backups there are those of another Konuk (${mark.installation}).`)
  if (own.sendingHeldAt !== null)
    refuse('The backups there are those of the original of this copy, until the copy sends messages again.')
}

/**
 * Marks the place for this database before it writes the backup `file`, and returns a function that throws if another
 * Konuk has marked the place since. With `isOnPurpose`, the place is taken from another Konuk.
 */
export async function takePlace(
  db: Db,
  place: Place,
  { file, isOnPurpose }: { file: string; isOnPurpose: boolean },
): Promise<() => Promise<void>> {
  if (!isOnPurpose) await refuseForeignPlace(db, place)
  const { id } = await installationOf(db)
  await place.putSmall(markName, Buffer.from(`${JSON.stringify({ about, installation: id, last: file }, null, 2)}\n`))
  return async () => {
    if ((await markIn(place))?.last !== file)
      throw new ForeignPlace(`Another Konuk has begun to keep its backups in ${place.words}, so none was written.`)
  }
}
