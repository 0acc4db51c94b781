// The store keeps the addresses that people invited by SMS have typed. All its functions run in the auth scope.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'

type OfInvitation = { hotelId: number; id: number }

/** Replaces the address that was typed before for this invitation, and deletes expired addresses. */
export async function putAddress(
  tx: Db,
  { hotelId, id }: OfInvitation,
  { email, expiresAt, now }: { email: string; expiresAt: Date; now: Date },
): Promise<void> {
  await tx.deleteFrom('staffInvitationAddress').where('hotelId', '=', hotelId).where('expiresAt', '<', now).execute()
  await tx
    .insertInto('staffInvitationAddress')
    .values({ hotelId, invitationId: id, email, expiresAt })
    .onConflict((there) =>
      there.columns(['hotelId', 'invitationId']).doUpdateSet({ email, expiresAt, codeHash: null, tries: 0 }),
    )
    .execute()
}

export const addressOf = (tx: Db, { hotelId, id }: OfInvitation) =>
  tx
    .selectFrom('staffInvitationAddress')
    .select(['email', 'codeHash', 'expiresAt', 'tries'])
    .where('hotelId', '=', hotelId)
    .where('invitationId', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function setAddressCode(tx: Db, { hotelId, id }: OfInvitation, codeHash: string): Promise<void> {
  await tx
    .updateTable('staffInvitationAddress')
    .set({ codeHash })
    .where('hotelId', '=', hotelId)
    .where('invitationId', '=', id)
    .execute()
}

export async function countAddressTry(tx: Db, { hotelId, id }: OfInvitation): Promise<void> {
  await tx
    .updateTable('staffInvitationAddress')
    .set({ tries: sql<number>`tries + 1` })
    .where('hotelId', '=', hotelId)
    .where('invitationId', '=', id)
    .execute()
}
