import type { GuestFile } from '#contract/guests/schemas.ts'
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

type MergeGuestsInput = { db: Db; caller: Caller; params: { id: number }; now: Date }

/**
 * Merges two profiles because a clerk has decided that they are one person. Bookings and other merges wait until it is
 * done.
 */
export async function mergeGuests(asked: MergeGuestsInput & { body: { other: number } }): Promise<GuestFile> {
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
  return readGuest(db, caller, kept.id, dayIn(now))
}

/** Undoes a merge because the two profiles turned out to be two people. */
export async function undoMerge({ db, caller, params, now }: MergeGuestsInput): Promise<GuestFile> {
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
  return readGuest(db, caller, merge.kept, dayIn(now))
}
