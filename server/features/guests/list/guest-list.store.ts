import { type RawBuilder, sql } from 'kysely'
import type { GuestFilters } from '#contract/guests/list/schemas.ts'
import { numbersOf } from '#domain/guests/guest.ts'
import { cancelledStatuses, occupyingStatuses, type Status } from '#domain/reservations/status.ts'
import { approvedAt } from '#server/features/consent/approvals.store.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { isNamedLike } from '#server/platform/db/named-like.ts'
import { literals } from '#server/platform/db/literals.ts'
import type { Page } from '#server/platform/db/page.ts'
import { hasPhoneLike, isPersonLike } from '#server/platform/db/person-like.ts'
import { hasNumberLike, uniqIdOfBooking } from '#server/features/stay/booking-number.store.ts'
import { guestsWithStays } from '../guests-with-stays.store.ts'

export type GuestOfHotel = Awaited<ReturnType<typeof guestPage>>[number]

type Filters = GuestFilters & {
  personId?: number | undefined
  /** True if the search leaves out phone numbers, because the caller may not see them. */
  withoutPhones?: boolean | undefined
}

const kvkkApprovedAt = approvedAt('KVKK')
const contractApprovedAt = approvedAt('CONTRACT')

/** Selects guests, joined with their reservations only when a filter needs these. */
function guestsMatching(db: Db, hotelId: number, filters: Filters) {
  const { ofGuest, ofStay } = conditions(hotelId, filters)
  return (
    db
      .selectFrom('guest')
      .where('guest.hotelId', '=', hotelId)
      // The data of an erased guest that the law requires is shown with the stay, but in no list of guests.
      .where('guest.erasedAt', 'is', null)
      .where(sql.join<boolean>([sql`true`, ...ofGuest], sql` and `))
      .$if(ofStay.length > 0, (query) =>
        query
          .innerJoin('reservation', (join) =>
            join.onRef('reservation.hotelId', '=', 'guest.hotelId').onRef('reservation.id', '=', 'guest.reservationId'),
          )
          .where(sql.join<boolean>(ofStay, sql` and `)),
      )
  )
}

/**
 * Returns guests with their reservations: the newest reservation first, and its guests in the order in which they were
 * added.
 */
export async function guestPage(db: Db, hotelId: number, filters: Filters, { page, pageSize }: Page) {
  // The rows of the page are selected first and their details afterwards: otherwise approvals would be looked up for
  // all earlier pages too.
  const wanted = guestsMatching(db, hotelId, filters)
    .select('guest.id as wantedId')
    .orderBy('guest.reservationId', 'desc')
    .orderBy('guest.position')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const rows = await withDetails(db, hotelId)
    .innerJoin(wanted.as('wanted'), 'wanted.wantedId', 'guest.id')
    .orderBy('reservation.id', 'desc')
    .orderBy('guest.position')
    .execute()
  return rows.map(withNumbers)
}

/** Returns a page of stays with their guests, the main guest of each first: who is here, who is awaited, then the rest. */
export async function stayPage(db: Db, hotelId: number, filters: Filters, { page, pageSize }: Page, today: Day) {
  const wanted = db
    .selectFrom('reservation')
    .select('reservation.id as wantedId')
    .where('hotelId', '=', hotelId)
    .where('reservation.id', 'in', guestsMatching(db, hotelId, filters).select('guest.reservationId'))
    .orderBy(nearness(today))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const rows = await withDetails(db, hotelId)
    .innerJoin(wanted.as('wanted'), 'wanted.wantedId', 'reservation.id')
    .where('guest.id', 'in', guestsMatching(db, hotelId, filters).select('guest.id'))
    .orderBy(nearness(today))
    .orderBy('guest.isMainGuest', 'desc')
    .orderBy('guest.position')
    .execute()
  return rows.map(withNumbers)
}

/** The order of guest tracking: its groups, in each of them the next check-in or check-out first, the past backwards. */
const nearness = (today: Day) => sql`
  case
    when reservation.status not in (${literals(occupyingStatuses)}) then 4
    when reservation.checked_in_at is not null then 0
    when reservation.check_in = ${today}::date then 1
    when reservation.check_in < ${today}::date then 2
    else 3
  end,
  case when reservation.status in (${literals(occupyingStatuses)}) then
    case when reservation.checked_in_at is not null then reservation.check_out else reservation.check_in end
  end,
  reservation.check_out desc, reservation.id desc`

