import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { alreadyBooked, lineNotFound } from './bank.errors.ts'
import { lockLine, settleLine } from './lines.store.ts'

type Asked = { db: Db; caller: Caller; params: { id: number }; body: { aside: boolean }; now: Date }

/** Money that is for no stay: interest, the owner's own. Or it is for one after all. */
export async function setLineAside({ db, caller, params, body: { aside }, now }: Asked): Promise<void> {
  const of = { hotelId: caller.hotelId, id: params.id }
  const line = await lockLine(db, of)
  if (line === undefined) throw lineNotFound()
  if (line.state === 'booked') throw alreadyBooked()
  const state = aside ? 'aside' : 'open'
  if (line.state === state) return
  await settleLine(db, of, state === 'aside' ? { state, by: caller.userId, at: now } : { state })
}
