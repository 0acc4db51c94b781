import type { DeskStay, Today } from '#contract/today.ts'
import { encode } from '#contract/wire.ts'
import { owedOf } from '#domain/folio/balance.ts'
import { type Kurus, toTl } from '#domain/money/money.ts'
import { monthToDate } from '#domain/reports/month-to-date.ts'
import type { Period } from '#domain/reports/period.ts'
import { allNights, type NightsSold } from '#domain/reports/occupancy.ts'
import { stayStateOf } from '#domain/reservations/status.ts'
import { type Day, dayIn } from '#domain/time/day.ts'
import { awaitedOf, consentsOf, toCalendarUnit } from '#server/features/calendar/bars.ts'
import { nightsSoldIn } from '#server/features/reports/nights-sold.ts'
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
  const [sold, before] = await nightsSoldIn(db, hotelId, [month, lastYear])
  return {
    day,
    ...listsOf(stays, day),
    depositsDue: due.toSorted(byTime).map(onDesk),
    freeTonight: units.filter(({ isFree }) => isFree).map(toCalendarUnit),
    unitCount: units.length,
    firstSteps: await openFirstSteps(db, hotelId),
    month: soldIn(month, sold),
    lastYear: soldIn(lastYear, before),
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

/** As the reports count: `filled`, since a night that was sold twice is one of those that could be sold. */
function soldIn(period: Period, { filled, available, revenue }: NightsSold = allNights([])): Today['month'] {
  return { ...period, nightsSold: filled, nightsToSell: available, revenue: toTl(revenue) }
}
