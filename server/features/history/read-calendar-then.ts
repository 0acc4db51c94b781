import type { CalendarThen } from '#contract/history/schemas.ts'
import { encode } from '#contract/wire.ts'
import { chargedOf, paidOf } from '#domain/folio/balance.ts'
import { isSold } from '#domain/reports/revenue.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import type { Day } from '#domain/time/day.ts'
import { byTypeAndName } from '#domain/units/unit-order.ts'
import { toBar, toCalendarUnit } from '#server/features/calendar/bars.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import {
  bookingsOfStays,
  changesAround,
  changesOfBookings,
  changesOfStays,
  changesOfUnits,
  rowsOfBlocks,
  rowsOfBookings,
  rowsOfStays,
  rowsOfUnits,
  touchedSince,
} from './history.store.ts'
import { knownMoment } from './known-moment.ts'
import { instantOrNull, pastOf, type PastStay, pastStays } from './past-stays.ts'

type ReadCalendarThenInput = { from: Day; to: Day; at: string }

/**
 * Returns the past chart: what `readCalendar` returned at that moment, except for data whose past values are not
 * stored.
 */
export async function readCalendarThen(
  db: Db,
  caller: Caller,
  { from, to, at }: ReadCalendarThenInput,
): Promise<CalendarThen> {
  const { hotelId } = caller
  const { moment, knownSince } = await knownMoment(db, caller, at)
  const days = { checkIn: from, checkOut: to }
  const touched = await touchedSince(db, hotelId, days, moment)
  const { blockIds } = touched
  const { bookingIds, reservationIds, earlierIds } = await bookingsOfStays(db, hotelId, touched.reservationIds, moment)
  const [stayRows, stayChanges, bookingRows, bookingChanges, unitRows, blockRows, unitChanges, around] =
    await Promise.all([
      rowsOfStays(db, hotelId, earlierIds),
      changesOfStays(db, hotelId, earlierIds, moment),
      rowsOfBookings(db, hotelId, bookingIds),
      changesOfBookings(db, hotelId, bookingIds, moment),
      rowsOfUnits(db, hotelId),
      rowsOfBlocks(db, hotelId, blockIds),
      changesOfUnits(db, hotelId, blockIds, moment),
      changesAround(db, hotelId, { reservationIds, bookingIds, blockIds, days }, moment),
    ])
  const past = pastStays({
    rows: [...stayRows, ...bookingRows],
    changes: [...stayChanges, ...bookingChanges],
  })
  const membersOf = Map.groupBy(past, ({ group }) => group?.row.id)
  const stays = past
    .filter(({ stay }) => isSold(stay.row.status))
    .flatMap((one) => barsOf(one, one.group === undefined ? [one] : (membersOf.get(one.group.row.id) ?? [one]), days))
    .toSorted((a, b) => inOrder(a.checkInDate, b.checkInDate) || a.reservationId - b.reservationId)
  const having = new Set(stays.map(({ hotelDetailId }) => hotelDetailId))
  const allUnits = pastOf('unit', { rows: unitRows, changes: unitChanges }).map(({ row }) => row)
  const units = allUnits.filter(({ id, removedAt }) => !removedAt || having.has(id)).toSorted(byTypeAndName)
  const names = new Map(units.map(({ id, unitName }) => [id, unitName]))
  const blocks = pastOf('unit_block', { rows: blockRows, changes: unitChanges })
    .filter(({ row }) => shareNight(row, days) && names.has(row.unitId))
    .toSorted((a, b) => inOrder(a.row.checkIn, b.row.checkIn) || a.row.id - b.row.id)
  return {
    at,
    knownSince: knownSince.toISOString(),
    previous: around.previous?.toISOString() ?? null,
    next: around.next?.toISOString() ?? null,
    from,
    to,
    units: units.map((unit) => toCalendarUnit({ ...unit, isClosed: !unit.isAvailable || Boolean(unit.removedAt) })),
    stays,
    blocks: blocks.map(({ row, notKept }) => ({
      ...encode({ unitId: row.unitId, checkIn: row.checkIn, checkOut: row.checkOut }),
      id: row.id,
      unitName: names.get(row.unitId) ?? '',
      reason: row.reason,
      note: row.note ?? '',
      ...(notKept.has('note') && { notKept: ['note' as const] }),
    })),
  }
}

/** Returns the segments of a stay with a night between these days. What pays for a group pays for each of its stays. */
function barsOf(
  { stay, segments, guests, group, option }: PastStay,
  paidTogether: readonly PastStay[],
  days: StayDates,
) {
  const main = guests.find(({ row }) => row.isMainGuest)
  if (main === undefined) return []
  const { row } = stay
  const notKept = [
    ...(main.notKept.has('firstName') || main.notKept.has('lastName') ? ['guestName' as const] : []),
    ...(main.notKept.has('phone') ? ['phone' as const] : []),
    ...(group?.notKept.has('name') ? ['group' as const] : []),
  ]
  const sums = {
    charged: chargedOf(paidTogether.flatMap(({ charges }) => charges.map((line) => line.row))),
    paid: paidOf(paidTogether.flatMap(({ payments }) => payments.map((payment) => payment.row))),
  }
  const awaited = option?.state === 'held' ? option : undefined
  return segments.flatMap((segment, index) => {
    if (!shareNight(segment, days)) return []
    const bar = toBar(
      {
        ...segment,
        reservationId: row.id,
        segment: index + 1,
        segments: segments.length,
        stayCheckIn: row.checkIn,
        stayCheckOut: row.checkOut,
        totalPriceKurus: row.totalPriceKurus,
        status: row.status,
        checkedInAt: instantOrNull(row.checkedInAt),
        checkedOutAt: instantOrNull(row.checkedOutAt),
        guestProfileId: main.row.guestProfileId,
        guestName: [main.row.firstName, main.row.lastName].map((name) => name ?? '').join(' '),
        phone: main.row.phone ?? null,
        numberOfGuests: row.numberOfGuests,
        askedKurus: awaited?.askedKurus ?? null,
        groupId: group?.row.id ?? null,
        groupName: group?.row.name ?? '',
        dueAt: instantOrNull(awaited?.dueAt),
      },
      sums,
    )
    return [{ ...bar, ...(notKept.length > 0 && { notKept }) }]
  })
}

const shareNight = (a: StayDates, b: StayDates) => a.checkIn < b.checkOut && a.checkOut > b.checkIn
const inOrder = (a: Day, b: Day) => (a === b ? 0 : a < b ? -1 : 1)
