import type { Db } from '#server/platform/db/connect.ts'
import { openIdentity, sealIdentity } from '#server/platform/db/identity-number.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { keepNumber, numbersSealedOtherwise } from './sealed-buyers.store.ts'

/**
 * Encrypts the numbers on a hotel's invoices with another secret. It runs as the owner of the tables, because the
 * application may not change issued documents. Returns whether all numbers could be decrypted.
 */
export async function resealInvoices(owner: Db, hotelId: number, { from, to }: { from: string; to: string }) {
  return inHotel(owner, hotelId, async (tx) => {
    let allOpened = true
    for (const { table, id, box } of await numbersSealedOtherwise(tx, hotelId, to)) {
      const number = openIdentity(from, hotelId, box)
      const identityNumber = sealIdentity(to, hotelId, number)
      if (identityNumber === null) allOpened = false
      else await keepNumber(tx, hotelId, { table, id, identityNumber })
    }
    return allOpened
  })
}
