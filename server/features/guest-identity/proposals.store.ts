// Reads and writes what guests propose of the people of their stays.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'

export type OfStay = { hotelId: number; reservationId: number }
export type State = 'waiting' | 'accepted' | 'refused'
/** A guest who is stored, or one of the people without a name. */
export type Whose = { guestId: number } | { place: number }

export function proposalsOfStays(db: Db, hotelId: number, reservationIds: readonly number[]) {
  return db
    .selectFrom('guestProposal')
    .select(['id', 'reservationId', 'guestId', 'place', 'box', 'ending', 'version', 'sentAt', 'why'])
    .select(sql<State>`state`.as('state'))
    .where('hotelId', '=', hotelId)
    .where(sql<boolean>`reservation_id = any(${reservationIds}::bigint[])`)
    .orderBy('id')
    .execute()
}
export type StoredProposal = Awaited<ReturnType<typeof proposalsOfStays>>[number]

type Entered = { box: string; ending: string; key: string; sentAt: Date }

/** Stores what was entered of a person; what was entered of him before gives way. The form that is sent twice counts once. */
export async function keepProposal(tx: Db, of: OfStay, whose: Whose, entered: Entered): Promise<void> {
  const values = { guestId: null, place: null, ...whose }
  const before = await tx
    .selectFrom('guestProposal')
    .select(['id', 'key'])
    .where('hotelId', '=', of.hotelId)
    .where('reservationId', '=', of.reservationId)
    .where((eb) => ('guestId' in whose ? eb('guestId', '=', whose.guestId) : eb('place', '=', whose.place)))
    .forUpdate()
    .executeTakeFirst()
  if (before?.key === entered.key) return
  if (before === undefined) {
    await tx
      .insertInto('guestProposal')
      .values({ ...of, ...values, ...entered })
      .execute()
    return
  }
  await tx
    .updateTable('guestProposal')
    .set((eb) => ({
      ...entered,
      version: eb('version', '+', 1),
      state: 'waiting',
      decidedAt: null,
      decidedBy: null,
      why: '',
    }))
    .where('hotelId', '=', of.hotelId)
    .where('id', '=', before.id)
    .execute()
}

/** Locks the proposals of a stay in one order, and reads them. */
export function lockProposals(tx: Db, { hotelId, reservationId }: OfStay, ids: readonly number[]) {
  return tx
    .selectFrom('guestProposal')
    .select(['id', 'guestId', 'box', 'version'])
    .select(sql<State>`state`.as('state'))
    .where('hotelId', '=', hotelId)
    .where('reservationId', '=', reservationId)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

type Decision = { state: 'accepted' | 'refused'; at: Date; by: number; why?: string; guestId?: number }

export async function decideProposal(tx: Db, hotelId: number, id: number, decision: Decision): Promise<void> {
  const { state, at, by, why = '', guestId } = decision
  await tx
    .updateTable('guestProposal')
    .set((eb) => ({
      state,
      decidedAt: at,
      decidedBy: by,
      why,
      version: eb('version', '+', 1),
      ...(guestId !== undefined && { guestId, place: null }),
    }))
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .execute()
}

/** Deletes what is due: proposals of stays that ended before this day, and those that were refused before it. */
export async function deleteDue(
  tx: Db,
  hotelId: number,
  { day, at, devices }: { day: string; at: Date; devices: Date },
) {
  await sql`
    delete from guest_proposal using reservation
    where guest_proposal.hotel_id = ${hotelId} and reservation.hotel_id = ${hotelId}
      and reservation.id = guest_proposal.reservation_id
      and (check_out < ${day}::date or state = 'refused' and decided_at < ${at})`.execute(tx)
  await sql`delete from guest_code where hotel_id = ${hotelId} and asked_at < ${devices}`.execute(tx)
  await sql`delete from guest_device where hotel_id = ${hotelId} and known_at < ${devices}`.execute(tx)
}

/** Returns the proposals that are sealed with another secret. */
export function sealedOtherwise(tx: Db, hotelId: number, keyId: string) {
  return tx
    .selectFrom('guestProposal')
    .select(['id', 'box'])
    .where('hotelId', '=', hotelId)
    .where(sql<boolean>`split_part(box, '.', 2) <> ${keyId}`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function changeBox(tx: Db, hotelId: number, id: number, box: string): Promise<void> {
  await tx.updateTable('guestProposal').set({ box }).where('hotelId', '=', hotelId).where('id', '=', id).execute()
}

export async function isStay(db: Db, hotelId: number, id: number): Promise<boolean> {
  const stay = await db
    .selectFrom('reservation')
    .select('id')
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .executeTakeFirst()
  return stay !== undefined
}
