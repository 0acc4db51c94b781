// Reads and writes what operators decide. Operators act outside any business, so all functions run within
// `inAuthScope`.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'

export type HeldBusiness = {
  hotelId: number
  name: string
  createdAt: Date
  tries: number
  lastAt: Date | null
  released: boolean | null
  decidedAt: Date | null
  operatorEmail: string | null
}

/**
 * Lists the businesses that ever had a text held or a decision made, undecided ones first, then the latest. With
 * `hotelId`, returns only this business.
 */
export async function heldBusinesses(desk: Db, most: number, hotelId?: number): Promise<HeldBusiness[]> {
  const { rows } = await sql<HeldBusiness>`
    select hotel.id as hotel_id, hotel.name, hotel.created_at, coalesce(held.tries, 0) as tries, held.last_at,
      decision.released, decision.decided_at, decision.operator_email
    from hotel
    left join sms_held as held on held.hotel_id = hotel.id
    left join lateral (select released, decided_at, operator_email from sms_release
      where sms_release.hotel_id = hotel.id order by id desc limit 1) as decision on true
    where hotel.id in (select hotel_id from sms_held union select hotel_id from sms_release)
      and (${hotelId ?? null}::bigint is null or hotel.id = ${hotelId ?? null})
    order by decision.released is null desc, greatest(held.last_at, decision.decided_at) desc, hotel.id desc
    limit ${most}`.execute(desk)
  return rows
}

type Decision = { hotelId: number; released: boolean; decidedAt: Date; operatorId: number }

export async function addDecision(desk: Db, { operatorId, ...decision }: Decision): Promise<number> {
  const { id } = await desk
    .insertInto('smsRelease')
    .columns(['hotelId', 'released', 'decidedAt', 'operatorId', 'operatorEmail'])
    .expression((eb) =>
      eb
        .selectFrom('appUser')
        .select([
          eb.val(decision.hotelId).as('hotelId'),
          sql<boolean>`${decision.released}`.as('released'),
          sql<Date>`${decision.decidedAt}::timestamptz`.as('decidedAt'),
          'appUser.id',
          'appUser.email',
        ])
        .where('appUser.id', '=', operatorId),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
