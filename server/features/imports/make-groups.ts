import { fold } from '#domain/search/fold.ts'
import { becomeGroup } from '#server/features/groups/become-group.ts'
import { changeBooking } from '#server/features/groups/groups.store.ts'
import { joinBookings } from '#server/features/groups/join-bookings.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { staysNumbered } from './imports.store.ts'
import type { StayToBook } from './plan-reservations.ts'

type MakeGroupsInput = { db: Db; caller: Caller; now: Date; jobs: Jobs }

/**
 * Joins the stays of a part of the file to those before it that name the same group. Each keeps the booking that it was
 * imported as, so that it can leave the group and the same file never brings it twice.
 */
export async function makeGroups(
  { db, caller, now, jobs }: MakeGroupsInput,
  part: readonly StayToBook[],
  soFar: readonly StayToBook[],
): Promise<void> {
  const named = new Set(part.map(({ groupName }) => fold(groupName)).filter(Boolean))
  const groups = Map.groupBy(soFar, ({ groupName }) => fold(groupName))
  for (const name of named) {
    const members = groups.get(name) ?? []
    const [first, ...others] = await staysNumbered(
      db,
      caller.hotelId,
      members.map(({ reservationUniqId }) => reservationUniqId),
    )
    if (first === undefined) continue
    const of = { hotelId: caller.hotelId, bookingId: first.bookingId }
    const paysFor = await becomeGroup(db, of, { at: now, by: caller.userId })
    await changeBooking(db, of, { name: members[0]?.groupName ?? '', paysFor })
    for (const { id, bookingId } of others) {
      if (bookingId === first.bookingId) continue
      await joinBookings({ db, caller, params: { id: first.id }, body: { reservationId: id }, now, jobs })
    }
  }
}
