import * as splits from '#contract/guest-splits.ts'
import * as people from '#contract/guests.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import type { TestHotel, world } from '#server/test/world.ts'
import { insertDoubts } from './doubtful-joins.store.ts'

type World = ReturnType<typeof world>

/** Two are merged, told apart, and one again; a doubt about them is settled. */
export async function tellsApart(
  { call, db }: Pick<World, 'call' | 'db'>,
  ours: TestHotel,
  one: number,
  other: number,
) {
  const theirs = await call(people.staysOfGuest, { params: { id: other }, query: {} }, ours)
  await call(people.mergeGuests, { params: { id: one }, body: { other } }, ours)
  await inHotel(db, ours.hotelId, (tx) => insertDoubts(tx, ours.hotelId, [one], new Date()))
  const body = { guestIds: theirs.stays.map(({ guestId }) => guestId), noteIds: [] }
  const { guest } = await call(splits.splitGuest, { params: { id: one }, body }, ours)
  await call(splits.undoSplit, { params: { id: guest?.splits[0]?.id ?? 0 } }, ours)
  await call(splits.doubtfulJoins, {}, ours)
  await call(splits.confirmJoin, { params: { id: one } }, ours)
}
