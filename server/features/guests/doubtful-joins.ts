import type { GuestFile, PersonInBrief } from '#contract/guests.ts'
import { groupsOf } from '#domain/guests/joins.ts'
import { type Day, dayIn } from '#domain/time/day.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type Caller, inHotel } from '#server/platform/db/scope.ts'
import { doubtsPage, insertDoubts, joinedGuests, profilesOfSeveral, settleDoubt } from './doubtful-joins.store.ts'
import { inBrief, sumUp } from './in-brief.ts'
import { profileNow, readGuest } from './read-guest.ts'

type Joined = Awaited<ReturnType<typeof joinedGuests>>[number]

/** Whether the rules would keep some of a profile's guests apart, whom nobody has put together either. */
function isInDoubt({ guests, merged }: Joined): boolean {
  const others = guests.map(({ id }) => id).filter((id) => !merged.flat().includes(id))
  // A merge was decided between somebody of each side.
  const byHand = merged.map((ids) => [...ids, ...others.slice(0, 1)])
  return groupsOf(guests, byHand).length > 1
}

/**
 * Writes down which joins of before would not be made by the rules of today, a batch of profiles a transaction, and tells
 * the business once. Nothing is changed: somebody decides.
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

/** More are not decided at one sitting: the next ones come when these are. */
const shown = 50

export async function doubtfulJoins(
  db: Db,
  hotelId: number,
  today: Day,
): Promise<{ people: PersonInBrief[]; total: number }> {
  const { ids, total } = await doubtsPage(db, hotelId, shown)
  return { people: (await sumUp(db, hotelId, ids, today)).map(inBrief), total }
}

/** After a split, or one that was undone: the doubt is settled while nothing of it is left. */
export async function reviewDoubt(tx: Db, caller: Caller, profileId: number, now: Date): Promise<void> {
  const [joined] = await joinedGuests(tx, caller.hotelId, [profileId])
  if (joined) await settleDoubt(tx, caller, profileId, { settled: !isInDoubt(joined), now })
}

/** The same of those who left a profile that was in doubt: they may be several too. */
export async function doubt(tx: Db, hotelId: number, profileId: number, now: Date): Promise<void> {
  const [joined] = await joinedGuests(tx, hotelId, [profileId])
  if (joined && isInDoubt(joined)) await insertDoubts(tx, hotelId, [profileId], now)
}

type Asked = { db: Db; caller: Caller; params: { id: number }; now: Date }

/** Somebody has looked: it is one person. */
export async function confirmJoin({ db, caller, params, now }: Asked): Promise<GuestFile> {
  const id = await profileNow(db, caller.hotelId, params.id)
  await settleDoubt(db, caller, id, { settled: true, now })
  return readGuest(db, caller.hotelId, id, dayIn(now))
}
