// Every action on the folio of a group runs through this file, which locks the stays of the group and the group itself.
import type { Group } from '#contract/groups/schemas.ts'
import type { Written } from '#server/features/folio/lines.store.ts'
import { requestTaken } from '#server/features/folio/folio.errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { once } from '#server/platform/requests/once.ts'
import { groupNotFound } from './groups.errors.ts'
import { bookingWith, lockStaysOf, type OfBooking, type StoredGroup } from './groups.store.ts'
import { readGroup } from './read-group.ts'

export type GroupRequest = { db: Db; caller: Caller; params: { id: number }; now: Date }

/** A locked group: nobody else can change it, its stays or their folios until the transaction ends. */
export type GroupContext = {
  of: OfBooking
  group: StoredGroup & { paysFor: NonNullable<StoredGroup['paysFor']> }
  stays: readonly number[]
  written: Written
}

/** Runs `act` on a locked group and returns the group afterwards. The same request again has no further effect. */
export async function onGroup(
  { db, caller, params: { id }, now }: GroupRequest,
  request: { requestId?: string | undefined; [field: string]: unknown },
  act: (context: GroupContext) => Promise<void>,
): Promise<Group> {
  const { hotelId, userId } = caller
  const of = { hotelId, bookingId: id }
  const group = await lockedGroup(db, of)
  const asked = { id, request }
  const keyed = { hotelId, kind: 'group', key: request.requestId, asked, now, refusal: requestTaken }
  await once(db, keyed, () => act({ ...group, of, written: { at: now, by: userId } }))
  return readGroup(db, caller, id)
}

/** Locks the stays of a group in the order of their ids, and then the group itself. */
export async function lockedGroup(db: Db, of: OfBooking): Promise<Pick<GroupContext, 'group' | 'stays'>> {
  const stays = await lockStaysOf(db, of.hotelId, [of.bookingId])
  const group = await bookingWith(db, of)
  if (group === undefined || group.paysFor === null) throw groupNotFound()
  return { stays, group: { ...group, paysFor: group.paysFor } }
}
