import type { z } from 'zod'
import type { GuestFilters, GuestRow } from '#contract/guest-list.ts'
import { encode } from '#contract/wire.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Page } from '#server/platform/db/page.ts'
import { type GuestOfHotel, guestPage } from './guest-list.store.ts'

/** The guests of a business with the consents that were asked of them: of main guests alone. */
export async function listGuests(
  db: Db,
  hotelId: number,
  { page, pageSize, ...filters }: GuestFilters & Page,
): Promise<z.output<typeof GuestRow>[]> {
  return (await guestPage(db, hotelId, filters, { page, pageSize })).map(toWire)
}

function toWire(row: GuestOfHotel): z.output<typeof GuestRow> {
  return {
    guestId: row.guestId,
    personId: row.guestProfileId,
    firstName: row.firstName,
    lastName: row.lastName,
    isMainGuest: row.isMainGuest,
    nationality: row.nationality,
    tcNo: row.tcKimlik,
    passportNumber: row.passportNumber,
    phone: row.phone,
    reservationId: row.reservationId,
    reservationUniqId: row.reservationUniqId,
    reservationStatus: row.status,
    ...encode({ checkIn: row.checkIn, checkOut: row.checkOut }),
    hotelDetailName: row.unitName,
    kvkkApproved: row.kvkkApprovedAt !== null,
    kvkkApprovedAt: row.kvkkApprovedAt?.toISOString() ?? null,
    salesContractApproved: row.contractApprovedAt !== null,
    salesContractApprovedAt: row.contractApprovedAt?.toISOString() ?? null,
  }
}
