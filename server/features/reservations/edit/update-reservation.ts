import type { Reservation, ReservationChange } from '#contract/reservations/schemas.ts'
import { type Decoded, decode, fieldOnWire } from '#contract/wire.ts'
import { guestCountAfterEdit } from '#domain/guests/guest-count.ts'
import { childAgesProblem } from '#domain/guests/party.ts'
import { editProblems, withOneMainGuest } from '#domain/reservations/edit-reservation.ts'
import { moveProblem, nightsGained } from '#domain/stays/move.ts'
import { withNights } from '#domain/prices/agreed-nights.ts'
import { keepingPrice } from '#domain/prices/keeping-price.ts'
import type { StaySegment } from '#domain/reservations/segments.ts'
import { occupies, stayStateOf } from '#domain/reservations/status.ts'
import { type Day, dayIn } from '#domain/time/day.ts'
import { unitAlreadyBooked } from '#server/features/allocations/allocations.errors.ts'
import {
  clashWith,
  pastOccupant,
  replaceSegments,
  type SegmentOfReservation,
  segmentsOf,
} from '#server/features/allocations/allocations.store.ts'
import { nightsAmong } from '#server/features/folio/nights-on-folio.ts'
import { standingLinesOf } from '#server/features/folio/lines.store.ts'
import { agreeNights } from '#server/features/prices/agree-nights.ts'
import { lockUnitsInOrder } from '#server/features/allocations/unit-locks.store.ts'
import { withoutDoubleBooking } from '#server/features/allocations/without-double-booking.ts'
import { voidOpenCodes } from '#server/features/consent/consent.store.ts'
import { isAbout } from '#server/features/stay/contracted-stay.ts'
import { followStay } from '#server/features/folio/services-of-stay.ts'
import { refuseForbiddenChange } from '#server/features/prices/refuse-by-rules.ts'
import { unitNotFound } from '#server/features/units/units.errors.ts'
import { unitNameOf } from '#server/features/units/units.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import {
  changeReservation,
  lockReservation,
  type ReservationFields,
  type StoredReservation,
} from '#server/features/stay/reservations.store.ts'
import { replaceGuests } from './replace-guests.store.ts'
import { type EditedGuest, findStored, withUnseen } from './edited-guests.ts'
import { guestRow, type NewGuestRow } from '../guest-row.ts'
import { readReservation } from '#server/features/stay/read-reservations.ts'
import { guestsOf } from '#server/features/stay/read-reservations.store.ts'
import { rulesBroken, splitInSegments } from '../reservations.errors.ts'
import { guestsErased, moveRefused, reservationNotFound } from '#server/features/stay/stay.errors.ts'
import { refuseOutdatedEdit } from './outdated-edit.ts'
import { priceOfEdit } from './price-of-edit.ts'

type UpdateReservationInput = {
  db: Db
  caller: Caller
  params: { id: number }
  body: ReservationChange
  now: Date
  secret: string
  /**
   * The announced number of guests, which is set only when a change is undone. Without it, the number of stored guests
   * counts.
   */
  announced?: number | undefined
}

/**
 * Changes a reservation. A consent is matched by its content, so consents to the old stay or of the old guest no longer
 * count.
 */
export async function updateReservation(given: UpdateReservationInput): Promise<Reservation> {
  const { db, caller, params, body, now, secret } = given
  const { hotelId } = caller
  const { id } = params
  const stored = await lockReservation(db, hotelId, id)
  if (stored === undefined) throw reservationNotFound()
  const before = await guestsOf(db, hotelId, [id])
  // An erased guest must not be stored again, and the data that the law requires stays as it is.
  if (before.some(({ erased }) => erased !== undefined)) throw guestsErased()
  const guests = withOneMainGuest(findStored(withUnseen(body.guests, before, caller), before))
  const rows = guests.map((guest) => ({ ...guestRow(guest, hotelId, secret), id: guest.id }))
  // The version is compared before the rules run: otherwise a guest whom another clerk has removed meanwhile would look
  // like an added guest with missing fields.
  if (body.version !== undefined && body.version !== stored.version) {
    const unitName = await unitNameOf(db, hotelId, stored.unitId)
    refuseOutdatedEdit({ stored, before, unitName }, { body, rows, caller })
  }
  const asked: Decoded<ReservationChange> = decode(body)
  refuseBrokenRules(asked, guests, stored, dayIn(now))

  const { unitId, checkIn, checkOut, specialRequests } = asked
  const [segments, lines] = await Promise.all([
    segmentsOf(db, hotelId, [id]),
    standingLinesOf(db, { hotelId, reservationId: id }),
  ])
  const unitsInUse = await lockUnitsInOrder(db, hotelId, [
    ...new Set([unitId, ...segments.map((segment) => segment.unitId)]),
  ])
  // A unit out of use may remain the unit of its existing stays.
  if (unitId !== stored.unitId && !unitsInUse.has(unitId)) throw unitNotFound()

  const edited = {
    unitId,
    checkIn,
    checkOut,
    specialRequests,
    source: body.source === undefined ? stored.source : body.source,
    numberOfGuests: guestCountAfterEdit({
      declared: given.announced ?? stored.numberOfGuests,
      named: before.length,
      listed: guests.length,
      isListChanged: guests.length !== before.length || guests.some(({ isAdded }) => isAdded),
      said: body.partySize,
    }),
    childAges: body.childAges ?? stored.childAges,
  }
  const agreed = withNights(segments, nightsAmong(lines))
  const priced = { named: body.totalPrice, stored, agreed, change: edited }
  const change: EditedFields = { ...edited, totalPriceKurus: await priceOfEdit(db, caller, priced) }
  const wrongAges = childAgesProblem(change.numberOfGuests, body.childAges)
  if (wrongAges !== undefined) throw rulesBroken([['childAges', wrongAges]], {})
  refuseOtherPast(stored, segments, change, dayIn(now))
  // A stay split over several units is not moved by this edit.
  if (segments.length === 1)
    await refuseForbiddenChange(db, hotelId, { before: segments, after: [change], despiteRules: body.despiteRules })
  const shared = await shareOutPrice(db, hotelId, stored, segments, change)
  const update = () => changeReservation(db, hotelId, id, change)
  await withoutDoubleBooking(db, update, async () =>
    unitAlreadyBooked((await clashWith(db, hotelId, unitId, change, { reservationId: id })) ?? change),
  )
  await refuseNightsOfOthers(db, hotelId, stored, segments, change, dayIn(now))
  const of = { hotelId, reservationId: id }
  const guestsNow = change.numberOfGuests === stored.numberOfGuests ? undefined : change.numberOfGuests
  const written = { at: now, by: caller.userId }
  if (isOtherStay(stored, change)) {
    const after = shared ?? [{ unitId, checkIn, checkOut, priceKurus: change.totalPriceKurus }]
    await agreeNights(db, { ...of, status: stored.status }, { before: agreed, after, guests: guestsNow }, written)
  } else await followStay(db, of, { before: stored, after: change, guests: guestsNow }, written)
  await replaceGuests(db, hotelId, id, rows, now)

  const isSameGuest = sameGuest(before.find(isMain), rows.find(isMain))
  const { reservationUniqId } = stored
  if (!isSameGuest) await voidOpenCodes(db, { hotelId, reservationUniqId }, ['KVKK', 'CONTRACT'], now)
  else if (!isAbout(stored, change)) await voidOpenCodes(db, { hotelId, reservationUniqId }, ['CONTRACT'], now)
  return readReservation(db, hotelId, id)
}

