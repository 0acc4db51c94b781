import type { ContractStay } from '#contract/consent/schemas.ts'
import { type ContractFact, contractFacts } from '#domain/consent/documents.ts'
import { marketingConsentOf } from '#domain/consent/marketing-consent.ts'
import { kvkkNoticeOf, plainText, salesContract } from '#domain/consent/texts.ts'
import { dayIn } from '#domain/time/day.ts'
import { businessTerms } from '#server/features/hotel/business-terms.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { ContractedTerms } from '#server/features/stay/contracted-stay.ts'
import { stayToContract } from './stay-to-contract.ts'

/** The document that a guest confirms, word for word. */
export type Document = { version: number; text: string; stay: ContractedTerms | null; unstated: ContractFact[] }

type Hotel = { id: number; name: string; address: string }
type DocumentToConfirmInput = {
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

/**
 * Makes the contract for a guest. It is about the stay on the screen or, failing that, the stored reservation. Without
 * either, it contains only the facts that are known.
 */
export async function contractFor(
  db: Db,
  { hotel, customerName, reservationUniqId, stay: onScreen, now }: DocumentToConfirmInput,
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
