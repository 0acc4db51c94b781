import type { ContractStay } from '#contract/consent.ts'
import { decode } from '#contract/wire.ts'
import { type AgreedExtra, agreedExtras, type ContractTerms } from '#domain/consent/contract-terms.ts'
import { extraLines } from '#domain/extras/extra.ts'
import { mandatoryDays } from '#domain/extras/mandatory.ts'
import { partyOf } from '#domain/guests/party.ts'
import type { Kurus } from '#domain/money/money.ts'
import { rowsOf } from '#domain/prices/agreed-nights.ts'
import { dateProblems } from '#domain/reservations/new-reservation.ts'
import type { Day } from '#domain/time/day.ts'
import { cancelRule } from '#server/features/deposits/cancel-rule.store.ts'
import { optionFor } from '#server/features/deposits/option-for.ts'
import { quoteStay } from '#server/features/prices/quote-stay.ts'
import { unitNotFound } from '#server/features/units/units.errors.ts'
import { unitOf, unitOfStay } from '#server/features/units/units.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { datesRefused } from './consent.errors.ts'
import { storedStay } from './contract-terms.store.ts'
import { type ContractedStay, isAbout } from './contracted-stay.ts'

type Asked = {
  hotelId: number
  reservationUniqId: string
  /** As it is on the screen, of a reservation that is not stored yet. */
  onScreen: ContractStay | undefined
  now: Date
}
type KnownStay = ContractedStay & { terms: ContractTerms; unitName: string; checkInTime: string; checkOutTime: string }

/** The stay that a contract will be about, with all that it names; undefined while none is known. */
export async function stayToContract(db: Db, asked: Asked): Promise<KnownStay | undefined> {
  const { hotelId, reservationUniqId, onScreen } = asked
  const stored = await storedStay(db, hotelId, reservationUniqId)
  const wanted = onScreen ? decode(onScreen) : stored
  if (wanted === undefined) return undefined
  const { unitId, checkIn, checkOut, numberOfGuests } = wanted
  // As booking asks, but for the first day: guests who are here may still be sent the contract of their stay.
  const [problem] = dateProblems({ checkIn, checkOut }, '')
  if (problem !== undefined) throw datesRefused(problem)

  // A stay keeps its unit, also where that is no longer let.
  const find = unitId === stored?.unitId ? unitOfStay : unitOf
  const unit = await find(db, hotelId, unitId)
  if (unit === undefined) throw unitNotFound()
  const { unitName, checkInTime } = unit
  const stay = { unitId, checkIn, checkOut, numberOfGuests }
  const isStored = stored !== undefined && isAbout(stored, { ...stored, ...stay })
  // The price of a stored reservation may since have been agreed otherwise.
  const priced = isStored ? sharesOf(stored) : await quotedFor(db, asked, stay)
  const { totalPriceKurus, extras } = priced
  const besides = stored?.terms ?? (await termsWhenBooked(db, asked, { checkIn, total: totalPriceKurus, extras }))
  // A screen that asks for other nights than the stored ones asks for one unit.
  const parts = stored && isAbout(stored, { ...stored, unitId, checkIn, checkOut }) ? stored.terms.parts : undefined
  const terms = { ...besides, nights: (isStored ? stored.terms.nights : null) ?? priced.nights, parts }
  const last = parts?.at(-1)
  const { checkOutTime } = (last && (await unitOfStay(db, hotelId, last.unitId))) ?? unit
  return { ...stay, totalPriceKurus, terms, unitName, checkInTime, checkOutTime }
}

type Priced = { totalPriceKurus: Kurus; nights: Kurus[]; extras: AgreedExtra[] }

/** Of a stay whose account tells no nights. */
const sharesOf = ({ totalPriceKurus, ...stay }: ContractedStay): Priced => ({
  totalPriceKurus,
  nights: rowsOf({ ...stay, priceKurus: totalPriceKurus }).map(({ price }) => price),
  extras: [],
})

/** As booking prices it, with the extras that it puts on every account. */
async function quotedFor(
  db: Db,
  { hotelId, onScreen }: Asked,
  { numberOfGuests, ...nights }: Omit<ContractedStay, 'totalPriceKurus'>,
): Promise<Priced> {
  const party = partyOf(numberOfGuests, onScreen?.childAges)
  const { quoted, rates } = await quoteStay(db, hotelId, { asked: [nights], party })
  const booked = { stay: nights, guests: numberOfGuests }
  const extras = rates.mandatory.flatMap((extra) => extraLines(extra, mandatoryDays(extra, booked)))
  const prices = quoted.nights.map(({ price }) => price)
  return { totalPriceKurus: quoted.total, nights: prices, extras: agreedExtras(extras) }
}

/** What a booking made now is agreed under, besides its nights. Made a little later, it has longer for its deposit. */
async function termsWhenBooked(
  db: Db,
  { hotelId, onScreen, now }: Asked,
  { extras, ...stay }: { checkIn: Day; total: Kurus; extras: AgreedExtra[] },
): Promise<Omit<ContractTerms, 'nights'>> {
  const { version, name: _name, ...rule } = await cancelRule(db, hotelId)
  const booked = { hotelId, status: 'ACTIVE', ...stay } as const
  const held = onScreen?.option && (await optionFor(db, booked, onScreen.option, now, 'stay.option.'))
  return {
    extras,
    cancellation: version === 0 ? null : rule,
    deposit: held ? { kurus: held.asked, until: held.dueAt.toISOString() } : null,
  }
}
