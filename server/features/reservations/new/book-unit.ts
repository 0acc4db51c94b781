// Every way of making a reservation ends here, once its own rules are checked.
import type { z } from 'zod'
import type { OptionRequest } from '#contract/options/schemas.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { partyOf } from '#domain/guests/party.ts'
import { nightLine } from '#domain/folio/stay-on-folio.ts'
import { type Kurus, sumOf } from '#domain/money/money.ts'
import type { BookingSource } from '#domain/reservations/booking-source.ts'
import { nightsThatMake } from '#domain/prices/agreed-nights.ts'
import { quote, unpricedNight } from '#domain/prices/quote.ts'
import { statusWhenBooked } from '#domain/reservations/status.ts'
import { nightsOver, type StayDates } from '#domain/reservations/stay.ts'
import { dayIn } from '#domain/time/day.ts'
import { unitAlreadyBooked } from '#server/features/allocations/allocations.errors.ts'
import { clashWith, pastOccupant } from '#server/features/allocations/allocations.store.ts'
import { lockUnitInUse } from '#server/features/allocations/unit-locks.store.ts'
import { approvedContract, type CodeThatWentOut, codesThatWentOut } from '#server/features/stay/consents.store.ts'
import { type ContractedStay, isAbout } from '#server/features/stay/contracted-stay.ts'
import { refuseUnseenAmount } from '#server/features/options/options.errors.ts'
import { optionFor } from '#server/features/options/option-for.ts'
import { mandatoryServices } from '#server/features/folio/services-of-stay.ts'
import { matchGuests } from '#server/features/guests/match-profiles.ts'
import { notifyOfReservation } from '#server/features/notifications/notify.ts'
import { ratesFor } from '#server/features/prices/prices.store.ts'
import { refuseForbidden, refuseUnpriced } from '#server/features/prices/refuse-by-rules.ts'
import { refuseOwnPrice } from '#server/features/prices/refuse-own-price.ts'
import { unitNotFound } from '#server/features/units/units.errors.ts'
import { brokenConstraint, type Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { RuleBroken } from '#server/platform/http/problems.ts'
import { hmac } from '#server/platform/secret-hash.ts'
import { holdForDeposit } from '#server/features/options/hold-for-deposit.ts'
import { newReservation, readReservation } from '#server/features/stay/read-reservations.ts'
import { optionColumns } from '#server/features/stay/read-reservations.store.ts'
import { contractOutdated, uniqIdTaken } from '../reservations.errors.ts'
import { insertReservation, reservationKnownAs } from './new-reservations.store.ts'
import type { NewGuestRow } from '../guest-row.ts'

/** These two values let the server recognise a repeated request. */
export type RequestMark = { reservationUniqId: string; requestHash: string }
export type Booking = RequestMark &
  StayDates & {
    unitId: number
    numberOfGuests: number
    childAges?: number[] | undefined
    specialRequests: string
    source: BookingSource | null
    guests: readonly NewGuestRow[]
    /** The price that was agreed by word of mouth. Without it, the rates give the price of the nights. */
    agreedPrice?: Kurus | undefined
    /**
     * True when the price was agreed before the booking reached the app, as in an imported table: the person who
     * imports it needs no permission to agree prices.
     */
    isAgreedBefore?: boolean | undefined
    /** True when the clerk books despite rules that forbid the stay. */
    despiteRules?: boolean | undefined
    /**
     * True when the total was agreed elsewhere and includes everything due. The folio then gets no lines besides the
     * nights.
     */
    withoutExtras?: boolean | undefined
    /** With an option, the reservation holds the nights until a deposit is paid. */
    option?: (z.output<typeof OptionRequest> & { jobs: Jobs }) | undefined
  }

/**
 * Books a unit. The lock on the unit decides between clerks who book a night simultaneously, and between two copies of
 * one request; constraints of the database stop writes that bypass the lock. All reads are sent together once the lock
 * is held. `quietly` sends no live updates, because an import would otherwise send one for each of its reservations.
 */
export async function bookUnit(
  { db, caller, now, quietly = false }: { db: Db; caller: Caller; now: Date; quietly?: boolean },
  booking: Booking,
): Promise<Reservation> {
  const { hotelId, userId } = caller
  const { reservationUniqId, requestHash, unitId, checkIn, checkOut, numberOfGuests, childAges = [], guests } = booking
  const { specialRequests, source, agreedPrice, isAgreedBefore, despiteRules, withoutExtras, option } = booking
  const dates = { checkIn, checkOut }
  const nights = [{ unitId, ...dates }]
  const today = dayIn(now)
  const [unit, known, clash, slept, rates, matches, codes] = await Promise.all([
    lockUnitInUse(db, hotelId, unitId),
    reservationKnownAs(db, hotelId, reservationUniqId),
    clashWith(db, hotelId, unitId, dates),
    // Past nights need a query of their own, because neither `clashWith` nor the constraint covers a stay that has
    // ended.
    checkIn < today ? pastOccupant(db, hotelId, [{ unitId, ...nightsOver(dates, today) }]) : undefined,
    ratesFor(db, hotelId, nights, []),
    matchGuests(db, hotelId, guests),
    codesThatWentOut(db, hotelId, [reservationUniqId]),
  ])
  if (known !== undefined) return sameRequest(db, hotelId, known, requestHash)
  if (unit === undefined) throw unitNotFound()
  const taken = slept ?? clash
  if (taken !== undefined) throw unitAlreadyBooked(taken)

  if (agreedPrice === undefined) await refuseUnpriced(db, hotelId, nights, rates)
  // Rules do not apply to past nights, which are only recorded.
  if (checkIn >= today) refuseForbidden(rates, nights, [], despiteRules)
  const party = partyOf(numberOfGuests, childAges)
  const proposed = unpricedNight(nights, rates) === undefined ? quote(nights, rates, [], party).nights : []
  const byRates = sumOf(proposed.map(({ price }) => price))
  if (agreedPrice !== undefined && !isAgreedBefore)
    refuseOwnPrice(caller, agreedPrice, proposed.length === 0 ? [] : [byRates])
  const totalPriceKurus = agreedPrice ?? byRates
  const stay: ContractedStay = { unitId, ...dates, numberOfGuests, totalPriceKurus }
  const contract = contractOf(guests, codes)
  // An approved contract without stay details is treated like no contract: the reservation is made, and the contract
  // still has to be sent.
  if (contract?.stay && !isAbout(contract.stay, stay)) throw contractOutdated()
  const mandatory = withoutExtras ? [] : rates.mandatory
  const services = await mandatoryServices(db, hotelId, mandatory, { stay: dates, guests: numberOfGuests })
  const status = statusWhenBooked(stay, today)
  if (option) refuseUnseenAmount(caller, option.amount, 'option.')
  const held = option && (await optionFor(db, { hotelId, checkIn, status, total: totalPriceKurus }, option, now))
  const row = { ...stay, childAges, hotelId, status, reservationUniqId, specialRequests, source, createdAt: now }
  const agreed = nightsThatMake([{ unitId, ...dates, priceKurus: totalPriceKurus }], proposed)
  const lines = [...agreed.map(nightLine), ...services]
  const asked = { ...row, requestHash, createdBy: userId, lines }
  const stored = await insertReservation(db, asked, guests, matches).catch((error: unknown) => {
    const constraint = brokenConstraint(error)
    if (constraint === 'reservation_no_double_booking') throw unitAlreadyBooked(stay)
    // A copy of this request would have waited for the lock on the unit and would have been recognised. This is
    // therefore a different request, for another unit.
    if (constraint === 'booking_uniq_id') throw uniqIdTaken()
    throw error
  })
  if (option && held) await holdForDeposit({ db, jobs: option.jobs }, { hotelId, reservationId: stored.id }, held)
  // The terms of a contract can be compared only now, because inserting the reservation has frozen the reservation's
  // terms.
  const codesNow = codes.some((code) => code.stay?.terms)
    ? await codesThatWentOut(db, hotelId, [reservationUniqId])
    : codes
  if (contractOf(guests, codesNow)?.termsHold === false) throw contractOutdated()
  const { unitName } = unit
  const asBooked = { version: 1, checkedInAt: null, checkedOutAt: null }
  const told = { ...row, ...asBooked, unitName, id: stored.id, ...optionColumns(held) }
  const made = newReservation({
    row: told,
    guests: stored.guests,
    codes: codesNow,
    charged: sumOf(lines.map(({ grossKurus }) => grossKurus)),
  })
  if (!quietly) notifyOfReservation(db, made, now)
  return made
}

/**
 * Returns the reservation that an earlier copy of this request has made, and refuses a different request with the same
 * reservation number. A repeated request gets its answer even if the rules would refuse it by now, for example after
 * midnight.
 */
export async function madeBeforeOr(
  refusal: RuleBroken,
  db: Db,
  hotelId: number,
  { reservationUniqId, requestHash }: RequestMark,
): Promise<Reservation> {
  const known = await reservationKnownAs(db, hotelId, reservationUniqId)
  if (known === undefined) throw refusal
  return sameRequest(db, hotelId, known, requestHash)
}

async function sameRequest(
  db: Db,
  hotelId: number,
  known: { id: number; requestHash: string },
  requestHash: string,
): Promise<Reservation> {
  if (known.requestHash !== requestHash) throw uniqIdTaken()
  return readReservation(db, hotelId, known.id)
}

/**
 * Hashes a request whose schema has already ordered its keys and trimmed its texts. The hash is keyed, because the
 * request contains identity numbers.
 */
export function hashOf(asked: object, secret: string): string {
  return hmac(secret, 'reservation-request', JSON.stringify(asked))
}

/** Returns the contract that the main guest has approved for this reservation number. */
function contractOf(guests: readonly NewGuestRow[], codes: readonly CodeThatWentOut[]) {
  const { phone, identityHash } = guests.find((guest) => guest.isMainGuest) ?? {}
  return phone && identityHash ? approvedContract(codes, { phone, identityHash }) : undefined
}
