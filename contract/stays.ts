// Stays as they really go: arrival, departure, no-show, moves. What a reservation says is contract/reservations.ts.
import { z } from 'zod'
import { maxSegments } from '#domain/reservations/segments.ts'
import { undoable } from '#domain/reservations/status.ts'
import { endpoint } from './endpoint.ts'
import { Guest, Reservation, StaySegment, UniqId } from './reservations.ts'
import { Day, Done, Id, IdInPath, Name } from './shapes.ts'

const OfReservation = z.object({ id: IdInPath })
const Answer = Done.extend({ reservation: Reservation })

export const checkInGuests = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/check-in',
  summary: 'The guests have come. Again: answers the same',
  access: 'session',
  params: OfReservation,
  response: Answer,
})

export const checkOutGuests = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/check-out',
  summary:
    'The guests have left: the stay is completed, and nights after today are free again. Again: answers the same',
  access: 'session',
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
  access: 'session',
  params: OfReservation,
  response: Answer,
})

export const undoStep = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/undo',
  summary: 'Takes back the last arrival, departure or no-show of today. 409 when its nights are somebody else’s by now',
  access: 'session',
  params: OfReservation,
  body: z.object({
    /** The step that was seen as the last. Named, a repeated request answers the same instead of undoing one more. */
    step: z.enum(undoable).optional(),
  }),
  response: Answer,
})

/** A move, a longer or shorter stay, a part of it in another unit: always the whole stay as it is to be. */
export const moveStay = endpoint({
  method: 'PUT',
  path: '/api/reservations/:id/parts',
  summary: 'Gives a stay other units, dates and prices',
  access: 'session',
  params: OfReservation,
  body: z
    .object({
      parts: z.array(StaySegment).min(1).max(maxSegments),
      /** The version that was seen. A newer one stored meanwhile: 409, with what is stored in `fields`. */
      version: z.number().int(),
    })
    .meta({ id: 'StayMove' }),
  response: Answer,
})

/**
 * The shape alone is checked here, the rules are `domain/reservations/quick-booking.ts`. Of a guest who is known, the
 * identity goes along; of another one it is asked for at check-in.
 */
export const QuickBooking = Guest.omit({ isMainGuest: true })
  .extend({
    firstName: Name(100).default(''),
    lastName: Name(100).default(''),
    hotelDetailId: Id.nullish(),
    checkInDate: Day.nullish(),
    checkOutDate: Day.nullish(),
    numberOfGuests: z.number().int().min(1).max(1000).default(1),
    reservationUniqId: UniqId,
    /** Nights that are over may be among them, up to a year back: the clerk was asked whether that is meant. */
    pastNights: z.boolean().default(false),
  })
  .meta({ id: 'QuickBooking' })
export type QuickBooking = z.infer<typeof QuickBooking>

export const quickBook = endpoint({
  method: 'POST',
  path: '/api/reservations/quick',
  summary:
    'Books a unit for a name and a phone, in the midst of a call. The same reservationUniqId and body again answer the same reservation.',
  access: 'session',
  body: QuickBooking,
  status: 201,
  response: Answer,
})
