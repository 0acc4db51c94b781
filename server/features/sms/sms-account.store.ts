import { sql } from 'kysely'
import type { SmsProvider } from '#contract/sms/schemas.ts'
import type { Db } from '#server/platform/db/connect.ts'

export function smsAccountRow(db: Db, hotelId: number) {
  return (
    db
      .selectFrom('smsAccount')
      .select(['username', 'sender', 'secretBox', 'version'])
      // The table's check constraint allows the same three values.
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

/** Stores the newly encrypted password without raising the version, because nothing changes for users. */
export async function keepSecretBox(tx: Db, hotelId: number, secretBox: string): Promise<void> {
  await tx.updateTable('smsAccount').set({ secretBox }).where('hotelId', '=', hotelId).execute()
}

/** Returns the phone number in the user's profile, or an empty text if there is none. */
export async function phoneOfUser(db: Db, userId: number): Promise<string> {
  const { phone } = await db.selectFrom('appUser').select('phone').where('id', '=', userId).executeTakeFirstOrThrow()
  return phone ?? ''
}
