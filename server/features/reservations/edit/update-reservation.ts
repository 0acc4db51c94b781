import type { Reservation, ReservationChange } from '#contract/reservations.ts'
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
import { nightsAmong } from '#server/features/folio/nights-on-account.ts'
import { standingLinesOf } from '#server/features/folio/lines.store.ts'
import { agreeNights } from '#server/features/prices/agree-nights.ts'
import { lockUnitsInOrder } from '#server/features/allocations/unit-locks.store.ts'
import { withoutDoubleBooking } from '#server/features/allocations/without-double-booking.ts'
import { voidOpenCodes } from '#server/features/consent/consent.store.ts'
import { isAbout } from '#server/features/consent/contracted-stay.ts'
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
} from '../reservations.store.ts'
import { replaceGuests } from './replace-guests.store.ts'
import { type EditedGuest, findStored, withUnseen } from './edited-guests.ts'
import { guestRow, type NewGuestRow } from '../guest-row.ts'
import { readReservation } from '../read-reservations.ts'
import { guestsOf } from '../read-reservations.store.ts'
import { guestsErased, moveRefused, reservationNotFound, rulesBroken, splitInParts } from '../reservations.errors.ts'
import { refuseOutdatedEdit } from './outdated-edit.ts'
import { priceOfEdit } from './price-of-edit.ts'

type Asked = {
  db: Db
  caller: Caller
  params: { id: number }
  body: ReservationChange
  now: Date
  secret: string
  /** How many were announced before the change that is taken back; else as many as are stored. */
  announced?: number | undefined
}

/** Changes a reservation. Whatever consents were about the old stay or guest no longer count: they are read by what they say. */
export async function updateReservation(given: Asked): Promise<Reservation> {
  const { db, caller, params, body, now, secret } = given
  const { hotelId } = caller
  const { id } = params
  const stored = await lockReservation(db, hotelId, id)
  if (stored === undefined) throw reservationNotFound()
  const before = await guestsOf(db, hotelId, [id])
  // What was destroyed is not written anew, and what the law keeps stays as it is.
  if (before.some(({ erased }) => erased !== undefined)) throw guestsErased()
  const guests = withOneMainGuest(findStored(withUnseen(body.guests, before, caller), before))
  const rows = guests.map((guest) => ({ ...guestRow(guest, hotelId, secret), id: guest.id }))
  // Before the rules: a guest whom somebody else has removed meanwhile would seem to be added here, and incomplete.
  if (body.version !== undefined && body.version !== stored.version) {
    const unitName = await unitNameOf(db, hotelId, stored.unitId)
    refuseOutdatedEdit({ stored, before, unitName }, { body, rows, caller })
  }
  const asked: Decoded<ReservationChange> = decode(body)
  refuseBrokenRules(asked, guests, stored, dayIn(now))

  const { unitId, checkIn, checkOut, specialRequests } = asked
  const [parts, lines] = await Promise.all([
    segmentsOf(db, hotelId, [id]),
    standingLinesOf(db, { hotelId, reservationId: id }),
  ])
  const unitsInUse = await lockUnitsInOrder(db, hotelId, [...new Set([unitId, ...parts.map((part) => part.unitId)])])
  // A unit that has been taken out of use still is the one of the stays that were in it.
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
  const agreed = withNights(parts, nightsAmong(lines))
  const priced = { named: body.totalPrice, stored, agreed, change: edited }
  const change: EditedFields = { ...edited, totalPriceKurus: await priceOfEdit(db, caller, priced) }
  const wrongAges = childAgesProblem(change.numberOfGuests, body.childAges)
  if (wrongAges !== undefined) throw rulesBroken([['childAges', wrongAges]], {})
  refuseOtherPast(stored, parts, change, dayIn(now))
  // A split stay is not moved here.
  if (parts.length === 1)
    await refuseForbiddenChange(db, hotelId, { before: parts, after: [change], despiteRules: body.despiteRules })
  const shared = await shareOutPrice(db, hotelId, stored, parts, change)
  const update = () => changeReservation(db, hotelId, id, change)
  await withoutDoubleBooking(db, update, async () =>
    unitAlreadyBooked((await clashWith(db, hotelId, unitId, change, { reservationId: id })) ?? change),
  )
  await refuseNightsOfOthers(db, hotelId, stored, parts, change, dayIn(now))
  const of = { hotelId, reservationId: id }
  const guestsNow = change.numberOfGuests === stored.numberOfGuests ? undefined : change.numberOfGuests
  const written = { at: now, by: caller.userId }
  if (isOtherStay(stored, change)) {
    const after = shared ?? [{ unitId, checkIn, checkOut, priceKurus: change.totalPriceKurus }]
    const segments = { before: agreed, after, guests: guestsNow }
    await agreeNights(db, { ...of, status: stored.status }, segments, written)
  } else await followStay(db, of, { before: stored, after: change, guests: guestsNow }, written)
  await replaceGuests(db, hotelId, id, rows, now)

  const isSameGuest = sameGuest(before.find(isMain), rows.find(isMain))
  const { reservationUniqId } = stored
  if (!isSameGuest) await voidOpenCodes(db, { hotelId, reservationUniqId }, ['KVKK', 'CONTRACT'], now)
  else if (!isAbout(stored, change)) await voidOpenCodes(db, { hotelId, reservationUniqId }, ['CONTRACT'], now)
  return readReservation(db, hotelId, id)
}

