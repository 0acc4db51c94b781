import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import { keyId } from '#server/platform/secret-box.ts'

/** Finds the numbers of companies that are encrypted with another secret. */
export async function numbersSealedOtherwise(tx: Db, hotelId: number, secret: string) {
  const { rows } = await sql<{ id: number; box: string }>`
    select id, identity_number as box from company
    where hotel_id = ${hotelId} and split_part(identity_number, '.', 2) <> ${keyId(secret)}`.execute(tx)
  return rows
}

type Resealed = { hotelId: number; id: number; identityNumber: string }

export async function keepNumber(tx: Db, { hotelId, id, identityNumber }: Resealed): Promise<void> {
  await tx.updateTable('company').set({ identityNumber }).where('hotelId', '=', hotelId).where('id', '=', id).execute()
}
