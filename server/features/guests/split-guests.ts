import type { GuestFile } from '#contract/guests/schemas.ts'
import { dayIn } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { isDoubtful } from './doubtful-joins.store.ts'
import { doubt, reviewDoubt } from './doubtful-joins.ts'
import {
  guestNotFound,
  splitLeavesNobody,
  splitMeanwhile,
  splitNotFound,
  undoLaterMergeFirst,
  undoLaterSplitFirst,
} from './guests.errors.ts'
import { addProfiles } from './match-profiles.store.ts'
import { lockProfilesAlone } from './match-profiles.ts'
import { profileRow } from './merges.store.ts'
import { profileNow, readGuest } from './read-guest.ts'
import { guestIdsOf, recordSplit, splitById, standingSplits, takeSplitBack } from './splits.store.ts'

type SplitGuestsInput = { db: Db; caller: Caller; params: { id: number }; now: Date }
type Chosen = { guestIds: number[]; noteIds: number[] }

/**
 * Splits a profile because a member of staff found that some of its stays are another person's. Bookings, merges and
 * other splits wait until it is done.
 */
export async function splitGuest(asked: SplitGuestsInput & { body: Chosen }): Promise<GuestFile> {
  const { db, caller, params, body, now } = asked
  const { hotelId } = caller
  await lockProfilesAlone(db, hotelId)
  const kept = await profileNow(db, hotelId, params.id)
  const guestIds = [...new Set(body.guestIds)].toSorted((a, b) => a - b)
  const theirs = await guestIdsOf(db, hotelId, kept)
  const haveLeft = !guestIds.some((id) => theirs.includes(id))
  if (haveLeft && (await isMade(db, hotelId, kept, guestIds))) return readGuest(db, caller, kept, dayIn(now))
  if (guestIds.some((id) => !theirs.includes(id))) throw splitMeanwhile()
  if (guestIds.length === theirs.length) throw splitLeavesNobody()
  const wasDoubtful = await isDoubtful(db, hotelId, kept)
  const [made] = await addProfiles(db, hotelId, 1, now)
  if (made === undefined) throw new Error('A profile is added')
  await recordSplit(db, caller, { kept, made, guestIds, noteIds: body.noteIds }, now)
  await reviewDoubt(db, caller, kept, now)
  if (wasDoubtful) await doubt(db, hotelId, made, now)
  return readGuest(db, caller, kept, dayIn(now))
}

/** True if an earlier request has already made exactly this split. */
async function isMade(db: Db, hotelId: number, kept: number, guestIds: readonly number[]): Promise<boolean> {
  for (const { id } of await standingSplits(db, hotelId, kept)) {
    const split = await splitById(db, hotelId, id)
    if (split?.kept === kept && String(split.guestIds.toSorted((a, b) => a - b)) === String(guestIds)) return true
  }
  return false
}

/** Undoes a split because the two profiles turned out to be one person. */
export async function undoSplit({ db, caller, params, now }: SplitGuestsInput): Promise<GuestFile> {
  const { hotelId } = caller
  await lockProfilesAlone(db, hotelId)
  const split = await splitById(db, hotelId, params.id)
  if (split === undefined) throw splitNotFound()
  if (split.undoneAt === null) {
    const [kept, made] = [await profileRow(db, hotelId, split.kept), await profileRow(db, hotelId, split.made)]
    // One of the two profiles no longer exists: it was erased or has no stays.
    if (kept === undefined || made === undefined) throw guestNotFound()
    if (kept.mergedInto !== null || made.mergedInto !== null) throw undoLaterMergeFirst()
    const later = await standingSplits(db, hotelId, split.made)
    if (later.some(({ id }) => id > split.id)) throw undoLaterSplitFirst()
    await takeSplitBack(db, caller, split, now)
    await reviewDoubt(db, caller, split.kept, now)
  }
  return readGuest(db, caller, split.kept, dayIn(now))
}
