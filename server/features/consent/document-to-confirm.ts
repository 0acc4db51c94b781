import type { ContractStay } from '#contract/consent.ts'
import { type ContractFact, contractFacts } from '#domain/consent/documents.ts'
import { marketingConsentOf } from '#domain/consent/marketing-consent.ts'
import { kvkkNoticeOf, plainText, salesContract } from '#domain/consent/texts.ts'
import { dayIn } from '#domain/time/day.ts'
import { businessTerms } from '#server/features/hotel/business-terms.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { ContractedTerms } from './contracted-stay.ts'
import { stayToContract } from './stay-to-contract.ts'

/** What a guest is asked to confirm, word for word. */
export type Document = { version: number; text: string; stay: ContractedTerms | null; unstated: ContractFact[] }

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
export async function contractFor(
  db: Db,
  { hotel, customerName, reservationUniqId, stay: onScreen, now }: Asked,
): Promise<Document> {
  const { version } = salesContract
  const date = dayIn(now)
  const stay = await stayToContract(db, { hotelId: hotel.id, reservationUniqId, onScreen, now })
  const { text: ownTerms } = await businessTerms(db, hotel.id)
  const parties = { hotelName: hotel.name, hotelAddress: hotel.address, customerName, businessTerms: ownTerms, date }
  if (stay === undefined) {
    const text = plainText(salesContract.renderWithoutStay(parties))
    return { version, text, stay: null, unstated: [...contractFacts] }
  }

  const { unitName, checkInTime, checkOutTime, terms, ...contracted } = stay
  const contract = salesContract.render({
    ...parties,
    unitName,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    checkInTime,
    checkOutTime,
    numberOfGuests: stay.numberOfGuests,
    totalPrice: stay.totalPriceKurus,
    terms,
  })
  return { version, text: plainText(contract), stay: { ...contracted, terms }, unstated: [] }
}
