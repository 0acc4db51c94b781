// What is shown where a guest and a business disagree: all that is known of one stay, on paper.
import { endpoint } from './endpoint.ts'
import { OfStay } from './folio.ts'
import { FileAnswer } from './shapes.ts'

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