/**
 * For a stay in several units, the form shows the first unit and the whole period. Its units are changed on the
 * calendar, and a new price is shared out over the nights.
 */
async function shareOutPrice(
  db: Db,
  hotelId: number,
  stored: StoredReservation,
  segments: readonly SegmentOfReservation[],
  change: EditedFields,
): Promise<StaySegment[] | undefined> {
  if (segments.length < 2) return undefined
  const fields = {
    ...(stored.unitId !== change.unitId && { hotelDetailId: split }),
    ...(stored.checkIn !== change.checkIn && { checkInDate: split }),
    ...(stored.checkOut !== change.checkOut && { checkOutDate: split }),
  }
  if (Object.keys(fields).length > 0) throw splitInSegments(fields)
  const shared = keepingPrice(segments, change.totalPriceKurus)
  if (stored.totalPriceKurus !== change.totalPriceKurus) {
    await replaceSegments(db, hotelId, stored.id, stored.status, shared)
  }
  return shared
}

/**
 * A stay whose guests have checked in keeps its past nights in the unit where the guests spent them. This edit never
 * moves a stay that is split over several units.
 */
function refuseOtherPast(
  stored: StoredReservation,
  segments: readonly SegmentOfReservation[],
  change: EditedFields,
  today: Day,
): void {
  if (segments.length > 1 || stayStateOf(stored) !== 'in-house') return
  const problem = moveProblem(segments, [{ ...change, priceKurus: change.totalPriceKurus }], stored, today)
  if (problem !== undefined) throw moveRefused(problem)
}

/**
 * Refuses conflicts that the exclusion constraint does not cover: past nights, and the nights of a stay that has ended.
 */
async function refuseNightsOfOthers(
  db: Db,
  hotelId: number,
  stored: StoredReservation,
  segments: readonly SegmentOfReservation[],
  change: EditedFields,
  today: Day,
): Promise<void> {
  const isOver = stored.status === 'COMPLETED'
  if (segments.length > 1 || (!isOver && !occupies(stored.status))) return
  const after = { ...change, priceKurus: change.totalPriceKurus }
  const gained = nightsGained(segments, [after], isOver ? change.checkOut : today)
  const taken = await pastOccupant(db, hotelId, gained, stored.id)
  if (taken !== undefined) throw unitAlreadyBooked(taken)
}

const isOtherStay = (stored: StoredReservation, change: EditedFields) =>
  stored.unitId !== change.unitId ||
  stored.checkIn !== change.checkIn ||
  stored.checkOut !== change.checkOut ||
  stored.totalPriceKurus !== change.totalPriceKurus

const split = 'reservation.split-in-segments' as const

type EditedFields = Omit<ReservationFields, 'status' | 'checkedInAt' | 'checkedOutAt'>
type Ready = Decoded<ReservationChange> & { unitId: number; checkIn: Day; checkOut: Day }

function refuseBrokenRules(
  asked: Decoded<ReservationChange>,
  guests: readonly EditedGuest[],
  stored: StoredReservation,
  today: Day,
): asserts asked is Ready {
  const problems = editProblems({ ...asked, guests }, stored, today)
  if (problems.length === 0) return
  throw rulesBroken(
    problems.map(({ field, code }) => [fieldOnWire(field), code] as const),
    {},
  )
}

const isMain = ({ isMainGuest }: { isMainGuest: boolean }) => isMainGuest

type Person = Pick<NewGuestRow, 'firstName' | 'lastName' | 'phone' | 'email' | 'identityHash'>
const sameGuest = (a: Person | undefined, b: Person | undefined) =>
  a?.firstName === b?.firstName &&
  a?.lastName === b?.lastName &&
  a?.phone === b?.phone &&
  a?.email === b?.email &&
  a?.identityHash === b?.identityHash
