// Who was taken for one person is told apart by somebody who looked.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { MergeAnswer, OfGuest, PersonInBrief } from './guests.ts'
import { Done, Id, IdInPath } from './shapes.ts'

export const splitGuest = endpoint({
  method: 'POST',
  path: '/api/guests/:id/split',
  summary:
    'Some stays are another person’s: these guests, and these notes, become those of a new person, with whom nothing that guests are matched by joins them again. Again: answers the same',
  access: 'stay.book',
  params: OfGuest,
  body: z
    .object({
      /** `guestId` of the stays that leave. At least one has to stay. */
      guestIds: z.array(Id).min(1, 'guest.split-nobody').max(1000),
      /** Notes about the other person. */
      noteIds: z.array(Id).max(1000).default([]),
    })
    .meta({ id: 'GuestsToSplit' }),
  response: MergeAnswer,
})

export const undoSplit = endpoint({
  method: 'POST',
  path: '/api/guests/splits/:id/undo',
  summary: 'They are one after all: stays and notes of the other person come back. Again: answers the same',
  access: 'stay.book',
  params: z.object({ id: IdInPath }),
  response: MergeAnswer,
})

export const doubtfulJoins = endpoint({
  method: 'GET',
  path: '/api/guests/doubtful-joins',
  summary: 'People of whom guests were joined whom the rules of today would keep apart: at most fifty, with the count',
  access: 'guest.see',
  response: Done.extend({ people: z.array(PersonInBrief), total: z.number().int() }),
})

export const confirmJoin = endpoint({
  method: 'POST',
  path: '/api/guests/:id/confirm-join',
  summary: 'Somebody has looked: it is one person, and is not named any more. Again: answers the same',
  access: 'stay.book',
  params: OfGuest,
  response: MergeAnswer,
})
