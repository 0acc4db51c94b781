import { proofFile } from '#contract/proofs.ts'
import { may } from '#domain/roles/may.ts'
import type { Api } from '#server/api.ts'
import { routeInSteps } from '#server/platform/http/route.ts'
import { forbidden } from '#server/platform/http/session.errors.ts'
import { proofPaper } from './proof-paper.ts'
import { readProof } from './read-proof.ts'

export function proofRoutes(api: Api): void {
  // What is drawn is drawn when nothing is held open any more.
  routeInSteps(api, proofFile, async ({ inTransaction, caller, params: { id }, now }) => {
    if (!may(caller, 'money.see')) throw forbidden()
    const { hotelId, userId } = caller
    return proofPaper(await inTransaction((db) => readProof(db, { hotelId, reservationId: id }, userId)), now)
  })
}
