import { endpoint } from '#contract/endpoint.ts'
import { DespiteRules } from '#contract/prices/rates/schemas.ts'
import { GuestAtCheckIn } from '#contract/reservations/guests/schemas.ts'
import { Reservation } from '#contract/reservations/schemas.ts'
import { complain, Done, IdInPath } from '#contract/shapes.ts'
import { Version } from '#contract/version.ts'
import { maxGuests } from '#domain/guests/guest-count.ts'
import { maxSegments } from '#domain/reservations/segments.ts'
import { undoable } from '#domain/reservations/status.ts'
import { checkInDoubts } from '#domain/stays/check-in.ts'
import { MovedSegment } from './schemas.ts'
import { z } from 'zod'

const OfReservation = z.object({ id: IdInPath })

const Answer = Done.extend({ reservation: Reservation })

export const checkInGuests = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/check-in',
  summary:
    'The guests have come, and their data are completed. Again: answers the same. Refused where something speaks against it that is not named',
  access: 'stay.host',
  params: OfReservation,
  body: z
    .object({
      /** The doubts that the clerk has seen and overrides. */
      despite: z.array(z.enum(checkInDoubts)).max(checkInDoubts.length).default([]),
      /** The guests whose data were typed at check-in. All others stay as they are. It needs stay.book. */
      guests: z.array(GuestAtCheckIn).max(maxGuests).default([]),
      /** The version of the stay that the typed data are based on. */
      version: Version.optional(),
    })
    // The body may be left out altogether.
    .nullish()
    .transform((said) => said ?? { despite: [], guests: [] }),
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
    /** False takes the unused nights off the price, at their share of the agreed price. */
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
  // Users with the permission for a transition may also undo it: domain/stays/undo.ts.
  access: 'stay.see',
  params: OfReservation,
  body: z.object({
    /**
     * The last transition on the user's screen. If given, a repeated request gets the same answer instead of undoing a
     * further transition.
     */
    transition: z.enum(undoable).optional(),
    /**
     * The version of the stay after that transition. If a newer one is stored, the answer is 409 with the stored values
     * in `fields`.
     */
    version: Version.optional(),
  }),
  response: Answer,
})

/** Moves, lengthens, shortens or splits a stay. The request always carries the whole stay as it is to be. */
export const moveStay = endpoint({
  method: 'PUT',
  path: '/api/reservations/:id/segments',
  summary: 'Gives a stay other units, dates and prices',
  access: 'stay.book',
  params: OfReservation,
  body: z
    .object({
      /** Either every segment has a price or none has. */
      segments: z
        .array(MovedSegment)
        .min(1)
        .max(maxSegments)
        .superRefine((segments, context) => {
          const unpriced = segments.findIndex(({ totalPrice }) => typeof totalPrice !== 'number')
          if (unpriced !== -1 && segments.some(({ totalPrice }) => typeof totalPrice === 'number'))
            complain(context, `${unpriced}.totalPrice`, 'request.required')
        }),
      /**
       * If true, the stay is moved despite the objections of price rules. If left out, objections lead to a refusal.
       */
      despiteRules: DespiteRules,
      version: Version,
    })
    .meta({ id: 'StayMove' }),
  response: Answer,
})
