import { openIdentity, sealIdentity } from '#server/platform/db/identity-number.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { keepNumber, numbersSealedOtherwise } from './sealed-companies.store.ts'

/** Encrypts the numbers of a hotel's companies with another secret. Returns whether all could be decrypted. */
export function resealCompanies(db: Db, hotelId: number, { from, to }: { from: string; to: string }): Promise<boolean> {
  return inHotel(db, hotelId, async (tx) => {
    let allOpened = true
    for (const { id, box } of await numbersSealedOtherwise(tx, hotelId, to)) {
      const identityNumber = sealIdentity(to, hotelId, openIdentity(from, hotelId, box))
      if (identityNumber === null) allOpened = false
      else await keepNumber(tx, { hotelId, id, identityNumber })
    }
    return allOpened
  })
}
