import type { CalendarStay, CalendarUnit } from '#contract/calendar/schemas.ts'
import type { ConsentState } from '#contract/reservations/schemas.ts'
import { encode } from '#contract/wire.ts'
import { type FolioSums, paidMark } from '#domain/folio/balance.ts'
import { toTl } from '#domain/money/money.ts'
import { occupies, stayStateOf } from '#domain/reservations/status.ts'
import { consentStates } from '#server/features/stay/consents.store.ts'
import { sumsOf } from '#server/features/folio/folio.store.ts'
import { progressOfGuests } from '#server/features/guest-link/progress.store.ts'
import { sumsOfGroups } from '#server/features/stay/group.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { BarRow, UnitRow } from './calendar.store.ts'

type ConsentsOf = (row: BarRow) => { kvkk: ConsentState; contract: ConsentState }

/** Reads the consent states of these stays in one query. */
export async function consentsOf(db: Db, hotelId: number, rows: readonly BarRow[]): Promise<ConsentsOf> {
  const reservations = new Map(
    rows.map((row) => [
      row.reservationId,
      {
        reservationId: row.reservationId,
        reservationUniqId: row.reservationUniqId,
        mainGuest: { phone: row.phone, identityHash: row.identityHash },
      },
    ]),
  )
  const states = await consentStates(db, hotelId, [...reservations.values()])
  return ({ reservationId }) => {
    const { kvkk, contract } = states.get(reservationId) ?? {}
    return { kvkk: kvkk?.state ?? 'none', contract: contract?.state ?? 'none' }
  }
}

/**
 * Builds the bars for the chart. Guests who have left no longer need to give consent, so their consents are not looked
 * up.
 */
export async function toCalendarStays(db: Db, hotelId: number, rows: readonly BarRow[]): Promise<CalendarStay[]> {
  const ahead = rows.filter(({ status }) => occupies(status))
  const groups = [...new Set(rows.flatMap(({ groupId }) => groupId ?? []))]
  const [progress, consents, sums, sumsOfGroup] = await Promise.all([
    progressOfGuests(
      db,
      hotelId,
      ahead.map(({ reservationId }) => reservationId),
    ),
    consentsOf(db, hotelId, ahead),
    sumsOf(db, hotelId, [...new Set(rows.map(({ reservationId }) => reservationId))]),
    sumsOfGroups(db, hotelId, groups),
  ])
  const isOpen = (row: BarRow) => {
    const { kvkk, contract } = consents(row)
    return occupies(row.status) && (kvkk !== 'verified' || contract !== 'verified')
  }
  return rows.map((row) => ({
    // What pays for a group pays for each of its stays.
    ...toBar(row, row.groupId === null ? sums(row.reservationId) : sumsOfGroup(row.groupId)),
    ...(isOpen(row) && { consentOpen: true as const }),
    guestPage: progress.get(row.reservationId),
    version: row.version,
  }))
}

/** The fields of a bar that today's chart and the chart of an earlier day share. */
export type Barred = Omit<BarRow, 'reservationUniqId' | 'identityHash' | 'version'>

export function toBar(row: Barred, sums: Pick<FolioSums, 'charged' | 'paid'>) {
  return {
    reservationId: row.reservationId,
    ...encode({ unitId: row.unitId, checkIn: row.checkIn, checkOut: row.checkOut }),
    ...(row.segments > 1 && { segment: segmentOf(row) }),
    totalPrice: toTl(row.totalPriceKurus),
    ...paidOn(sums),
    ...awaitedOf(row),
    ...(row.groupId !== null && { group: { id: row.groupId, name: row.groupName } }),
    status: row.status,
    ...(stayStateOf(row) === 'in-house' && { checkedInAt: row.checkedInAt?.toISOString() }),
    ...(row.checkedOutAt !== null && { checkedOutAt: row.checkedOutAt.toISOString() }),
    personId: row.guestProfileId,
    guestName: row.guestName,
    ...(row.phone !== null && { phone: row.phone }),
    numberOfGuests: row.numberOfGuests,
  }
}

/** A deposit is not awaited any more once the guests have arrived. */
export function awaitedOf(row: Barred): Pick<CalendarStay, 'awaits'> {
  const { askedKurus, dueAt } = row
  if (askedKurus === null || dueAt === null || stayStateOf(row) !== 'expected') return {}
  return { awaits: { amount: toTl(askedKurus), until: dueAt.toISOString() } }
}

/** The bar has no mark when nothing is paid, or when the payments are unknown. */
function paidOn(sums: Pick<FolioSums, 'charged' | 'paid'>): Pick<CalendarStay, 'paid'> {
  const mark = sums.paid > 0 ? paidMark(sums) : 'nothing'
  return mark === 'nothing' ? {} : { paid: mark === 'paid' ? 'all' : 'part' }
}

const segmentOf = ({ segment, segments, priceKurus, stayCheckIn, stayCheckOut }: Barred) => ({
  segment,
  segments,
  price: toTl(priceKurus),
  stayCheckIn,
  stayCheckOut,
})

export const toCalendarUnit = ({ id, unitName, roomType, capacity, priceKurus, isClosed }: UnitRow): CalendarUnit => ({
  id,
  unitName,
  roomType,
  capacity,
  price: toTl(priceKurus),
  ...(isClosed && { closed: true as const }),
})
