import type { z } from 'zod'
import type { GuestFilters, GuestRow, ListedGuest } from '#contract/guest-list.ts'
import { encode } from '#contract/wire.ts'
import { turkish } from '#domain/guests/guest.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Page } from '#server/platform/db/page.ts'
import { numberEnding } from '../in-brief.ts'
import { countGuestsMatching, type GuestOfHotel, guestPage } from './guest-list.store.ts'

type Wanted = GuestFilters & Page & { personId?: number | undefined }
type Listed<Row> = { guests: Row[]; total: number }

/** A page of the guests of a business, with the consents that were asked of them, and how many there are in all. */
export async function listGuests(db: Db, hotelId: number, wanted: Wanted): Promise<Listed<z.output<typeof GuestRow>>> {
  const { rows, total } = await wantedPage(db, hotelId, wanted)
  return { guests: rows.map(toWire), total }
}

/** The same as a screen shows it: no list needs anybody's whole number. */
export async function listMasked(db: Db, hotelId: number, wanted: Wanted): Promise<Listed<ListedGuest>> {
  const { rows, total } = await wantedPage(db, hotelId, wanted)
  return { guests: rows.map((row) => masked(toWire(row))), total }
}

async function wantedPage(db: Db, hotelId: number, { page, pageSize, ...filters }: Wanted) {
  const rows = await guestPage(db, hotelId, filters, { page, pageSize })
  // All of them are here: nothing need be counted.
  const isAll = page === 1 && rows.length < pageSize
  return { rows, total: isAll ? rows.length : await countGuestsMatching(db, hotelId, filters) }
}

function masked({ tcNo, passportNumber, ...row }: z.output<typeof GuestRow>): ListedGuest {
  const kind = row.nationality === turkish ? 'tcKimlik' : 'passport'
  const number = kind === 'tcKimlik' ? tcNo : passportNumber
  return { ...row, identity: number === null ? null : { kind, ending: numberEnding(number) } }
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
