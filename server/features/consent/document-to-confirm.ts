import type { ContractStay } from '#contract/consent/schemas.ts'
import { type CodePurpose, type ContractFact, contractFacts } from '#domain/consent/documents.ts'
import { marketingConsentOf } from '#domain/consent/marketing-consent.ts'
import { kvkkNoticeOf, plainText, salesContract } from '#domain/consent/texts.ts'
import { dayIn } from '#domain/time/day.ts'
import { readHotel } from '#server/features/hotel/hotel.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { ContractedTerms } from '#server/features/stay/contracted-stay.ts'
import { contractFactsOf } from './contract-facts.store.ts'
import { stayToContract } from './stay-to-contract.ts'

/** The document that a guest confirms, word for word. */
export type Document = {
  hotelName: string
  version: number
  text: string
  stay: ContractedTerms | null
  unstated: ContractFact[]
}

type DocumentToConfirmInput = {
  hotelId: number
  customerName: string
  reservationUniqId: string
  stay?: ContractStay | undefined
  now: Date
}

export async function documentFor(db: Db, purpose: CodePurpose, asked: DocumentToConfirmInput): Promise<Document> {
  if (purpose === 'CONTRACT') return contractFor(db, asked)
  const hotel = await readHotel(db, asked.hotelId)
  const document = purpose === 'KVKK' ? kvkkNoticeOf(hotel) : marketingConsentOf(hotel)
  const { version } = document
  return { hotelName: hotel.name, version, text: plainText(document), stay: null, unstated: [] }
}

/**
 * Makes the contract for a guest. It is about the stay on the screen or, failing that, the stored reservation. Without
 * either, it contains only the facts that are known.
 */
async function contractFor(
  db: Db,
  { hotelId, customerName, reservationUniqId, stay: onScreen, now }: DocumentToConfirmInput,
): Promise<Document> {
  const { version } = salesContract
  const date = dayIn(now)
  const { hotel, ownTerms, stored } = await contractFactsOf(db, hotelId, reservationUniqId)
  const hotelName = hotel.name
  const stay = await stayToContract(db, { hotelId, stored, onScreen, now })
  const parties = { hotelName, hotelAddress: hotel.address, customerName, businessTerms: ownTerms, date }
  if (stay === undefined) {
    const text = plainText(salesContract.renderWithoutStay(parties))
    return { hotelName, version, text, stay: null, unstated: [...contractFacts] }
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
  return { hotelName, version, text: plainText(contract), stay: { ...contracted, terms }, unstated: [] }
}
