import type { z } from 'zod'
import type { GuestFilters, guestOrders, GuestRow, ListedGuest } from '#contract/guests/list/schemas.ts'
import { encode } from '#contract/wire.ts'
import { owedOf } from '#domain/folio/balance.ts'
import { turkish } from '#domain/guests/guest.ts'
import { kurus, toTl } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'
import { sumsOf } from '#server/features/folio/folio.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Page } from '#server/platform/db/page.ts'
import { numberEnding } from '../in-brief.ts'
import { countGuestsMatching, countStaysMatching, type GuestOfHotel, guestPage, stayPage } from './guest-list.store.ts'

type Wanted = GuestFilters & Page & { personId?: number | undefined }
type Listed<Row> = { guests: Row[]; total: number }

/** Returns a page of the business's guests with the state of their consents, and the total number. */
export async function listGuests(db: Db, hotelId: number, wanted: Wanted): Promise<Listed<z.output<typeof GuestRow>>> {
  const { rows, total } = await wantedPage(db, hotelId, wanted)
  return { guests: rows.map(toWire), total }
}

/**
 * Returns a page of guests for a screen, with what they owe. Identity numbers are masked, because no list needs a whole
 * number.
 */
export async function listForScreen(
  db: Db,
  hotelId: number,
  { order, ...wanted }: Wanted & { order: (typeof guestOrders)[number] },
  today: Day,
): Promise<Listed<ListedGuest> & { stays?: number }> {
  const { rows, ...counts } =
    order === 'newest' ? await wantedPage(db, hotelId, wanted) : await pageOfStays(db, hotelId, wanted, today)
  const sums = await sumsOf(db, hotelId, [...new Set(rows.map(({ reservationId }) => reservationId))])
  const guests = rows.map((row) => ({
    ...masked(toWire(row)),
    checkedInAt: row.checkedInAt?.toISOString() ?? null,
    owed: toTl(row.isMainGuest ? owedOf(sums(row.reservationId)) : kurus(0)),
  }))
  return { guests, ...counts }
}

async function pageOfStays(db: Db, hotelId: number, { page, pageSize, ...filters }: Wanted, today: Day) {
  const [rows, total, stays] = await Promise.all([
    stayPage(db, hotelId, filters, { page, pageSize }, today),
    countGuestsMatching(db, hotelId, filters),
    countStaysMatching(db, hotelId, filters),
  ])
  return { rows, total, stays }
}

async function wantedPage(db: Db, hotelId: number, { page, pageSize, ...filters }: Wanted) {
  const rows = await guestPage(db, hotelId, filters, { page, pageSize })
  // The first page contains all guests, so no count is needed.
  const isAll = page === 1 && rows.length < pageSize
  return { rows, total: isAll ? rows.length : await countGuestsMatching(db, hotelId, filters) }
}

function masked({ tcNo, passportNumber, ...row }: z.output<typeof GuestRow>) {
  const kind = row.nationality === turkish ? 'tcKimlik' : 'passport'
  const number = kind === 'tcKimlik' ? tcNo : passportNumber
  return { ...row, identity: number === null ? null : ({ kind, ending: numberEnding(number) } as const) }
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
