import type { DeskStay, Today } from '#contract/today.ts'
import { encode } from '#contract/wire.ts'
import { owedOf } from '#domain/folio/balance.ts'
import { type Kurus, sumOf, toTl } from '#domain/money/money.ts'
import { monthToDate } from '#domain/reports/month-to-date.ts'
import type { Period } from '#domain/reports/period.ts'
import { nightsToSell } from '#domain/reports/revenue.ts'
import { stayStateOf } from '#domain/reservations/status.ts'
import { type Day, dayIn } from '#domain/time/day.ts'
import { awaitedOf, consentsOf, toCalendarUnit } from '#server/features/calendar/bars.ts'
import { nightsByUnitIn, type NightsOfUnit } from '#server/features/reports/reports.store.ts'
import { sumsOf } from '#server/features/folio/folio.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { firstSteps } from './first-steps.store.ts'
import { depositsDueBy, type DeskRow, reservationsAtDesk, takingsOn, unitsOn } from './today.store.ts'

export async function readToday(db: Db, hotelId: number, now: Date): Promise<Today> {
  const day = dayIn(now)
  const [atDesk, due, takings] = await Promise.all([
    reservationsAtDesk(db, hotelId, day),
    depositsDueBy(db, hotelId, day),
    takingsOn(db, hotelId, day),
  ])
  const rows = [...atDesk, ...due]
  const [consents, sums] = await Promise.all([
    consentsOf(db, hotelId, rows),
    sumsOf(
      db,
      hotelId,
      rows.map(({ reservationId }) => reservationId),
    ),
  ])
  const onDesk = (row: DeskRow) => toDeskStay(row, consents(row), owedOf(sums(row.reservationId)))
  const stays = atDesk.map(onDesk)
  const units = await unitsOn(db, hotelId, day)
  const { month, lastYear } = monthToDate(day)
  const sold = await nightsByUnitIn(db, hotelId, [month, lastYear])
  return {
    day,
    ...listsOf(stays, day),
    depositsDue: due.toSorted(byTime).map(onDesk),
    freeTonight: units.filter(({ isFree }) => isFree).map(toCalendarUnit),
    unitCount: units.length,
    firstSteps: await openFirstSteps(db, hotelId),
    month: soldIn(month, sold[0] ?? []),
    lastYear: soldIn(lastYear, sold[1] ?? []),
    takings: { all: toTl(takings.taken), cash: toTl(takings.inCash) },
  }
}

const toDeskStay = (row: DeskRow, consents: Pick<DeskStay, 'kvkk' | 'contract'>, owed: Kurus): DeskStay => ({
  reservationId: row.reservationId,
  ...encode({ unitId: row.unitId }),
  unitName: row.unitName,
  checkInTime: row.checkInTime,
  checkOutTime: row.checkOutTime,
  stayCheckIn: row.stayCheckIn,
  stayCheckOut: row.stayCheckOut,
  totalPrice: toTl(row.totalPriceKurus),
  owed: toTl(owed),
  ...awaitedOf(row),
  status: row.status,
  checkedInAt: row.checkedInAt?.toISOString() ?? null,
  checkedOutAt: row.checkedOutAt?.toISOString() ?? null,
  personId: row.guestProfileId,
  guestName: row.guestName,
  phone: row.phone ?? '',
  hasIdentity: row.identityHash !== null,
  numberOfGuests: row.numberOfGuests,
  ...consents,
  version: row.version,
})

async function openFirstSteps(db: Db, hotelId: number): Promise<Today['firstSteps']> {
  const steps = await firstSteps(db, hotelId)
  return steps === undefined || Object.values(steps).every(Boolean) ? null : steps
}

type Lists = Pick<
  Today,
  'arrivals' | 'late' | 'inHouse' | 'departures' | 'arrived' | 'left' | 'noShows' | 'openConsents'
>

/** The same stay may stand in several lists. Each is by unit, where days differ by day first. */
function listsOf(stays: readonly DeskStay[], today: Day): Lists {
  const standing = Map.groupBy(stays, stayStateOf)
  const expected = standing.get('expected') ?? []
  const inHouse = standing.get('in-house') ?? []
  return {
    arrivals: expected.filter(({ stayCheckIn }) => stayCheckIn === today),
    late: expected.filter(({ stayCheckIn }) => stayCheckIn < today).toSorted(byArrival),
    inHouse: inHouse.filter(({ stayCheckOut }) => stayCheckOut > today),
    departures: inHouse.filter(({ stayCheckOut }) => stayCheckOut <= today).toSorted(byDeparture),
    arrived: inHouse.filter(({ checkedInAt }) => checkedInAt !== null && dayIn(new Date(checkedInAt)) === today),
    left: standing.get('left') ?? [],
    noShows: standing.get('no-show') ?? [],
    openConsents: [...inHouse, ...expected.toSorted(byArrival)].filter(
      ({ kvkk, contract }) => kvkk !== 'verified' || contract !== 'verified',
    ),
  }
}

const byArrival = (a: DeskStay, b: DeskStay) => compare(a.stayCheckIn, b.stayCheckIn)
const byDeparture = (a: DeskStay, b: DeskStay) => compare(a.stayCheckOut, b.stayCheckOut)
const byTime = (a: DeskRow, b: DeskRow) => (a.dueAt?.getTime() ?? 0) - (b.dueAt?.getTime() ?? 0)
const compare = (a: Day, b: Day) => (a < b ? -1 : Number(a > b))

/**
 * As the report on units counts: the units that are in use now, and those deleted since that had guests in these days.
 * A unit counts for the whole time, also from before it was entered here: a business that starts with its old bookings
 * would otherwise have sold nights of no unit.
 */
function soldIn(period: Period, units: readonly NightsOfUnit[]): Today['month'] {
  const sum = (of: 'nights' | 'blocked') => units.reduce((total, unit) => total + unit[of], 0)
  return {
    ...period,
    nightsSold: sum('nights'),
    nightsToSell: nightsToSell(units.length, sum('blocked'), period),
    revenue: toTl(sumOf(units.map(({ kurus }) => kurus))),
  }
}
