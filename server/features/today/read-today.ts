import type { TodayStay, Today } from '#contract/today/schemas.ts'
import { encode } from '#contract/wire.ts'
import { nothingOnFolio, owedOf } from '#domain/folio/balance.ts'
import { byArrivalHour } from '#domain/guest-requests/arrival.ts'
import { type Kurus, sumOf, toKurus, toTl } from '#domain/money/money.ts'
import { monthToDate } from '#domain/reports/month-to-date.ts'
import type { Period } from '#domain/reports/period.ts'
import { allNights, type NightsSold } from '#domain/reports/occupancy.ts'
import { stayStateOf } from '#domain/reservations/status.ts'
import { addDays, type Day, dayIn } from '#domain/time/day.ts'
import { awaitedOf, consentsOf, toCalendarUnit } from '#server/features/calendar/bars.ts'
import { staysToDecide } from '#server/features/guest-identity/proposals.store.ts'
import { progressOfGuests } from '#server/features/guest-link/progress.store.ts'
import { countRequests } from '#server/features/guest-requests/guest-requests.store.ts'
import { nightsSoldIn } from '#server/features/reports/nights-sold.ts'
import { sumsOf } from '#server/features/folio/folio.store.ts'
import { sumsOfGroups } from '#server/features/stay/group.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { firstSteps } from './first-steps.store.ts'
import { depositsDueBy, type TodayRow, reservationsOfToday, takingsOn, unitsOn } from './today.store.ts'

export async function readToday(db: Db, hotelId: number, now: Date): Promise<Today> {
  const day = dayIn(now)
  const [ofToday, due, takings] = await Promise.all([
    reservationsOfToday(db, hotelId, day),
    depositsDueBy(db, hotelId, day),
    takingsOn(db, hotelId, day),
  ])
  const rows = [...ofToday, ...due]
  const ahead = rows.filter((row) => ['expected', 'in-house'].includes(stayStateOf(row)))
  const [progress, consents, sums, sumsOfGroup] = await Promise.all([
    progressOfGuests(
      db,
      hotelId,
      ahead.map(({ reservationId }) => reservationId),
    ),
    consentsOf(db, hotelId, rows),
    sumsOf(
      db,
      hotelId,
      rows.map(({ reservationId }) => reservationId),
    ),
    sumsOfGroups(db, hotelId, [...new Set(rows.flatMap(({ groupId }) => groupId ?? []))]),
  ])
  // A group has one balance, which each of its stays shows.
  const owedFor = ({ reservationId, groupId }: TodayRow) =>
    groupId === null ? owedOf(sums(reservationId)) : owedOf({ ...nothingOnFolio, ...sumsOfGroup(groupId) })
  const onScreen = (row: TodayRow) => ({
    ...toTodayStay(row, consents(row), owedFor(row)),
    guestPage: progress.get(row.reservationId),
  })
  const stays = ofToday.map(onScreen)
  const units = await unitsOn(db, hotelId, day)
  const { month, lastYear } = monthToDate(day)
  const [sold, before] = await nightsSoldIn(db, hotelId, [month, lastYear])
  return {
    day,
    ...listsOf(stays, day),
    tomorrow: tomorrowOf(stays, addDays(day, 1)),
    owedTonight: owedBy(stays, day),
    depositsDue: due.toSorted(byTime).map(onScreen),
    freeTonight: units.filter(({ isFree }) => isFree).map(toCalendarUnit),
    unitCount: units.length,
    openRequests: await countRequests(db, hotelId, { isWaiting: true, without: ['word'] }),
    openProposals: await staysToDecide(db, hotelId),
    firstSteps: await openFirstSteps(db, hotelId),
    month: soldIn(month, sold),
    lastYear: soldIn(lastYear, before),
    takings: { all: toTl(takings.taken), cash: toTl(takings.inCash) },
  }
}

const toTodayStay = (row: TodayRow, consents: Pick<TodayStay, 'kvkk' | 'contract'>, owed: Kurus): TodayStay => ({
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
  ...(row.groupId !== null && { group: { id: row.groupId, name: row.groupName } }),
  phone: row.phone ?? '',
  hasIdentity: row.identityHash !== null,
  numberOfGuests: row.numberOfGuests,
  note: row.note,
  arrivesAt: row.arrivesAt,
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

/**
 * A stay may appear in several lists. Each list is ordered by unit; a list that covers several days is ordered by day
 * first, and arrivals by the hour at which the guests said that they come.
 */
function listsOf(stays: readonly TodayStay[], today: Day): Lists {
  const standing = Map.groupBy(stays, stayStateOf)
  const expected = standing.get('expected') ?? []
  const inHouse = standing.get('in-house') ?? []
  return {
    arrivals: expected.filter(({ stayCheckIn }) => stayCheckIn === today).toSorted(byHour),
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

function tomorrowOf(stays: readonly TodayStay[], tomorrow: Day): Today['tomorrow'] {
  const standing = stays.filter((stay) => ['expected', 'in-house'].includes(stayStateOf(stay)))
  return {
    day: tomorrow,
    arrivals: standing.filter(({ stayCheckIn }) => stayCheckIn === tomorrow).toSorted(byHour),
    departures: standing.filter(({ stayCheckOut }) => stayCheckOut === tomorrow),
  }
}

/**
 * Guests who are to be here by now, sleep here or have left today: the debts that someone at the desk can collect. A group
 * owes once, whichever of its stays is here.
 */
function owedBy(stays: readonly TodayStay[], today: Day): Today['owedTonight'] {
  const owing = stays
    .filter((stay) => {
      const state = stayStateOf(stay)
      return state === 'in-house' || state === 'left' || (state === 'expected' && stay.stayCheckIn <= today)
    })
    .filter(({ owed }) => (owed ?? 0) > 0)
    .toSorted((a, b) => (b.owed ?? 0) - (a.owed ?? 0))
    .filter(({ group }, at, all) => group === undefined || all.findIndex((one) => one.group?.id === group.id) === at)
  return { total: toTl(sumOf(owing.map(({ owed }) => toKurus(owed ?? 0)))), stays: owing }
}

const byHour = (a: TodayStay, b: TodayStay) => byArrivalHour(a.arrivesAt, b.arrivesAt)
const byArrival = (a: TodayStay, b: TodayStay) => compare(a.stayCheckIn, b.stayCheckIn)
const byDeparture = (a: TodayStay, b: TodayStay) => compare(a.stayCheckOut, b.stayCheckOut)
const byTime = (a: TodayRow, b: TodayRow) => (a.dueAt?.getTime() ?? 0) - (b.dueAt?.getTime() ?? 0)
const compare = (a: Day, b: Day) => (a < b ? -1 : Number(a > b))

/**
 * Today counts `filled` nights, as the reports do: a night that was sold twice is still only one of the nights to sell.
 */
function soldIn(period: Period, { filled, available, revenue }: NightsSold = allNights([])): Today['month'] {
  return { ...period, nightsSold: filled, nightsToSell: available, revenue: toTl(revenue) }
}
