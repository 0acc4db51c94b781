// Reads how far the documents of a booking are, and the text of the one that its guest has before him.
import { type DocumentOfPage, type DocumentName, documentNames, purposeOf } from '#contract/consent/page.ts'
import { codeState } from '#domain/consent/documents.ts'
import { isTurkishMobile } from '#domain/people/phone.ts'
import { documentFor, sha256 } from '#server/features/consent/document-to-confirm.ts'
import { identityHash } from '#server/features/consent/identity-hash.ts'
import { proposalsOfStays } from '#server/features/guest-identity/proposals.store.ts'
import { openProposal } from '#server/features/guest-identity/sealed-proposal.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { LinkedBooking } from '#server/platform/db/scope.ts'
import { type CodeOfDocument, codesOfDocuments, type Signer, signerOf, textOfCode } from './documents.store.ts'

/** Which document is shown; a guest who asks for a code reads what a code that is sent now is about. */
export type DocumentToShow = { name: DocumentName; isAsking: boolean }
type Reading = {
  /** The number of the booking. */
  number: string
  secret: string
  isKnownDevice: boolean
  shown: DocumentToShow | undefined
  now: Date
}

/** Returns the documents in their order; none once the guest's data were erased. */
export async function readDocuments(db: Db, linked: LinkedBooking, reading: Reading): Promise<DocumentOfPage[]> {
  const signer = await signerOf(db, linked)
  if (signer === undefined) return []
  const { hotelId } = linked
  const proposed = signer.hasNumber ? null : await proposedIdentity(db, hotelId, signer, reading.secret)
  const isKnown = signer.hasNumber || proposed !== null
  const { number } = reading
  const codes = isKnown ? await codesOfDocuments(db, { hotelId, number, signer, proposed }) : []
  const missing = !isKnown ? 'identity' : isTurkishMobile(signer.phone ?? '') ? null : 'phone'
  const found: DocumentOfPage[] = []
  for (const name of documentNames) {
    const own = codes.filter(({ purpose }) => purpose === purposeOf[name])
    const confirmed = own.find(({ verifiedAt, counts }) => verifiedAt !== null && counts)
    const open = own.find((code) => code.counts && codeState(code, reading.now) === 'open')
    const wasConfirmed = own.some(({ verifiedAt }) => verifiedAt !== null)
    found.push({
      name,
      state: confirmed ? 'confirmed' : open ? 'sent' : wasConfirmed ? 'changed' : 'open',
      confirmedAt: reading.isKnownDevice ? (confirmed?.verifiedAt ?? null) : null,
      missing,
      text: await textOfDocument(db, hotelId, name, { confirmed, open, signer, reading }),
    })
  }
  return found
}

/** What a guest has entered of himself binds his code before the desk has taken it. */
export async function proposedIdentity(
  db: Db,
  hotelId: number,
  { reservationId, guestId }: Signer,
  secret: string,
): Promise<string | null> {
  const proposals = await proposalsOfStays(db, hotelId, [reservationId])
  const own = proposals.find((one) => one.guestId === guestId && one.state === 'waiting')
  const number = own === undefined ? '' : (openProposal(secret, hotelId, own.box)?.number ?? '')
  return number === '' ? null : identityHash(secret, number)
}

type Codes = {
  confirmed: CodeOfDocument | undefined
  open: CodeOfDocument | undefined
  signer: Signer
  reading: Reading
}

async function textOfDocument(
  db: Db,
  hotelId: number,
  name: DocumentName,
  { confirmed, open, signer, reading }: Codes,
) {
  const { shown, isKnownDevice, number, now } = reading
  if (!isKnownDevice || shown?.name !== name) return null
  const stored = confirmed ?? (shown.isAsking ? undefined : open)
  if (stored !== undefined) return { full: await textOfCode(db, hotelId, stored.id), sha256: stored.textSha256 }
  const customerName = `${signer.firstName} ${signer.lastName}`.trim()
  const { text } = await documentFor(db, purposeOf[name], { hotelId, customerName, reservationUniqId: number, now })
  return { full: text, sha256: sha256(text) }
}
