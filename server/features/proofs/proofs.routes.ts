import { proofFile } from '#contract/proofs/endpoints.ts'
import { may } from '#domain/roles/may.ts'
import type { Api } from '#server/api.ts'
import { noteHandedOut } from '#server/platform/db/seen.store.ts'
import { routeInSteps } from '#server/platform/http/route.ts'
import { forbidden } from '#server/platform/http/session.errors.ts'
import { proofDocument } from './proof-document.ts'
import { readProof } from './read-proof.ts'

export function proofRoutes(api: Api): void {
  // The document is drawn after the transaction, so that no connection is held meanwhile.
  routeInSteps(api, proofFile, async ({ inTransaction, caller, params: { id }, now }) => {
    if (!may(caller, 'money.see')) throw forbidden()
    const of = { hotelId: caller.hotelId, reservationId: id }
    const proof = await inTransaction((db) => {
      noteHandedOut(db, of.hotelId, { tableName: 'proof_file', id, reservationId: id })
      return readProof(db, of, caller)
    })
    return proofDocument(proof, now)
  })
}
