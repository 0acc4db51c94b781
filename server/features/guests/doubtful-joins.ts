import type { GuestFile, PersonInBrief } from '#contract/guests/schemas.ts'
import { groupsOf } from '#domain/guests/joins.ts'
import { type Day, dayIn } from '#domain/time/day.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type Caller, inHotel } from '#server/platform/db/scope.ts'
import { doubtsPage, insertDoubts, joinedGuests, profilesOfSeveral, settleDoubt } from './doubtful-joins.store.ts'
import { inBrief, sumUp } from './in-brief.ts'
import { profileNow, readGuest } from './read-guest.ts'

type Joined = Awaited<ReturnType<typeof joinedGuests>>[number]

/** True if the matching rules would separate some of a profile's guests and no member of staff has merged them. */
function isInDoubt({ guests, merged }: Joined): boolean {
  const others = guests.map(({ id }) => id).filter((id) => !merged.flat().includes(id))
  // A merge by hand connects the two sides, so one guest of each side counts as the same person.
  const byHand = merged.map((ids) => [...ids, ...others.slice(0, 1)])
  return groupsOf(guests, byHand).length > 1
}

/**
 * Records which earlier joins of guests today's rules would not make, one batch of profiles per transaction, and
 * notifies the business once. The joins stay as they are: a member of staff decides.
 */
export async function findDoubtfulJoins(db: Db, hotelId: number, now: Date): Promise<void> {
  for (let after = 0; ;) {
    const last = await inHotel(db, hotelId, async (tx) => {
      const ids = await profilesOfSeveral(tx, hotelId, after)
      const doubtful = (await joinedGuests(tx, hotelId, ids)).filter(isInDoubt).map(({ id }) => id)
      await insertDoubts(tx, hotelId, doubtful, now)
      return ids.at(-1)
    })
    if (last === undefined) break
    after = last
  }
  await inHotel(db, hotelId, async (tx) => {
    const { total } = await doubtsPage(tx, hotelId, 1)
    if (total > 0) await notify(tx, { hotelId, at: now, kind: 'joins-doubtful', data: { people: total } })
  })
}

/** The number that staff can decide in one go. The next ones appear once these are decided. */
const shown = 50

export async function doubtfulJoins(
  db: Db,
  hotelId: number,
  today: Day,
): Promise<{ people: PersonInBrief[]; total: number }> {
  const { ids, total } = await doubtsPage(db, hotelId, shown)
  return { people: (await sumUp(db, hotelId, ids, today)).map(inBrief), total }
}

/** Runs after a split or its undo: settles the doubt about a profile if nothing about it is doubtful any more. */
export async function reviewDoubt(tx: Db, caller: Caller, profileId: number, now: Date): Promise<void> {
  const [joined] = await joinedGuests(tx, caller.hotelId, [profileId])
  if (joined) await settleDoubt(tx, caller, profileId, { settled: !isInDoubt(joined), now })
}

/** Checks a profile that was split off from a doubtful one: its guests may still be several people. */
export async function doubt(tx: Db, hotelId: number, profileId: number, now: Date): Promise<void> {
  const [joined] = await joinedGuests(tx, hotelId, [profileId])
  if (joined && isInDoubt(joined)) await insertDoubts(tx, hotelId, [profileId], now)
}

type DoubtfulJoinsInput = { db: Db; caller: Caller; params: { id: number }; now: Date }

/** A member of staff has confirmed that the profile is one person. */
export async function confirmJoin({ db, caller, params, now }: DoubtfulJoinsInput): Promise<GuestFile> {
  const id = await profileNow(db, caller.hotelId, params.id)
  await settleDoubt(db, caller, id, { settled: true, now })
  return readGuest(db, caller, id, dayIn(now))
}
