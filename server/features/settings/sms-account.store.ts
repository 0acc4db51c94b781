import { sql } from 'kysely'
import type { SmsProvider } from '#contract/settings.ts'
import type { Db } from '#server/platform/db/connect.ts'

export function smsAccountRow(db: Db, hotelId: number) {
  return (
    db
      .selectFrom('smsAccount')
      .select(['username', 'sender', 'secretBox', 'version'])
      // The table's own check knows the same three.
      .select(sql<SmsProvider>`driver`.as('driver'))
      .where('hotelId', '=', hotelId)
      .executeTakeFirst()
  )
}

type Row = {
  hotelId: number
  driver: SmsProvider
  username: string
  sender: string
  secretBox: string
  updatedAt: Date
  updatedBy: number
}

export async function putSmsAccount(tx: Db, { hotelId, ...account }: Row): Promise<void> {
  await tx
    .insertInto('smsAccount')
    .values({ hotelId, ...account })
    .onConflict((conflict) => conflict.column('hotelId').doUpdateSet({ ...account, version: sql`excluded.version` }))
    .execute()
}

export async function dropSmsAccount(tx: Db, hotelId: number): Promise<void> {
  await tx.deleteFrom('smsAccount').where('hotelId', '=', hotelId).execute()
}

/** The same password, sealed anew: no change that anybody sees. */
export async function keepSecretBox(tx: Db, hotelId: number, secretBox: string): Promise<void> {
  await tx.updateTable('smsAccount').set({ secretBox }).where('hotelId', '=', hotelId).execute()
}
