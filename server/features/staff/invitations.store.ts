import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import type { Role } from './staff.store.ts'

const person = sql<string>`btrim(first_name || ' ' || last_name)`

/** Lists invitations that are neither accepted nor withdrawn, the newest first. */
export const openInvitations = (db: Db, hotelId: number) =>
  db
    .selectFrom('staffInvitation')
    .leftJoin('staffRole', (join) =>
      join
        .onRef('staffRole.hotelId', '=', 'staffInvitation.hotelId')
        .onRef('staffRole.id', '=', 'staffInvitation.roleId'),
    )
    .innerJoin('appUser', 'appUser.id', 'staffInvitation.invitedBy')
    .select([
      'staffInvitation.id',
      'staffInvitation.email',
      'staffInvitation.phone',
      'role',
      'roleId',
      'staffRole.name as roleName',
      'staffRole.permissions as ownPermissions',
      'expiresAt',
      'staffInvitation.invitedBy as inviterId',
    ])
    .select(person.as('invitedBy'))
    .where('staffInvitation.hotelId', '=', hotelId)
    .where('endedAt', 'is', null)
    .orderBy('staffInvitation.createdAt', 'desc')
    .orderBy('staffInvitation.id', 'desc')
    .limit(200)
    .execute()

type New = Role & {
  hotelId: number
  email: string | null
  phone: string | null
  codeHash: string
  byLink: boolean
  invitedBy: number
  createdAt: Date
  expiresAt: Date
}

/** Inserts the invitation. It replaces an open invitation to the same address or phone number. */
export async function insertInvitation(tx: Db, invitation: New): Promise<number> {
  await tx
    .updateTable('staffInvitation')
    .set({ endedAt: invitation.createdAt })
    .where('hotelId', '=', invitation.hotelId)
    .where(invitation.email === null ? 'phone' : 'email', '=', invitation.email ?? invitation.phone)
    .where('endedAt', 'is', null)
    .execute()
  const { id } = await tx.insertInto('staffInvitation').values(invitation).returning('id').executeTakeFirstOrThrow()
  return id
}

export const lockInvitation = (tx: Db, hotelId: number, id: number) =>
  tx
    .selectFrom('staffInvitation')
    .select(['id', 'email', 'phone', 'role', 'roleId', 'endedAt'])
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

type Renewal = { invitedBy: number; expiresAt: Date; byLink: boolean }

export async function renewInvitation(tx: Db, hotelId: number, id: number, renewal: Renewal): Promise<void> {
  await tx
    .updateTable('staffInvitation')
    .set({ ...renewal, sentCount: sql`sent_count + 1` })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .execute()
}

type Ending = { at: Date; by?: number }

export async function endInvitation(tx: Db, hotelId: number, id: number, { at, by }: Ending): Promise<void> {
  await tx
    .updateTable('staffInvitation')
    .set({ endedAt: at, ...(by !== undefined && { acceptedBy: by }) })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute()
}

/**
 * Finds an invitation by the code of its link, in the auth scope. The row is locked, so that only one of two
 * simultaneous acceptances succeeds.
 */
export const invitationByCode = (tx: Db, codeHash: string, now: Date) =>
  tx
    .selectFrom('staffInvitation')
    .innerJoin('hotel', 'hotel.id', 'staffInvitation.hotelId')
    .innerJoin('appUser', 'appUser.id', 'staffInvitation.invitedBy')
    .leftJoin('staffRole', (join) =>
      join
        .onRef('staffRole.hotelId', '=', 'staffInvitation.hotelId')
        .onRef('staffRole.id', '=', 'staffInvitation.roleId'),
    )
    .select([
      'staffInvitation.id',
      'staffInvitation.hotelId',
      'staffInvitation.email',
      'staffInvitation.phone',
      'byLink',
      'role',
      'roleId',
    ])
    .select(['hotel.name as business', 'staffRole.name as roleName', 'staffRole.permissions as ownPermissions'])
    .select(['staffInvitation.invitedBy as inviterId'])
    .select(person.as('invitedBy'))
    .where('codeHash', '=', codeHash)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .forNoKeyUpdate('staffInvitation')
    .executeTakeFirst()

/**
 * Returns the content for the mail or SMS of an invitation, or undefined if it is over by now. `byLink` is true if its
 * newest link was handed over instead. Runs in the auth scope.
 */
export const invitationToSend = (tx: Db, hotelId: number, id: number) =>
  tx
    .selectFrom('staffInvitation')
    .innerJoin('hotel', 'hotel.id', 'staffInvitation.hotelId')
    .innerJoin('appUser', 'appUser.id', 'staffInvitation.invitedBy')
    .select(['staffInvitation.email', 'staffInvitation.phone', 'byLink'])
    .select(['hotel.name as business', 'appUser.language'])
    .select(person.as('invitedBy'))
    .where('hotelId', '=', hotelId)
    .where('staffInvitation.id', '=', id)
    .where('endedAt', 'is', null)
    .forNoKeyUpdate('staffInvitation')
    .executeTakeFirst()

export async function setCode(tx: Db, hotelId: number, id: number, codeHash: string): Promise<void> {
  await tx
    .updateTable('staffInvitation')
    .set({ codeHash })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .execute()
}
