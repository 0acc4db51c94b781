import type { z } from 'zod'
import type { GuestFilters, GuestRow, ListedGuest } from '#contract/guests/list/schemas.ts'
import { encode } from '#contract/wire.ts'
import { turkish } from '#domain/guests/guest.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Page } from '#server/platform/db/page.ts'
import { numberEnding } from '../in-brief.ts'
import { countGuestsMatching, type GuestOfHotel, guestPage } from './guest-list.store.ts'

type Wanted = GuestFilters & Page & { personId?: number | undefined }
type Listed<Row> = { guests: Row[]; total: number }

/** Returns a page of the business's guests with the state of their consents, and the total number. */
export async function listGuests(db: Db, hotelId: number, wanted: Wanted): Promise<Listed<z.output<typeof GuestRow>>> {
  const { rows, total } = await wantedPage(db, hotelId, wanted)
  return { guests: rows.map(toWire), total }
}

/** Returns a page of guests for a screen, with identity numbers masked: no list needs a whole number. */
export async function listMasked(db: Db, hotelId: number, wanted: Wanted): Promise<Listed<ListedGuest>> {
  const { rows, total } = await wantedPage(db, hotelId, wanted)
  return { guests: rows.map((row) => masked(toWire(row))), total }
}

async function wantedPage(db: Db, hotelId: number, { page, pageSize, ...filters }: Wanted) {
  const rows = await guestPage(db, hotelId, filters, { page, pageSize })
  // The first page contains all guests, so no count is needed.
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
