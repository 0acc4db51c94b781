import { endpoint } from '#contract/endpoint.ts'
import { seenBy } from '#contract/seen-by.ts'
import { ChildAgesInQuery, Day, Done, Filter, Id, IdInPath } from '#contract/shapes.ts'
import { NewReservation, Reservation, ReservationChange, ReservationSearch } from './schemas.ts'
import { z } from 'zod'

export const createReservation = endpoint({
  method: 'POST',
  path: '/api/reservations',
  summary: 'Books a unit. The same reservationUniqId and body again answer the same reservation.',
  access: 'stay.book',
  body: NewReservation,
  status: 201,
  response: Done.extend({ reservation: Reservation }),
})

/**
 * Stays of a unit that are not over yet. All of them are listed, but only active stays occupy dates. A stay in several
 * units occupies each unit only with its segments there. Konuk's own date pickers read `nightsTaken` instead.
 */
export const findByHotel = endpoint({
  method: 'POST',
  path: '/api/reservations/find-by-hotel',
  summary: "A unit's stays that end today or later, and the days on which it is out of order",
  access: 'stay.see',
  /** If no unit is given, the stays of all units. */
  body: z.object({ hotelId: Filter(Id), hotelDetailId: Filter(Id) }),
  response: z.object({
    success: z.literal(true),
    reservations: z.array(Reservation),
    blocks: z.array(z.object({ checkInDate: Day, checkOutDate: Day })),
  }),
})

export const nightsTaken = endpoint({
  method: 'GET',
  path: '/api/reservations/nights-taken',
  summary: 'When a unit is kept from others, today or later, by stays and by being out of order: no more than the days',
  access: 'stay.see',
  query: z.object({ hotelDetailId: IdInPath }),
  response: Done.extend({ taken: z.array(z.object({ checkInDate: Day, checkOutDate: Day })) }),
})

export const findFreeUnits = endpoint({
  method: 'GET',
  path: '/api/reservations/free-units',
  summary: 'Units that are free for these nights, each with what they cost there',
  access: 'stay.see',
  query: z.object({
    checkInDate: Day,
    checkOutDate: Day,
    /** The number of guests. */
    guests: z.coerce.number().int().min(1).max(1000).optional(),
    childAges: ChildAgesInQuery.optional(),
  }),
  response: Done.extend({
    freeUnits: z.array(
      z.object({
        hotelDetailId: Id,
        /** The price of all nights in TL; null if one of the nights has no price. */
        totalPrice: seenBy('money.see', z.number().nullable()),
        /** The first night without a price. */
        unpricedNight: Day.nullable(),
      }),
    ),
  }),
})

export const searchReservations = endpoint({
  method: 'POST',
  path: '/api/reservations/search',
  summary:
    'Reservations of the business: those ahead by the nearest arrival, then those that are over, the latest first',
  access: 'stay.see',
  body: ReservationSearch,
  response: Done.extend({ reservations: z.array(Reservation), total: z.number().int(), page: z.number().int() }),
})

export const readReservation = endpoint({
  method: 'GET',
  path: '/api/reservations/:id',
  summary: 'One reservation',
  access: 'stay.see',
  params: z.object({ id: IdInPath }),
  response: Done.extend({ reservation: Reservation }),
})

export const cancelReservation = endpoint({
  method: 'PUT',
  path: '/api/reservations/:id/cancel',
  summary: 'Cancels a reservation that is neither cancelled nor completed; its nights are free again',
  access: 'stay.settle',
  params: z.object({ id: IdInPath }),
  response: Done.extend({ reservation: Reservation }),
})

export const updateReservation = endpoint({
  method: 'PUT',
  path: '/api/reservations/:id',
  summary: 'Changes a reservation: its unit, dates, price, requests and guests',
  access: 'stay.book',
  params: z.object({ id: IdInPath }),
  body: ReservationChange,
  response: Done.extend({ reservation: Reservation }),
})
