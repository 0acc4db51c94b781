import { createHash } from 'node:crypto'
import type { ContractStay } from '#contract/consent/schemas.ts'
import { type CodePurpose, type ContractFact, contractFacts } from '#domain/consent/documents.ts'
import { marketingConsentOf } from '#domain/consent/marketing-consent.ts'
import type { ContractedUnit } from '#domain/consent/group-contract.ts'
import { kvkkNoticeOf, type Parties, plainText, salesContract } from '#domain/consent/texts.ts'
import { dayIn } from '#domain/time/day.ts'
import { readHotel } from '#server/features/hotel/hotel.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { ContractedGroup, ContractedTerms } from '#server/features/stay/contracted-stay.ts'
import type { StoredStay } from '#server/features/stay/contract-terms.store.ts'
import { isOfGroup } from './consent.errors.ts'
import { contractFactsOf } from './contract-facts.store.ts'
import { type KnownStay, stayToContract } from './stay-to-contract.ts'

/** The document that a guest confirms, word for word. */
export type Document = {
  hotelName: string
  version: number
  text: string
  stay: ContractedTerms | ContractedGroup | null
  unstated: ContractFact[]
}

/** The digest by which a text is known in its proof. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

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
  const parties = { hotelName, hotelAddress: hotel.address, customerName, businessTerms: ownTerms, date }
  if (stored.length > 1) {
    if (onScreen !== undefined) throw isOfGroup()
    return { hotelName, version, ...(await groupContract(db, { hotelId, parties, stored, now })), unstated: [] }
  }
  const stay = await stayToContract(db, { hotelId, stored: stored[0], onScreen, now })
  if (stay === undefined) {
    const text = plainText(salesContract.renderWithoutStay(parties))
    return { hotelName, version, text, stay: null, unstated: [...contractFacts] }
  }
  const text = plainText(salesContract.render({ ...parties, ...asContracted(stay) }))
  return { hotelName, version, text, stay: withoutNames(stay), unstated: [] }
}

type GroupContractInput = { hotelId: number; parties: Parties; stored: readonly StoredStay[]; now: Date }

/** Makes the one contract of a group. It names every stay that stands, and ends when one of them changes. */
async function groupContract(
  db: Db,
  { hotelId, parties, stored, now }: GroupContractInput,
): Promise<{ text: string; stay: ContractedGroup }> {
  const units = []
  for (const one of stored) {
    const stay = await stayToContract(db, { hotelId, stored: one, onScreen: undefined, now })
    if (stay !== undefined) units.push({ reservationId: one.reservationId, ...stay })
  }
  const text = plainText(salesContract.renderGroup(parties, units.map(asContracted)))
  return { text, stay: { units: units.map(withoutNames) } }
}

const asContracted = ({ totalPriceKurus, ...stay }: KnownStay): ContractedUnit => ({
  ...stay,
  totalPrice: totalPriceKurus,
})

const withoutNames = <Stay extends KnownStay>({
  unitName: _name,
  checkInTime: _in,
  checkOutTime: _out,
  ...stay
}: Stay) => stay
