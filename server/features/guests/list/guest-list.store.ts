import { sql } from 'kysely'
import type { GuestFilters } from '#contract/guest-list.ts'
import { numbersOf } from '#domain/guests/guest.ts'
import { cancelledStatuses, occupyingStatuses, type Status } from '#domain/reservations/status.ts'
import { approvedAt } from '#server/features/consent/approvals.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { contains } from '#server/platform/db/contains.ts'
import type { Page } from '#server/platform/db/page.ts'
import { guestsWithStays } from '../guests-with-stays.store.ts'
import { isPartOfPhone } from '#domain/people/phone.ts'
import { hasPhoneLike } from '../has-phone-like.ts'

export type GuestOfHotel = Awaited<ReturnType<typeof guestPage>>[number]

type Filters = GuestFilters & { personId?: number | undefined }

const kvkkApprovedAt = approvedAt('KVKK')
const contractApprovedAt = approvedAt('CONTRACT')

const guestsMatching = (db: Db, hotelId: number, filters: Filters) => guestsWithStays(db, hotelId).where(allOf(filters))

/** Guests with their reservations: newest reservation first, within it in the order of adding. */
export async function guestPage(db: Db, hotelId: number, filters: Filters, { page, pageSize }: Page) {
  // First which ones, then what is to be said of them: else approvals are looked up for all pages before this one.
  const wanted = guestsMatching(db, hotelId, filters)
    .select('guest.id as wantedId')
    .orderBy('reservation.id', 'desc')
    .orderBy('guest.position')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const rows = await guestsMatching(db, hotelId, {})
    .innerJoin(wanted.as('wanted'), 'wanted.wantedId', 'guest.id')
    .select([
      'guest.id as guestId',
      'guest.guestProfileId',
      'guest.firstName',
      'guest.lastName',
      'guest.isMainGuest',
      'guest.nationality',
      'guest.hotelId',
      'guest.identityNumber',
      'guest.phone',
      'guest.email',
      'reservation.id as reservationId',
      'reservation.reservationUniqId',
      'reservation.checkIn',
      'reservation.checkOut',
      'unit.unitName',
      // The table's own check knows the same five.
      sql<Status>`reservation.status`.as('status'),
      kvkkApprovedAt.as('kvkkApprovedAt'),
      contractApprovedAt.as('contractApprovedAt'),
    ])
    .orderBy('reservation.id', 'desc')
    .orderBy('guest.position')
    .execute()
  return rows.map(({ hotelId: _its, ...row }) => ({ ...row, ...numbersOf(row) }))
}

export async function countGuestsMatching(db: Db, hotelId: number, filters: Filters): Promise<number> {
  const { total } = await guestsMatching(db, hotelId, filters)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

function allOf(filters: Filters) {
  const { search, phone, status, checkInDate, checkOutDate, stayingOn, inHouse, cancelled } = filters
  const { kvkkApproved, salesContractApproved, hasPhone, personId } = filters
  const wanted = [sql<boolean>`true`]
  if (search) wanted.push(isCalled(search))
  if (personId !== undefined) wanted.push(sql`guest.guest_profile_id = ${personId}`)
  if (phone) wanted.push(hasPhoneLike(phone))
  if (status && status !== 'ALL') wanted.push(sql`reservation.status = ${status}`)
  if (checkInDate) wanted.push(sql`reservation.check_in = ${checkInDate}`)
  if (checkOutDate) wanted.push(sql`reservation.check_out = ${checkOutDate}`)
  if (stayingOn) {
    wanted.push(sql`reservation.check_in <= ${stayingOn} and reservation.check_out > ${stayingOn}
      and reservation.status in (${sql.join(occupyingStatuses)})`)
  }
  if (inHouse) {
    wanted.push(sql`(reservation.checked_in_at is not null
      and reservation.status in (${sql.join(occupyingStatuses)})) = ${inHouse === 'true'}`)
  }
  if (cancelled) {
    wanted.push(sql`(reservation.status in (${sql.join(cancelledStatuses)})) = ${cancelled === 'true'}`)
  }
  if (kvkkApproved) wanted.push(isThere(kvkkApprovedAt, kvkkApproved))
  if (salesContractApproved) wanted.push(isThere(contractApprovedAt, salesContractApproved))
  if (hasPhone) wanted.push(isThere(sql`guest.phone`, hasPhone))
  return sql.join<boolean>(wanted, sql` and `)
}

function isCalled(search: string) {
  const id = /^#([0-9]{1,15})$/.exec(search)?.[1]
  if (id !== undefined) return sql<boolean>`reservation.id = ${id}`
  const parts = [
    contains(sql`guest.name_folded`, sql`konuk_fold(${search})`),
    contains(sql`reservation.reservation_uniq_id`, sql`${search}`),
    ...(isPartOfPhone(search) ? [hasPhoneLike(search)] : []),
  ]
  return sql<boolean>`(${sql.join(parts, sql` or `)})`
}

const isThere = (value: ReturnType<typeof sql>, wanted: 'true' | 'false') =>
  wanted === 'true' ? sql<boolean>`${value} is not null` : sql<boolean>`${value} is null`
