import { sql } from 'kysely'
import type { GuestStay } from '#contract/guests/schemas.ts'
import { toTl } from '#domain/money/money.ts'
import type { Status } from '#domain/reservations/status.ts'
import { approvedAt } from '#server/features/consent/approvals.store.ts'
import { groupNameAsJson } from '#server/features/stay/group.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Page } from '#server/platform/db/page.ts'
import { guestsWithStays } from './guests-with-stays.store.ts'
import { fullName } from './in-brief.ts'
import { uniqIdOfBooking } from '#server/features/stay/booking-number.store.ts'

/** Returns a page of stays, the newest first, and the total number. */
export async function stayPage(
  db: Db,
  hotelId: number,
  profileId: number,
  { page, pageSize }: Page,
): Promise<{ stays: GuestStay[]; total: number }> {
  const theirs = guestsWithStays(db, hotelId).where('guest.guestProfileId', '=', profileId)
  const rows = await theirs
    .select(['reservation.id as reservationId', uniqIdOfBooking.as('reservationUniqId'), 'unit.unitName'])
    .select(['reservation.checkIn as checkInDate', 'reservation.checkOut as checkOutDate'])
    // The table's own check allows only these five values.
    .select(['reservation.totalPriceKurus', sql<Status>`reservation.status`.as('status')])
    .select(['guest.firstName', 'guest.lastName', 'guest.isMainGuest', 'guest.id as guestId'])
    .select(groupNameAsJson.as('group'))
    .select([approvedAt('KVKK').as('kvkkApprovedAt'), approvedAt('CONTRACT').as('contractApprovedAt')])
    .orderBy('reservation.checkIn', 'desc')
    .orderBy('guest.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await theirs.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const stays = rows.map(({ firstName, lastName, totalPriceKurus, kvkkApprovedAt, contractApprovedAt, ...row }) => ({
    ...row,
    totalPrice: toTl(totalPriceKurus),
    name: fullName({ firstName, lastName }),
    kvkkApprovedAt: kvkkApprovedAt?.toISOString() ?? null,
    salesContractApprovedAt: contractApprovedAt?.toISOString() ?? null,
  }))
  return { stays, total }
}

/** Returns the stays whose main guest has this profile, the oldest first. */
export function staysAnsweredFor(db: Db, hotelId: number, profileId: number) {
  return guestsWithStays(db, hotelId)
    .where('guest.guestProfileId', '=', profileId)
    .where('guest.isMainGuest', '=', true)
    .select(['reservation.id as reservationId', uniqIdOfBooking.as('reservationUniqId'), 'unit.unitName'])
    .select(['reservation.checkIn as checkInDate', 'reservation.checkOut as checkOutDate'])
    .orderBy('reservation.checkIn')
    .orderBy('reservation.id')
    .execute()
}
