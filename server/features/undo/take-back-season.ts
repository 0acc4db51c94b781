import { addDays } from '#domain/time/day.ts'
import { changeSeason, removeSeason, restoreSeason } from '#server/features/prices/change-season.ts'
import type { Undo } from './undo-change.ts'

/** Gives a season back its name, its days and its place among others, takes it away again or brings it back. */
export async function takeBackSeason({ db, caller: { hotelId }, now, id, was, row, version }: Undo): Promise<void> {
  if ('removed_at' in was) {
    return row.removed_at === null ? removeSeason(db, hotelId, id, version, now) : restoreSeason(db, hotelId, id)
  }
  const then = { ...row, ...was }
  const to = addDays(String(then.until_day), -1)
  const said = { name: String(then.name), from: String(then.from_day), to, priority: Number(then.priority) }
  await changeSeason(db, hotelId, id, { ...said, version })
}
