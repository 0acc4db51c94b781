import type { ContractStay } from '#contract/consent/schemas.ts'
import { decode } from '#contract/wire.ts'
import { type AgreedExtra, agreedExtras, type ContractTerms } from '#domain/consent/contract-terms.ts'
import { extraLines } from '#domain/extras/extra.ts'
import { mandatoryDays } from '#domain/extras/mandatory.ts'
import { partyOf } from '#domain/guests/party.ts'
import { type Kurus, sumOf } from '#domain/money/money.ts'
import { rowsOf } from '#domain/prices/agreed-nights.ts'
import { dateProblems } from '#domain/reservations/new-reservation.ts'
import type { Day } from '#domain/time/day.ts'
import { cancelRule } from '#server/features/cancellation/cancel-rule.store.ts'
import { optionFor } from '#server/features/options/option-for.ts'
import { quoteStay } from '#server/features/prices/quote-stay.ts'
import { unitNotFound } from '#server/features/units/units.errors.ts'
import { unitOf } from '#server/features/units/units.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { datesRefused } from './consent.errors.ts'
import type { StoredStay } from '#server/features/stay/contract-terms.store.ts'
import { type ContractedStay, isAbout } from '#server/features/stay/contracted-stay.ts'

type StayToContractInput = {
  hotelId: number
  stored: StoredStay | undefined
  /** The fields on the screen, for a reservation that is not stored yet. */
  onScreen: ContractStay | undefined
  now: Date
}
export type KnownStay = ContractedStay & {
  terms: ContractTerms
  unitName: string
  checkInTime: string
  checkOutTime: string
}

/**
 * Returns the stay that a contract is about, with all the terms that the contract names; undefined if no stay is known.
 */
export async function stayToContract(db: Db, asked: StayToContractInput): Promise<KnownStay | undefined> {
  const { hotelId, stored, onScreen } = asked
  const wanted = onScreen ? decode(onScreen) : stored
  if (wanted === undefined) return undefined
  const { unitId, checkIn, checkOut, numberOfGuests } = wanted
  // The dates follow the rules of booking, except for the first day: guests who are in-house may still get the contract
  // of their stay.
  const [problem] = dateProblems({ checkIn, checkOut }, '')
  if (problem !== undefined) throw datesRefused(problem)

  // A stored stay keeps its unit, even if the unit is archived.
  const unit = unitId === stored?.unitId ? stored.unit : await unitOf(db, hotelId, unitId)
  if (unit === undefined) throw unitNotFound()
  const { unitName, checkInTime } = unit
  const stay = { unitId, checkIn, checkOut, numberOfGuests }
  const isStored = stored !== undefined && isAbout(stored, { ...stored, ...stay })
  // The agreed price of a stored reservation may differ from the quote.
  const priced = isStored ? sharesOf(stored) : await quotedFor(db, asked, stay)
  const { totalPriceKurus, extras } = priced
  const besides = stored?.terms ?? (await termsWhenBooked(db, asked, { checkIn, nights: totalPriceKurus, extras }))
  // If the nights on the screen differ from the stored ones, the contract names only one unit.
  const parts = stored && isAbout(stored, { ...stored, unitId, checkIn, checkOut }) ? stored.terms.parts : undefined
  const terms = { ...besides, nights: (isStored ? stored.terms.nights : null) ?? priced.nights, parts }
  const checkOutTime = (parts && stored?.unit.lastCheckOutTime) ?? unit.checkOutTime
  return { ...stay, totalPriceKurus, terms, unitName, checkInTime, checkOutTime }
}

type Priced = { totalPriceKurus: Kurus; nights: Kurus[]; extras: AgreedExtra[] }

/** Splits the price of a stay whose folio has no night lines. */
const sharesOf = ({ totalPriceKurus, ...stay }: ContractedStay): Priced => ({
  totalPriceKurus,
  nights: rowsOf({ ...stay, priceKurus: totalPriceKurus }).map(({ price }) => price),
  extras: [],
})

/** Prices the stay like a booking, including the mandatory extras that a booking adds to the folio. */
async function quotedFor(
  db: Db,
  { hotelId, onScreen }: StayToContractInput,
  { numberOfGuests, ...nights }: Omit<ContractedStay, 'totalPriceKurus'>,
): Promise<Priced> {
  const party = partyOf({ ...onScreen, numberOfGuests })
  const { quoted, rates } = await quoteStay(db, hotelId, { asked: [nights], party })
  const booked = { stay: nights, guests: numberOfGuests }
  const extras = rates.mandatory.flatMap((extra) => extraLines(extra, mandatoryDays(extra, booked)))
  const prices = quoted.nights.map(({ price }) => price)
  return { totalPriceKurus: quoted.total, nights: prices, extras: agreedExtras(extras) }
}

/**
 * Returns the terms, except nights, that a booking would have if it were made now. If it is made later, the deadline
 * for its deposit is later.
 */
async function termsWhenBooked(
  db: Db,
  { hotelId, onScreen, now }: StayToContractInput,
  { extras, ...stay }: { checkIn: Day; nights: Kurus; extras: AgreedExtra[] },
): Promise<Omit<ContractTerms, 'nights'>> {
  const { version, name: _name, ...rule } = await cancelRule(db, hotelId)
  const ofExtras = sumOf(extras.map(({ kurus }) => kurus))
  const booked = { hotelId, status: 'ACTIVE', ...stay, extras: ofExtras } as const
  const held = onScreen?.option && (await optionFor(db, booked, onScreen.option, now, 'stay.option.'))
  return {
    extras,
    cancellation: version === 0 ? null : rule,
    deposit: held ? { kurus: held.asked, until: held.dueAt.toISOString() } : null,
  }
}
