import type { ReservationState, ReservationThen } from '#contract/history/schemas.ts'
import { encodeSegment } from '#contract/wire.ts'
import { chargedOf, paidOf } from '#domain/folio/balance.ts'
import { toTl } from '#domain/money/money.ts'
import { isShown } from '#server/features/stay/option-on-wire.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { stayNotFound } from './history.errors.ts'
import {
  bookingsOfStays,
  changesAround,
  changesOfBookings,
  changesOfStays,
  changesOfUnits,
  rowsOfBookings,
  rowsOfStays,
  rowsOfUnits,
} from './history.store.ts'
import { knownMoment } from './known-moment.ts'
import { instantOrNull, type StoredHistory, pastOf, type PastStay, pastStays } from './past-stays.ts'

type ReadReservationThenInput = { id: number; at: string }

/** Returns a reservation at a past moment and now, both built in the same way. */
export async function readReservationThen(
  db: Db,
  caller: Caller,
  { id, at }: ReadReservationThenInput,
): Promise<ReservationThen> {
  const { hotelId } = caller
  const { moment, knownSince } = await knownMoment(db, caller, at)
  const { bookingIds } = await bookingsOfStays(db, hotelId, [id], moment)
  const [stayRows, stayChanges, bookingRows, bookingChanges, unitRows, unitChanges, around] = await Promise.all([
    rowsOfStays(db, hotelId, [id]),
    changesOfStays(db, hotelId, [id], moment),
    rowsOfBookings(db, hotelId, bookingIds),
    changesOfBookings(db, hotelId, bookingIds, moment),
    rowsOfUnits(db, hotelId),
    changesOfUnits(db, hotelId, [], moment),
    changesAround(db, hotelId, { reservationIds: [id], bookingIds, blockIds: [] }, moment),
  ])
  const rows = [...stayRows, ...bookingRows]
  const today = stateIn({ rows, changes: [] }, { rows: unitRows, changes: [] })
  if (today === undefined) throw stayNotFound()
  const changes = [...stayChanges, ...bookingChanges]
  const state = stateIn({ rows, changes }, { rows: unitRows, changes: unitChanges })
  return {
    id,
    at,
    knownSince: knownSince.toISOString(),
    previous: around.previous?.toISOString() ?? null,
    next: around.next?.toISOString() ?? null,
    state: state ?? null,
    today,
  }
}

function stateIn(stay: StoredHistory, units: StoredHistory): ReservationState | undefined {
  const [past] = pastStays(stay)
  if (past === undefined) return undefined
  const names = new Map(pastOf('unit', units).map(({ row }) => [row.id, row.unitName]))
  return toState(past, (unitId) => names.get(unitId) ?? '')
}

function toState(past: PastStay, nameOf: (unitId: number) => string): ReservationState {
  const { row } = past.stay
  const { guests, group, option, charges, payments } = past
  const lines = charges.map((line) => line.row)
  const received = payments.map((payment) => payment.row)
  const notKept = notKeptOf(past)
  return {
    status: row.status,
    checkInDate: row.checkIn,
    checkOutDate: row.checkOut,
    segments: past.segments.map((segment) => ({ ...encodeSegment(segment), unitName: nameOf(segment.unitId) })),
    numberOfGuests: row.numberOfGuests,
    childAges: row.childAges ?? [],
    source: row.source ?? null,
    specialRequests: row.specialRequests ?? '',
    checkedInAt: instantOrNull(row.checkedInAt)?.toISOString() ?? null,
    checkedOutAt: instantOrNull(row.checkedOutAt)?.toISOString() ?? null,
    guests: guests.map(({ row: guest }) => ({
      name: [guest.firstName, guest.lastName].filter(Boolean).join(' '),
      phone: guest.phone ?? '',
      email: guest.email ?? '',
      isMainGuest: guest.isMainGuest,
    })),
    totalPrice: toTl(row.totalPriceKurus),
    charged: toTl(chargedOf(lines)),
    paid: toTl(paidOf(received)),
    group: group === undefined ? null : (group.row.name ?? ''),
    option:
      option === undefined || !isShown(option, { status: row.status, checkedInAt: row.checkedInAt ?? null })
        ? null
        : { amount: toTl(option.askedKurus), until: new Date(option.dueAt).toISOString(), state: option.state },
    charges: lines.map(({ id, day, kind, text, grossKurus }) => ({
      id,
      day,
      kind,
      text: text ?? '',
      amount: toTl(grossKurus),
    })),
    payments: received.map(({ id, day, method, purpose, amountKurus, note }) => ({
      id,
      day,
      method,
      purpose,
      amount: toTl(amountKurus),
      note: note ?? '',
    })),
    ...(notKept.length > 0 && { notKept }),
  }
}

/** Lists the fields on the screen whose past values are not stored; they may have been different. */
function notKeptOf({ stay, guests, group, charges, payments }: PastStay): NonNullable<ReservationState['notKept']> {
  const lacks = (rows: readonly { notKept: ReadonlySet<string> }[]) => rows.some(({ notKept }) => notKept.size > 0)
  return [
    ...(lacks(group === undefined ? [] : [group]) ? ['group' as const] : []),
    ...(lacks([stay]) ? ['specialRequests' as const] : []),
    ...(lacks(guests) ? ['guests' as const] : []),
    ...(lacks(charges) ? ['charges' as const] : []),
    ...(lacks(payments) ? ['payments' as const] : []),
  ]
}
