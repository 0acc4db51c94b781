import { fold } from '#domain/search/fold.ts'
import { becomeGroup, bringToGroup } from '#server/features/groups/become-group.ts'
import { changeBooking, lockStaysOf, moveStays } from '#server/features/groups/groups.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { staysNumbered } from './imports.store.ts'
import type { StayToBook } from './plan-reservations.ts'

type MakeGroupsInput = { db: Db; caller: Caller; now: Date }

/**
 * Joins the stays of a part of the file to those before it that name the same group. Each keeps the booking that it was
 * imported as, so that it can leave the group and the same file never brings it twice.
 */
export async function makeGroups(
  { db, caller: { hotelId, userId }, now }: MakeGroupsInput,
  part: readonly StayToBook[],
  soFar: readonly StayToBook[],
): Promise<void> {
  const named = new Set(part.map(({ groupName }) => fold(groupName)).filter(Boolean))
  const groups = Map.groupBy(soFar, ({ groupName }) => fold(groupName))
  for (const name of named) {
    const members = groups.get(name) ?? []
    const [first, ...others] = await staysNumbered(
      db,
      hotelId,
      members.map(({ reservationUniqId }) => reservationUniqId),
    )
    if (first === undefined) continue
    const joining = others.filter(({ bookingId }) => bookingId !== first.bookingId)
    await lockStaysOf(db, hotelId, [...new Set([first, ...joining].map(({ bookingId }) => bookingId))])
    const [of, written] = [
      { hotelId, bookingId: first.bookingId },
      { at: now, by: userId },
    ]
    const paysFor = await becomeGroup(db, of, written)
    await changeBooking(db, of, { name: members[0]?.groupName ?? '', paysFor })
    for (const { id, bookingId } of joining)
      await moveStays(db, hotelId, [id], { bookingId: first.bookingId, former: bookingId })
    await bringToGroup(
      db,
      hotelId,
      joining.map(({ id }) => id),
      paysFor,
      written,
    )
  }
}
