// Splits a profile in which two people were taken for one, after a user has checked it.
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { MergeAnswer, OfGuest, PersonInBrief } from '../schemas.ts'
import { Done, Id, IdInPath } from '#contract/shapes.ts'

export const splitGuest = endpoint({
  method: 'POST',
  path: '/api/guests/:id/split',
  summary:
    'Some stays are another person’s: these guests, and these notes, become those of a new person, with whom nothing that guests are matched by joins them again. Again: answers the same',
  access: 'stay.book',
  params: OfGuest,
  body: z
    .object({
      /** The `guestId` of each stay that moves to the other person. At least one stay must remain. */
      guestIds: z.array(Id).min(1, 'guest.split-nobody').max(1000),
      /** The notes that belong to the other person. */
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
