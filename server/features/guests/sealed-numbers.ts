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
 * Encrypts the numbers that a hotel has stored in the clear, one batch per transaction. After an interruption, the next
 * start continues. Returns how many numbers were encrypted.
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

/** Checks the numbers for which it is not yet recorded whether they identify a person, one batch per transaction. */
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
 * Encrypts a hotel's numbers with another secret, one batch per transaction, and continues after an interruption. It
 * runs as the owner of the tables, because it also changes the hash in a proof, which the application may not. Returns
 * the guests whose number neither secret decrypts; these numbers stay as they are.
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
