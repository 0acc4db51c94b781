import { identityHash } from '#server/features/consent/identity-hash.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { openIdentity, sealIdentity } from '#server/platform/db/identity-number.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { isIdentified, numbersOf } from '#domain/guests/guest.ts'
import {
  guestsNotLookedAt,
  guestsNotSealed,
  keepIdentified,
  guestsSealedOtherwise,
  keepResealed,
  keepSealed,
} from './sealed-numbers.store.ts'

/**
 * Seals what a hotel has stored in the clear, a batch a transaction: where it is interrupted, the next start goes on.
 * Answers how many there were.
 */
export async function sealStoredNumbers(db: Db, hotelId: number, secret: string): Promise<number> {
  let sealed = 0
  for (;;) {
    const count = await inHotel(db, hotelId, async (tx) => {
      const guests = await guestsNotSealed(tx, hotelId)
      if (guests.length === 0) return 0
      const numbers = guests.map(({ id, number }) => {
        const plain = number?.trim() || undefined
        return {
          id,
          identityNumber: sealIdentity(secret, hotelId, plain),
          identityHash: plain === undefined ? null : identityHash(secret, plain),
        }
      })
      await keepSealed(tx, hotelId, numbers)
      return guests.length
    })
    if (count === 0) return sealed
    sealed += count
  }
}

/** Looks at numbers from before it was written down of each whether it says who somebody is, a batch a transaction. */
export async function lookAtStoredNumbers(db: Db, hotelId: number): Promise<void> {
  for (;;) {
    const count = await inHotel(db, hotelId, async (tx) => {
      const guests = await guestsNotLookedAt(tx, hotelId)
      const numbers = guests.map(({ id, ...guest }) => ({
        id,
        isIdentified: isIdentified({ ...guest, ...numbersOf(guest) }),
      }))
      if (numbers.length > 0) await keepIdentified(tx, hotelId, numbers)
      return numbers.length
    })
    if (count === 0) return
  }
}

type Change = { from: string; to: string }

/**
 * Seals a hotel's numbers under another secret, a batch a transaction, and goes on where it was interrupted. As the owner
 * of the tables, for the hash in a proof is changed along, which the application may not. Answers those that no secret of
 * the two opens: they are left as they are.
 */
export async function resealNumbers(owner: Db, hotelId: number, { from, to }: Change): Promise<number[]> {
  const lost: number[] = []
  for (let after = 0; ;) {
    const last = await inHotel(owner, hotelId, async (tx) => {
      const guests = await guestsSealedOtherwise(tx, hotelId, { secret: to, after })
      const numbers = guests.flatMap(({ id, box }) => {
        const number = box === null ? undefined : openIdentity(from, hotelId, box)
        const identityNumber = sealIdentity(to, hotelId, number)
        if (number === undefined || identityNumber === null) {
          lost.push(id)
          return []
        }
        return [{ id, identityNumber, hashBefore: identityHash(from, number), identityHash: identityHash(to, number) }]
      })
      if (numbers.length > 0) await keepResealed(tx, hotelId, numbers)
      return guests.at(-1)?.id
    })
    if (last === undefined) return lost
    after = last
  }
}
