// Stays as they really go: arrival, departure, no-show, moves. What a reservation says is contract/reservations.ts.
import { z } from 'zod'
import { checkInDoubts } from '#domain/stays/check-in.ts'
import { maxSegments } from '#domain/reservations/segments.ts'
import { undoable } from '#domain/reservations/status.ts'
import { endpoint } from './endpoint.ts'
import { DespiteRules } from './rates.ts'
import { Reservation, StaySegment } from './reservations.ts'
import { Done, IdInPath, Lira } from './shapes.ts'
import { Version } from './version.ts'

const OfReservation = z.object({ id: IdInPath })
const Answer = Done.extend({ reservation: Reservation })

export const checkInGuests = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/check-in',
  summary: 'The guests have come. Again: answers the same. Refused where something speaks against it that is not named',
  access: 'stay.host',
  params: OfReservation,
  body: z
    .object({
      /** What is known to speak against it, and meant all the same. */
      despite: z.array(z.enum(checkInDoubts)).max(checkInDoubts.length).default([]),
    })
    // Nothing has to be said.
    .nullish()
    .transform((said) => said ?? { despite: [] }),
  response: Answer,
})

export const checkOutGuests = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/check-out',
  summary:
    'The guests have left: the stay is completed, and nights after today are free again. Again: answers the same',
  access: 'stay.host',
  params: OfReservation,
  body: z.object({
    /** False: nights that are given back are not charged, at what they cost of the agreed price. */
    keepPrice: z.boolean().default(true),
  }),
  response: Answer,
})

export const markNoShow = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/no-show',
  summary: 'The guests never came: the nights are free again. Again: answers the same',
  access: 'stay.settle',
  params: OfReservation,
  response: Answer,
})

export const undoTransition = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/undo',
  summary:
    'Takes back the last arrival or departure of today (who has stay.host), or no-show or cancellation (stay.settle). 409 when its nights are somebody else’s by now',
  // Whoever may do it may take it back: domain/stays/undo.ts.
  access: 'stay.see',
  params: OfReservation,
  body: z.object({
    /** What was seen as the last transition. Named, a repeated request answers the same instead of undoing one more. */
    step: z.enum(undoable).optional(),
    /** The version that was seen after it. A newer one stored since: 409, with what is stored in `fields`. */
    version: Version.optional(),
  }),
  response: Answer,
})

/** Part of a stay as it is to be. Without its price: what was agreed for the nights that stay, what the rates say of others. */
export const MovedPart = StaySegment.extend({ totalPrice: Lira.nullish() }).meta({ id: 'MovedPart' })

/** A move, a longer or shorter stay, a part of it in another unit: always the whole stay as it is to be. */
export const moveStay = endpoint({
  method: 'PUT',
  path: '/api/reservations/:id/parts',
  summary: 'Gives a stay other units, dates and prices',
  access: 'stay.book',
  params: OfReservation,
  body: z
    .object({
      /** Each with its price, or all without. */
      parts: z.array(MovedPart).min(1).max(maxSegments),
      /** What rules of prices forbid is meant all the same. Without: refused. */
      despiteRules: DespiteRules,
      version: Version,
    })
    .meta({ id: 'StayMove' }),
  response: Answer,
})