/**
 * Of a stay in several units, the form shows the first unit and the whole time: where it goes is changed on the
 * calendar, and a new price is shared out by nights.
 */
async function shareOutPrice(
  db: Db,
  hotelId: number,
  stored: StoredReservation,
  parts: readonly SegmentOfReservation[],
  change: EditedFields,
): Promise<StaySegment[] | undefined> {
  if (parts.length < 2) return undefined
  const fields = {
    ...(stored.unitId !== change.unitId && { hotelDetailId: split }),
    ...(stored.checkIn !== change.checkIn && { checkInDate: split }),
    ...(stored.checkOut !== change.checkOut && { checkOutDate: split }),
  }
  if (Object.keys(fields).length > 0) throw splitInParts(fields)
  const shared = keepingPrice(parts, change.totalPriceKurus)
  if (stored.totalPriceKurus !== change.totalPriceKurus) {
    await replaceSegments(db, hotelId, stored.id, stored.status, shared)
  }
  return shared
}

/** Guests who are in the house have spent the nights that are over where they did. A split stay is not moved here at all. */
function refuseOtherPast(
  stored: StoredReservation,
  parts: readonly SegmentOfReservation[],
  change: EditedFields,
  today: Day,
): void {
  if (parts.length > 1 || stayStateOf(stored) !== 'in-house') return
  const problem = moveProblem(parts, [{ ...change, priceKurus: change.totalPriceKurus }], stored, today)
  if (problem !== undefined) throw moveRefused(problem)
}

/** What the exclusion constraint does not see: nights that are over, and those of a stay that is. */
async function refuseNightsOfOthers(
  db: Db,
  hotelId: number,
  stored: StoredReservation,
  parts: readonly SegmentOfReservation[],
  change: EditedFields,
  today: Day,
): Promise<void> {
  const isOver = stored.status === 'COMPLETED'
  if (parts.length > 1 || (!isOver && !occupies(stored.status))) return
  const after = { ...change, priceKurus: change.totalPriceKurus }
  const gained = nightsGained(parts, [after], isOver ? change.checkOut : today)
  const taken = await pastOccupant(db, hotelId, gained, stored.id)
  if (taken !== undefined) throw unitAlreadyBooked(taken)
}

const isOtherStay = (stored: StoredReservation, change: EditedFields) =>
  stored.unitId !== change.unitId ||
  stored.checkIn !== change.checkIn ||
  stored.checkOut !== change.checkOut ||
  stored.totalPriceKurus !== change.totalPriceKurus

const split = 'reservation.split-in-parts' as const

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
