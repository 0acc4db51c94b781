// Reads and writes what guests propose of the people of their stays.
import { sql } from 'kysely'
import { occupyingStatuses } from '#domain/reservations/status.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { literals } from '#server/platform/db/literals.ts'

export type OfStay = { hotelId: number; reservationId: number }
export type State = 'waiting' | 'accepted' | 'refused'
/** A guest who is stored, or one of the people without a name. */
export type Whose = { guestId: number } | { place: number }

/** Whose a row is that has the guest or, of somebody without a name, the place. */
export const whoseOf = ({ guestId, place }: { guestId: number | null; place: number | null }): Whose =>
  guestId === null ? { place: place ?? 0 } : { guestId }

export function proposalsOfStays(db: Db, hotelId: number, reservationIds: readonly number[]) {
  return db
    .selectFrom('guestProposal')
    .select(['id', 'reservationId', 'guestId', 'place', 'box', 'ending', 'version', 'sentAt', 'why', 'byInvitation'])
    .select(sql<State>`state`.as('state'))
    .where('hotelId', '=', hotelId)
    .where(sql<boolean>`reservation_id = any(${reservationIds}::bigint[])`)
    .orderBy('id')
    .execute()
}
export type StoredProposal = Awaited<ReturnType<typeof proposalsOfStays>>[number]

type Entered = { box: string; ending: string; key: string; sentAt: Date; byInvitation: boolean }

/**
 * Stores what was entered of a person; what was entered of him before gives way. The form that is sent twice counts once:
 * then there is nothing to return.
 */
export async function keepProposal(tx: Db, of: OfStay, whose: Whose, entered: Entered) {
  const values = { guestId: null, place: null, ...whose }
  const before = await tx
    .selectFrom('guestProposal')
    .select(['id', 'key'])
    .select(sql<State>`state`.as('state'))
    .where('hotelId', '=', of.hotelId)
    .where('reservationId', '=', of.reservationId)
    .where((eb) => ('guestId' in whose ? eb('guestId', '=', whose.guestId) : eb('place', '=', whose.place)))
    .forUpdate()
    .executeTakeFirst()
  if (before?.key === entered.key) return undefined
  if (before === undefined) {
    const added = await tx
      .insertInto('guestProposal')
      .values({ ...of, ...values, ...entered })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    return { ...added, wasWaiting: false }
  }
  const changed = await tx
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
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  return { ...changed, wasWaiting: before.state === 'waiting' }
}

/** Whose stay it is and how many people of it wait for a decision. */
export async function waitingOf(tx: Db, { hotelId, reservationId }: OfStay) {
  const { rows } = await sql<{ guestName: string; unitName: string; people: number }>`
    select first_name || ' ' || last_name as guest_name, unit_name, (
      select count(*) from guest_proposal
      where hotel_id = ${hotelId} and reservation_id = ${reservationId} and state = 'waiting') as people
    from reservation
    join guest on guest.hotel_id = ${hotelId} and guest.reservation_id = reservation.id and is_main_guest
    join unit on unit.hotel_id = ${hotelId} and unit.id = reservation.unit_id
    where reservation.hotel_id = ${hotelId} and reservation.id = ${reservationId}`.execute(tx)
  return rows[0]
}

/** Locks the proposals of a stay in one order, and reads them. */
export function lockProposals(tx: Db, { hotelId, reservationId }: OfStay, ids: readonly number[]) {
  return tx
    .selectFrom('guestProposal')
    .select(['id', 'guestId', 'place', 'box', 'version'])
    .select(sql<State>`state`.as('state'))
    .where('hotelId', '=', hotelId)
    .where('reservationId', '=', reservationId)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

type Decision = { state: 'accepted' | 'refused'; at: Date; by: number; why?: string; guestId?: number; box?: string }

export async function decideProposal(tx: Db, hotelId: number, id: number, decision: Decision): Promise<void> {
  const { state, at, by, why = '', guestId, box } = decision
  await tx
    .updateTable('guestProposal')
    .set((eb) => ({
      state,
      decidedAt: at,
      decidedBy: by,
      why,
      version: eb('version', '+', 1),
      ...(guestId !== undefined && { guestId, place: null }),
      ...(box !== undefined && { box }),
    }))
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .execute()
}

/** Makes a decided proposal wait again: of its guest, or of one of the people without a name. */
export async function reopen(
  tx: Db,
  hotelId: number,
  id: number,
  given: { box: string } & ({ place: number } | object),
) {
  const detached = 'place' in given ? { ...given, guestId: null } : given
  await tx
    .updateTable('guestProposal')
    .set((eb) => ({
      ...detached,
      state: 'waiting',
      decidedAt: null,
      decidedBy: null,
      why: '',
      version: eb('version', '+', 1),
    }))
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .execute()
}

export function lockProposal(tx: Db, hotelId: number, id: number) {
  return tx
    .selectFrom('guestProposal')
    .select(['reservationId', 'guestId', 'box', 'decidedAt'])
    .select(sql<State>`state`.as('state'))
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Deletes what is due: proposals and invitations of stays that ended before this day, and what was refused before it. */
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
  await sql`
    delete from companion_invitation using reservation
    where companion_invitation.hotel_id = ${hotelId} and reservation.hotel_id = ${hotelId}
      and reservation.id = companion_invitation.reservation_id and check_out < ${day}::date`.execute(tx)
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

/** Today shows no more of them, because the desk takes one after the other. */
const mostToDecide = 20

/** Lists the stays whose guests have entered people of whom nobody has decided, the first entered first. */
export async function staysToDecide(db: Db, hotelId: number) {
  const { rows } = await sql<{ reservationId: number; guestName: string; unitName: string; people: number }>`
    select waiting.reservation_id, guest_name, unit_name, people
    from (
      select reservation_id, count(*) as people, min(sent_at) as since from guest_proposal
      where hotel_id = ${hotelId} and state = 'waiting' group by reservation_id
    ) as waiting
    cross join lateral (
      select unit_id, status from reservation where hotel_id = ${hotelId} and id = waiting.reservation_id limit 1
    ) as stay
    cross join lateral (
      select first_name || ' ' || last_name as guest_name from guest
      where hotel_id = ${hotelId} and reservation_id = waiting.reservation_id and is_main_guest limit 1
    ) as guest
    cross join lateral (select unit_name from unit where hotel_id = ${hotelId} and id = stay.unit_id limit 1) as unit
    where status in (${literals(occupyingStatuses)})
    order by since, waiting.reservation_id limit ${sql.lit(mostToDecide)}`.execute(db)
  return rows
}
