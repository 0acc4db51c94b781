import { createHash } from 'node:crypto'
import { auditHead } from '#server/features/audit/audit-chain.store.ts'
import { auditPage } from '#server/features/audit/audit.store.ts'
import { brokenProofs } from '#server/features/consent/proof-chain.store.ts'
import { readFolio } from '#server/features/folio/read-folio.ts'
import { folioNotFound } from '#server/features/folio/folio.errors.ts'
import { readHotel } from '#server/features/hotel/hotel.store.ts'
import { invoicesOfStays } from '#server/features/invoices/invoices.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import * as store from './proofs.store.ts'

/**
 * A code with the results of its check: the digest of its text, computed again, and whether its place in the chain is
 * broken.
 */
export type CheckedCode = store.ProofCode & { counted: string; isBroken: boolean; revokedAt?: Date | null }

export type Proof = Awaited<ReturnType<typeof readProof>>

/** Reads the contents of a proof file from the current data. */
export async function readProof(db: Db, of: store.OfStay, caller: Caller) {
  const { hotelId } = of
  const stay = await store.stayToProve(db, of)
  if (stay === undefined) throw folioNotFound()
  const [hotel, by, units, guests, codes, folio, invoices, transitions, settlements, broken, chain] = await Promise.all(
    [
      readHotel(db, hotelId),
      store.readerOf(db, hotelId, caller.userId),
      store.unitsOfStay(db, of),
      store.guestsOfStay(db, of),
      store.codesOfStay(db, hotelId, stay.reservationUniqId),
      readFolio(db, of, caller),
      invoicesOfStays(db, { hotelId: of.hotelId, stays: [of.reservationId] }),
      store.transitionsOfStay(db, of),
      store.settlementsOfStay(db, of),
      brokenProofs(db, hotelId),
      store.endOfChain(db, hotelId),
    ],
  )
  // The file contains only the newest entries; the older ones can be read on the screen.
  const [auditEntries, auditEnd] = await Promise.all([
    auditPage(db, hotelId, { reservationId: of.reservationId }, { page: 1, pageSize: 300 }),
    auditHead(db, hotelId),
  ])
  const phone = guests[0]?.phone
  const [messages, marketing] = await Promise.all([
    store.messagesOfStay(db, of, {
      guestIds: guests.map(({ id }) => id),
      phones: guests.flatMap((guest) => guest.phone ?? []),
      since: stay.createdAt,
    }),
    phone === undefined || phone === null ? [] : store.marketingOfPhone(db, hotelId, phone),
  ])
  const brokenIds = new Set(broken.map(({ id }) => id))
  const checked = <Code extends store.ProofCode>(code: Code): Code & CheckedCode => ({
    ...code,
    counted: createHash('sha256').update(code.fullText).digest('hex'),
    isBroken: brokenIds.has(code.id),
  })
  return {
    hotel,
    by,
    stay,
    units,
    guests,
    contracts: codes.filter(({ purpose }) => purpose === 'CONTRACT').map(checked),
    notices: codes.filter(({ purpose }) => purpose === 'KVKK').map(checked),
    marketing: marketing.map(checked),
    messages,
    folio,
    invoices,
    transitions,
    settlements,
    broken,
    chain,
    auditEntries,
    auditEnd,
  }
}
