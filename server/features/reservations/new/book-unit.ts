// What every way of making a reservation does once its own rules hold.
import type { z } from 'zod'
import type { OptionAsked } from '#contract/deposits.ts'
import type { Reservation } from '#contract/reservations.ts'
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
import { approvedContract, type CodeThatWentOut, codesThatWentOut } from '#server/features/consent/consent.store.ts'
import { type ContractedStay, isAbout } from '#server/features/consent/contracted-stay.ts'
import { refuseUnseenAmount } from '#server/features/deposits/deposits.errors.ts'
import { optionFor } from '#server/features/deposits/option-for.ts'
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
import { holdForDeposit } from '../option/hold-for-deposit.ts'
import { newReservation, readReservation } from '../read-reservations.ts'
import { optionColumns } from '../read-reservations.store.ts'
import { contractOutdated, uniqIdTaken } from '../reservations.errors.ts'
import { insertReservation, reservationKnownAs } from './new-reservations.store.ts'
import type { NewGuestRow } from '../guest-row.ts'

/** By which a request is known again. */
export type RequestMark = { reservationUniqId: string; requestHash: string }
export type Booking = RequestMark &
  StayDates & {
    unitId: number
    numberOfGuests: number
    childAges?: number[] | undefined
    specialRequests: string
    source: BookingSource | null
    guests: readonly NewGuestRow[]
    /** Agreed by word of mouth. Without: what the nights cost. */
    agreedPrice?: Kurus | undefined
    /** It was agreed before it came here, as in a table that is brought in: whoever brings it need not agree prices. */
    isAgreedBefore?: boolean | undefined
    /** What rules forbid is meant all the same. */
    despiteRules?: boolean | undefined
    /** Its total was agreed elsewhere, with all that is due: nothing is put on its account besides the nights. */
    withoutExtras?: boolean | undefined
    /** Its nights are held until a deposit is paid. */
    option?: (z.output<typeof OptionAsked> & { jobs: Jobs }) | undefined
  }

/**
 * Books a unit. The lock on it decides between clerks who book one night at once, and between two copies of one
 * request; whoever came past it would meet the constraints of the database. All that has to be known is asked at once,
 * behind the lock. `quietly`: nobody is notified, as of the hundredth of a hundred at once.
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
    // What is over holds no nights any more: neither that nor the constraint sees it.
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
  // Nights that are over are only written down.
  if (checkIn >= today) refuseForbidden(rates, nights, [], despiteRules)
  const party = partyOf(numberOfGuests, childAges)
  const proposed = unpricedNight(nights, rates) === undefined ? quote(nights, rates, [], party).nights : []
  const byRates = sumOf(proposed.map(({ price }) => price))
  if (agreedPrice !== undefined && !isAgreedBefore)
    refuseOwnPrice(caller, agreedPrice, proposed.length === 0 ? [] : [byRates])
  const totalPriceKurus = agreedPrice ?? byRates
  const stay: ContractedStay = { unitId, ...dates, numberOfGuests, totalPriceKurus }
  const contract = contractOf(guests, codes)
  // One that names no stay differs from none: the reservation is made, and its contract is still to be sent.
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
    // A copy of this request waits for the unit and is known by then: this is another one, about another unit.
    if (constraint === 'reservation_uniq_id') throw uniqIdTaken()
    throw error
  })
  if (option && held) await holdForDeposit({ db, jobs: option.jobs }, { hotelId, reservationId: stored.id }, held)
  // What else a contract names is compared with what has been frozen by now.
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
 * The reservation that this very request has made before; another request under its number is refused. For a request
 * whose rules do not hold, or no longer, as after midnight: repeated, it gets its answer all the same.
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

/** Of a request whose schema has put the keys in its own order and trimmed the texts. Keyed, for numbers are in it. */
export function hashOf(asked: object, secret: string): string {
  return hmac(secret, 'reservation-request', JSON.stringify(asked))
}

/** What the main guest has approved under this number. */
function contractOf(guests: readonly NewGuestRow[], codes: readonly CodeThatWentOut[]) {
  const { phone, identityHash } = guests.find((guest) => guest.isMainGuest) ?? {}
  return phone && identityHash ? approvedContract(codes, { phone, identityHash }) : undefined
}