const withDetails = (db: Db, hotelId: number) =>
  guestsWithStays(db, hotelId).select([
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
    uniqIdOfBooking.as('reservationUniqId'),
    'reservation.checkIn',
    'reservation.checkOut',
    'reservation.checkedInAt',
    'unit.unitName',
    // The table's own check allows only these five values.
    sql<Status>`reservation.status`.as('status'),
    kvkkApprovedAt.as('kvkkApprovedAt'),
    contractApprovedAt.as('contractApprovedAt'),
  ])

type Detailed = Awaited<ReturnType<ReturnType<typeof withDetails>['execute']>>[number]
const withNumbers = ({ hotelId: _its, ...row }: Detailed) => ({ ...row, ...numbersOf(row) })

export async function countGuestsMatching(db: Db, hotelId: number, filters: Filters): Promise<number> {
  const { total } = await guestsMatching(db, hotelId, filters)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export async function countStaysMatching(db: Db, hotelId: number, filters: Filters): Promise<number> {
  const { total } = await guestsMatching(db, hotelId, filters)
    .select((eb) => eb.fn.count<number>('guest.reservationId').distinct().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

function conditions(hotelId: number, filters: Filters) {
  const { search, phone, status, checkInDate, checkOutDate, stayingOn, inHouse, cancelled } = filters
  const { kvkkApproved, salesContractApproved, hasPhone, personId, withoutPhones = false } = filters
  const ofGuest: RawBuilder<boolean>[] = []
  const ofStay: RawBuilder<boolean>[] = []
  if (search) (isOfNumber(search) ? ofStay : ofGuest).push(isCalled(hotelId, search, withoutPhones))
  if (personId !== undefined) ofGuest.push(sql`guest.guest_profile_id = ${personId}`)
  if (withoutPhones && (phone || hasPhone)) ofGuest.push(sql`false`)
  if (phone) ofGuest.push(hasPhoneLike(sql`guest.phone`, phone))
  if (hasPhone) ofGuest.push(isThere(sql`guest.phone`, hasPhone))
  if (status && status !== 'ALL') ofStay.push(sql`reservation.status = ${status}`)
  if (checkInDate) ofStay.push(sql`reservation.check_in = ${checkInDate}`)
  if (checkOutDate) ofStay.push(sql`reservation.check_out = ${checkOutDate}`)
  if (stayingOn) {
    ofStay.push(sql`reservation.check_in <= ${stayingOn} and reservation.check_out > ${stayingOn}
      and reservation.status in (${literals(occupyingStatuses)})`)
  }
  if (inHouse === 'true') {
    ofStay.push(sql`reservation.checked_in_at is not null and reservation.status in (${literals(occupyingStatuses)})`)
  }
  if (inHouse === 'false') {
    ofStay.push(sql`(reservation.checked_in_at is null or reservation.status not in (${literals(occupyingStatuses)}))`)
  }
  if (cancelled) {
    ofStay.push(sql`(reservation.status in (${literals(cancelledStatuses)})) = ${cancelled === 'true'}`)
  }
  if (kvkkApproved) ofStay.push(isThere(kvkkApprovedAt, kvkkApproved))
  if (salesContractApproved) ofStay.push(isThere(contractApprovedAt, salesContractApproved))
  return { ofGuest, ofStay }
}

/** Returns whether the search may be a reservation number: digits only, with or without a leading #. */
const isOfNumber = (search: string) => /^#?[0-9]+$/.test(search)

function isCalled(hotelId: number, search: string, withoutPhones: boolean) {
  const id = /^#([0-9]{1,15})$/.exec(search)?.[1]
  if (id !== undefined) return sql<boolean>`reservation.id = ${id}`
  const isPerson = withoutPhones
    ? isNamedLike(sql`guest.name_folded`, search)
    : isPersonLike(sql`guest.name_folded`, sql`guest.phone`, search)
  if (!isOfNumber(search)) return isPerson
  return sql<boolean>`(${isPerson} or ${hasNumberLike(hotelId, search)})`
}

const isThere = (value: ReturnType<typeof sql>, wanted: 'true' | 'false') =>
  wanted === 'true' ? sql<boolean>`${value} is not null` : sql<boolean>`${value} is null`
