import type { GuestFile } from '#contract/guests.ts'
import { dayIn } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import {
  guestNotFound,
  mergedMeanwhile,
  mergeNotFound,
  mergeWithItself,
  undoLaterMergeFirst,
  undoLaterSplitFirst,
} from './guests.errors.ts'
import { lockProfilesAlone } from './match-profiles.ts'
import { mergeById, profileRow, recordMerge, takeApart } from './merges.store.ts'
import { readGuest } from './read-guest.ts'
import { standingSplits } from './splits.store.ts'

type Asked = { db: Db; caller: Caller; params: { id: number }; now: Date }

/** Somebody has decided that two are one. Nobody is booked, and no other two are merged, while it happens. */
export async function mergeGuests(asked: Asked & { body: { other: number } }): Promise<GuestFile> {
  const { db, caller, params, body, now } = asked
  const { hotelId } = caller
  await lockProfilesAlone(db, hotelId)
  const kept = await profileRow(db, hotelId, params.id)
  const gone = await profileRow(db, hotelId, body.other)
  if (kept === undefined || gone === undefined) throw guestNotFound()
  if (kept.id === gone.id) throw mergeWithItself()
  const isRepeated = kept.mergedInto === null && gone.mergedInto === kept.id
  if (!isRepeated) {
    if (kept.mergedInto !== null || gone.mergedInto !== null) throw mergedMeanwhile()
    await recordMerge(db, caller, { kept: kept.id, gone: gone.id, now })
  }
  return readGuest(db, hotelId, kept.id, dayIn(now))
}

/** They are two after all. */
export async function undoMerge({ db, caller, params, now }: Asked): Promise<GuestFile> {
  const { hotelId } = caller
  await lockProfilesAlone(db, hotelId)
  const merge = await mergeById(db, hotelId, params.id)
  if (merge === undefined) throw mergeNotFound()
  if (merge.undoneAt === null) {
    const kept = await profileRow(db, hotelId, merge.kept)
    if (kept?.mergedInto != null) throw undoLaterMergeFirst()
    const splits = await standingSplits(db, hotelId, merge.kept)
    await takeApart(db, caller, merge, now)
    // What was split off since would leave one of the two without a stay, and its notes where nobody sees them.
    for (const id of splits.length > 0 ? [merge.kept, merge.gone] : [])
      if ((await profileRow(db, hotelId, id)) === undefined) throw undoLaterSplitFirst()
  }
  return readGuest(db, hotelId, merge.kept, dayIn(now))
}
