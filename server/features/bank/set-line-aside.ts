import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { alreadyBooked, lineNotFound } from './bank.errors.ts'
import { lockLine, settleLine } from './lines.store.ts'

type SetLineAsideInput = { db: Db; caller: Caller; params: { id: number }; body: { aside: boolean }; now: Date }

/**
 * Sets aside a line that pays for no stay, such as interest or the owner's own money, or returns it to the waiting
 * lines.
 */
export async function setLineAside({ db, caller, params, body: { aside }, now }: SetLineAsideInput): Promise<void> {
  const of = { hotelId: caller.hotelId, id: params.id }
  const line = await lockLine(db, of)
  if (line === undefined) throw lineNotFound()
  if (line.state === 'booked') throw alreadyBooked()
  const state = aside ? 'aside' : 'open'
  if (line.state === state) return
  await settleLine(db, of, state === 'aside' ? { state, by: caller.userId, at: now } : { state })
}
