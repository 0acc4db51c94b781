import * as splits from '#contract/guests/splits/endpoints.ts'
import * as people from '#contract/guests/endpoints.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import type { TestHotel, world } from '#server/test/world.ts'
import { insertDoubts } from './doubtful-joins.store.ts'

type World = ReturnType<typeof world>

/** Merges two profiles, splits them and undoes the split; settles a doubt about them. */
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
