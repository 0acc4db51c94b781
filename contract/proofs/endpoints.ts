// The evidence for a dispute between guest and business: a document with all recorded facts about one stay.
import { endpoint } from '#contract/endpoint.ts'
import { OfStay } from '#contract/folio/schemas.ts'
import { FileAnswer } from '#contract/shapes.ts'

export const proofFile = endpoint({
  method: 'GET',
  path: '/api/reservations/:id/proof',
  summary:
    'The proof file of a stay as PDF, for an arbitration board: contract, codes, messages, money and what was decided. Asks for money.see besides',
  access: 'identity.see',
  params: OfStay,
  file: true,
  response: FileAnswer,
})
