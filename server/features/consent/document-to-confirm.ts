import type { ContractStay } from '#contract/consent.ts'
import { decode } from '#contract/wire.ts'
import { partyOf } from '#domain/guests/party.ts'
import { type ContractFact, contractFacts } from '#domain/consent/documents.ts'
import { marketingConsentOf } from '#domain/consent/marketing-consent.ts'
import { contractFallbacks, contractPlaceholders } from '#domain/consent/sales-contract.ts'
import { kvkkNoticeOf, plainText, salesContract, statedTerms } from '#domain/consent/texts.ts'
import { stayProblem } from '#domain/reservations/stay.ts'
import { type Day, dayIn, formatDay } from '#domain/time/day.ts'
import { businessTerms } from '#server/features/hotel/business-terms.store.ts'
import { quoteStay } from '#server/features/prices/quote-stay.ts'
import { unitNotFound } from '#server/features/units/units.errors.ts'
import { unitOf } from '#server/features/units/units.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { checkOutNotAfterCheckIn } from './consent.errors.ts'
import { storedStay } from './consent.store.ts'
import type { ContractedStay } from './contracted-stay.ts'

/** What a guest is asked to confirm, word for word. */
export type Document = { version: number; text: string; stay: ContractedStay | null; unstated: ContractFact[] }

type Hotel = { id: number; name: string; address: string }
type Asked = {
  hotel: Hotel
  customerName: string
  reservationUniqId: string
  stay?: ContractStay | undefined
  now: Date
}

export function kvkkNoticeFor(hotel: Hotel): Document {
  const notice = kvkkNoticeOf(hotel)
  return { version: notice.version, text: plainText(notice), stay: null, unstated: [] }
}

export function marketingConsentFor(hotel: Hotel): Document {
  const consent = marketingConsentOf(hotel)
  return { version: consent.version, text: plainText(consent), stay: null, unstated: [] }
}

/** The guest's own contract: about the stay on the screen, else about the stored reservation, else about what is known. */
export async function contractFor(db: Db, { hotel, customerName, now, ...asked }: Asked): Promise<Document> {
  const { version } = salesContract
  const date = dayIn(now)
  const stay = await stayOf(db, hotel.id, asked.reservationUniqId, asked.stay)
  const { text: terms } = await businessTerms(db, hotel.id)
  if (stay === undefined) {
    const text = contractWithoutStay(hotel, customerName, terms, date)
    return { version, text, stay: null, unstated: [...contractFacts] }
  }

  const { unitName, checkInTime, checkOutTime, ...contracted } = stay
  const contract = salesContract.render({
    hotelName: hotel.name,
    hotelAddress: hotel.address,
    customerName,
    unitName,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    checkInTime,
    checkOutTime,
    numberOfGuests: stay.numberOfGuests,
    totalPrice: stay.totalPriceKurus,
    businessTerms: terms,
    date,
  })
  return { version, text: plainText(contract), stay: contracted, unstated: [] }
}

type KnownStay = ContractedStay & { unitName: string; checkInTime: string; checkOutTime: string }

async function stayOf(
  db: Db,
  hotelId: number,
  uniqId: string,
  onScreen: ContractStay | undefined,
): Promise<KnownStay | undefined> {
  const stored = await storedStay(db, hotelId, uniqId)
  const wanted = onScreen ? decode(onScreen) : stored
  if (wanted === undefined) return undefined
  const { unitId, checkIn, checkOut, numberOfGuests } = wanted
  if (stayProblem({ checkIn, checkOut })) throw checkOutNotAfterCheckIn()

  const unit = await unitOf(db, hotelId, unitId)
  if (unit === undefined) throw unitNotFound()
  // The price of a stored reservation may since have been agreed otherwise.
  const isStored =
    stored?.unitId === unitId &&
    stored.checkIn === checkIn &&
    stored.checkOut === checkOut &&
    stored.numberOfGuests === numberOfGuests
  const totalPriceKurus = isStored
    ? stored.totalPriceKurus
    : (
        await quoteStay(db, hotelId, {
          asked: [{ unitId, checkIn, checkOut }],
          party: partyOf(numberOfGuests, onScreen?.childAges),
        })
      ).quoted.total
  const { unitName, checkInTime, checkOutTime } = unit
  return { unitId, checkIn, checkOut, numberOfGuests, totalPriceKurus, unitName, checkInTime, checkOutTime }
}

/** The template with what is known: a contract sent before a unit and dates were chosen says that they are not stated. */
function contractWithoutStay(hotel: Hotel, customerName: string, terms: string, date: Day): string {
  const known = new Map([
    [contractPlaceholders.hotelName, hotel.name],
    [contractPlaceholders.hotelAddress, hotel.address],
    [contractPlaceholders.customerName, customerName],
    [contractPlaceholders.paymentMethod, contractFallbacks.paymentMethod],
    [contractPlaceholders.businessTerms, statedTerms(terms)],
    [contractPlaceholders.date, formatDay(date)],
    [contractPlaceholders.approvalDate, contractFallbacks.approvalDate],
  ])
  return plainText(salesContract).replace(
    /\[[^\]]+\]/g,
    (placeholder) => known.get(placeholder)?.trim() || contractFallbacks.notStated,
  )
}
