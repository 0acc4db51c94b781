import type { z } from 'zod'
import type { GuestFilters, GuestRow } from '#contract/guest-list.ts'
import { encode } from '#contract/wire.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Page } from '#server/platform/db/page.ts'
import { countGuestsMatching, type GuestOfHotel, guestPage } from './guest-list.store.ts'

/** A page of the guests of a business, with the consents that were asked of them, and how many there are in all. */
export async function listGuests(
  db: Db,
  hotelId: number,
  { page, pageSize, ...filters }: GuestFilters & Page,
): Promise<{ guests: z.output<typeof GuestRow>[]; total: number }> {
  const guests = (await guestPage(db, hotelId, filters, { page, pageSize })).map(toWire)
  // All of them are here: nothing need be counted.
  const isAll = page === 1 && guests.length < pageSize
  return { guests, total: isAll ? guests.length : await countGuestsMatching(db, hotelId, filters) }
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
