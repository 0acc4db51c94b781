// A request that a client sends again, after a lost answer or a double click, must not act again. The client gives each
// request a key, and this file stores the keys.
import { createHash } from 'node:crypto'
import type { Db } from '#server/platform/db/connect.ts'
import type { RuleBroken } from '#server/platform/http/problems.ts'
import { deleteKeysBefore, storeKey, storeMadeId } from './once.store.ts'

export type KeyedRequest = {
  hotelId: number
  /** Requests of different kinds may have the same key. A client cannot choose the kind. */
  kind: string
  /** The key that the client chose. Without a key, the request acts each time. */
  key: string | undefined
  /** Everything that makes the request what it is, as its schema has ordered and trimmed it. */
  asked: unknown
  now: Date
  /** The refusal of a different request with a used key. */
  refusal: () => RuleBroken
}

/**
 * Runs `act` if no request with this key came before, in the same transaction: a refused request leaves its key unused.
 * Of two simultaneous copies, the second waits for the first. `made` is the id that the first request's `act` returned,
 * so the same request gets the same answer.
 */
export async function once<MadeId extends number | void>(
  tx: Db,
  { hotelId, kind, key, asked, now, refusal }: KeyedRequest,
  act: () => Promise<MadeId>,
): Promise<{ isRepeated: boolean; made: MadeId }> {
  if (key === undefined) return { isRepeated: false, made: await act() }
  const of = { hotelId, kind, keySha256: sha256(key) }
  // The hash of the content includes the key, which is not stored: a reader of the table cannot try contents.
  const askedSha256 = sha256(`${key}:${sha256(JSON.stringify(asked)).toString('hex')}`)
  const stored = await storeKey(tx, { ...of, askedSha256, firstAt: now })
  if (stored.repeats === 0) {
    const made = await act()
    if (made !== undefined) await storeMadeId(tx, of, made)
    return { isRepeated: false, made }
  }
  if (!stored.askedSha256?.equals(askedSha256)) throw refusal()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the first request of this kind has returned it
  return { isRepeated: true, made: (stored.madeId ?? undefined) as MadeId }
}

/** A client may send a request again as long as it keeps the request, for example in a tab that stays open. */
const keyDays = 400

export async function deleteOldKeys(tx: Db, hotelId: number, now: Date): Promise<void> {
  await deleteKeysBefore(tx, hotelId, new Date(now.getTime() - keyDays * 86_400_000))
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
