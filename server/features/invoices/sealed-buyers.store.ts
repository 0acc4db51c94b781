import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import { keyId } from '#server/platform/secret-box.ts'

type Sealed = { table: 'invoice' | 'seller'; id: number; box: string }

/** Finds the numbers of buyers, and of the business itself, that are encrypted with another secret. */
export async function numbersSealedOtherwise(tx: Db, hotelId: number, secret: string): Promise<Sealed[]> {
  const { rows } = await sql<Sealed>`
    select * from (
      select 'invoice' as table, id, identity_number as box from invoice where hotel_id = ${hotelId}
      union all
      select 'seller', version, identity_number from invoice_seller where hotel_id = ${hotelId}
    ) as stored
    where split_part(box, '.', 2) <> ${keyId(secret)}`.execute(tx)
  return rows
}

type OpenedBuyer = Omit<Sealed, 'box'> & { identityNumber: string }

export async function keepNumber(tx: Db, hotelId: number, { table, id, identityNumber }: OpenedBuyer): Promise<void> {
  if (table === 'invoice') {
    await tx
      .updateTable('invoice')
      .set({ identityNumber })
      .where('hotelId', '=', hotelId)
      .where('id', '=', id)
      .execute()
    return
  }
  await tx
    .updateTable('invoiceSeller')
    .set({ identityNumber })
    .where('hotelId', '=', hotelId)
    .where('version', '=', id)
    .execute()
}
