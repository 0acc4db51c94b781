import type { Db } from '#server/platform/db/connect.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { isSealedUnder, sealed, unsealed } from '#server/platform/secret-box.ts'
import { smsSecretOf } from './change-sms-account.ts'
import { keepSecretBox, smsAccountRow } from './sms-account.store.ts'

/**
 * Encrypts the password of a hotel's own SMS account with another secret. Returns false if the old secret does not
 * decrypt it.
 */
export function resealSmsAccount(
  db: Db,
  hotelId: number,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  return inHotel(db, hotelId, async (tx) => {
    const account = await smsAccountRow(tx, hotelId)
    if (account === undefined || isSealedUnder(to, account.secretBox)) return true
    const password = unsealed(from, smsSecretOf(hotelId), account.secretBox)
    if (password === undefined) return false
    await keepSecretBox(tx, hotelId, sealed(to, smsSecretOf(hotelId), password))
    return true
  })
}
