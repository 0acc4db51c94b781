import { randomBytes } from 'node:crypto'
import type { Db } from '#server/platform/db/connect.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { sealed, unsealed } from '#server/platform/secret-box.ts'
import { addKeyBox, changeKeyBox, keyBoxOf, keyBoxSealedOtherwise } from './guest-links.store.ts'

const purpose = (hotelId: number) => `guest-link:${hotelId}`

/** Returns the key of a business, and makes it before its first link. It stays the same when the secret changes. */
export async function linkKeyOf(db: Db, hotelId: number, secret: string): Promise<Buffer> {
  const box =
    (await keyBoxOf(db, hotelId)) ??
    (await addKeyBox(db, hotelId, sealed(secret, purpose(hotelId), randomBytes(32).toString('base64url'))))
  const key = unsealed(secret, purpose(hotelId), box)
  if (key === undefined) throw new Error('The key of the guest links does not open with this secret')
  return Buffer.from(key, 'base64url')
}

/** Encrypts the key with another secret. Returns false if the old secret does not decrypt it. */
export function resealLinkKey(db: Db, hotelId: number, { from, to }: { from: string; to: string }): Promise<boolean> {
  return inHotel(db, hotelId, async (tx) => {
    const box = await keyBoxSealedOtherwise(tx, hotelId, to)
    if (box === undefined) return true
    const key = unsealed(from, purpose(hotelId), box)
    if (key === undefined) return false
    await changeKeyBox(tx, hotelId, sealed(to, purpose(hotelId), key))
    return true
  })
}
