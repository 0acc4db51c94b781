import { sql } from 'kysely'
import type { GuestMessage, GuestStay } from '#contract/guests.ts'
import { toTl } from '#domain/money/money.ts'
import { approvedAt } from '#server/features/consent/approvals.store.ts'
import { withUnit } from '#server/features/reservations/reservation-lists.store.ts'
import { stateColumn } from '#server/features/sms/batches.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { fullName } from './in-brief.ts'

type Page = { page: number; pageSize: number }

/** The newest stay first, with the count of all. */
export async function stayPage(
  db: Db,
  hotelId: number,
  personId: number,
  { page, pageSize }: Page,
): Promise<{ stays: GuestStay[]; total: number }> {
  const theirs = withUnit(db, hotelId)
    .innerJoin('guest', (join) =>
      join.onRef('guest.hotelId', '=', 'reservation.hotelId').onRef('guest.reservationId', '=', 'reservation.id'),
    )
    .where('guest.personId', '=', personId)
  const rows = await theirs
    .select(['guest.firstName', 'guest.lastName', 'guest.isMainGuest'])
    .select([approvedAt('KVKK').as('kvkkApprovedAt'), approvedAt('CONTRACT').as('contractApprovedAt')])
    .orderBy('reservation.checkIn', 'desc')
    .orderBy('guest.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await theirs
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const stays = rows.map((row) => ({
    reservationId: row.id,
    reservationUniqId: row.reservationUniqId,
    checkInDate: row.checkIn,
    checkOutDate: row.checkOut,
    unitName: row.unitName,
    status: row.status,
    totalPrice: toTl(row.totalPriceKurus),
    name: fullName(row),
    isMainGuest: row.isMainGuest,
    kvkkApprovedAt: row.kvkkApprovedAt?.toISOString() ?? null,
    salesContractApprovedAt: row.contractApprovedAt?.toISOString() ?? null,
  }))
  return { stays, total }
}

/** What was sent to any phone of theirs, the newest first, with the count of all. */
export async function messagePage(
  db: Db,
  hotelId: number,
  personId: number,
  { page, pageSize }: Page,
): Promise<{ messages: GuestMessage[]; total: number }> {
  const theirs = db
    .selectFrom('smsMessage')
    .where('hotelId', '=', hotelId)
    .where(
      sql<boolean>`phone = any(array(
        select distinct phone from guest
        where hotel_id = ${hotelId} and person_id = ${personId} and phone is not null))`,
    )
  const rows = await theirs
    .select(['id', 'phone', 'text', 'createdAt', stateColumn])
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await theirs.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { messages: rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })), total }
}
