import { z } from 'zod'
import { isCountry } from '#domain/people/countries.ts'
import { isEmail } from '#domain/account/rules.ts'
import { maxGuests, specialRequestsMax } from '#domain/reservations/limits.ts'
import { statuses } from '#domain/reservations/status.ts'
import { isUniqId } from '#domain/reservations/uniq-id.ts'
import { endpoint } from './endpoint.ts'
import { Day, Done, Id, IdInPath, Typed } from './shapes.ts'

export const Guest = z
  .object({
    firstName: Typed(100),
    lastName: Typed(100),
    /** As typed on the way in, `+905XXXXXXXXX` on the way out; empty when unknown. */
    phone: Typed(19).default(''),
    email: Typed(254)
      .refine((text) => text === '' || isEmail(text), 'guest.email-invalid')
      .default(''),
    /** ISO 3166 alpha-3. */
    nationality: z.string().refine(isCountry, 'guest.nationality-unknown').default('TUR'),
    /** For TUR only; ignored for others. */
    tcKimlik: Typed(11).default(''),
    /** For all but TUR; ignored for TUR. */
    passportNumber: Typed(20).default(''),
    isMainGuest: z.boolean().default(false),
  })
  .meta({ id: 'Guest' })
export type Guest = z.infer<typeof Guest>

export const UniqId = z.string().refine(isUniqId, 'reservation.uniq-id-malformed')

/**
 * The shape alone is checked here: the rules, in the order in which a clerk meets them, are
 * `domain/reservations/new-reservation.ts` and `domain/people/guest.ts`.
 */
export const NewReservation = z
  .object({
    /** Must be the caller's own. */
    hotelId: Id.optional(),
    hotelDetailId: Id.nullish(),
    checkInDate: Day.nullish(),
    checkOutDate: Day.nullish(),
    numberOfGuests: z.number().int().min(1).max(1000),
    specialRequests: Typed(specialRequestsMax).default(''),
    reservationUniqId: UniqId,
    guests: z.array(Guest).max(maxGuests + 30),
  })
  .meta({ id: 'NewReservation' })
export type NewReservation = z.infer<typeof NewReservation>

export const ConsentState = z.enum(['none', 'sent', 'verified']).meta({ id: 'ConsentState' })
export type ConsentState = z.infer<typeof ConsentState>

export const Reservation = z
  .object({
    id: Id,
    hotelId: Id,
    hotelDetailId: Id,
    unitName: z.string(),
    checkInDate: Day,
    checkOutDate: Day,
    numberOfGuests: z.number().int(),
    /** TL. */
    totalPrice: z.number(),
    specialRequests: z.string(),
    status: z.enum(statuses),
    createdAt: z.iso.datetime(),
    reservationUniqId: z.string(),
    guests: z.array(Guest.extend({ id: Id })),
    kvkk: ConsentState,
    contract: ConsentState,
  })
  .meta({ id: 'Reservation' })
export type Reservation = z.infer<typeof Reservation>

export const createReservation = endpoint({
  method: 'POST',
  path: '/api/reservations',
  summary: 'Books a unit. The same reservationUniqId and body again answer the same reservation.',
  access: 'session',
  body: NewReservation,
  status: 201,
  response: Done.extend({ reservation: Reservation }),
})

/** Stays of a unit that are not over yet, for the date pickers: live ones only occupy dates, but all are listed. */
export const findByHotel = endpoint({
  method: 'POST',
  path: '/api/reservations/find-by-hotel',
  summary: "A unit's stays that end today or later",
  access: 'session',
  body: z.object({ hotelId: Id.optional(), hotelDetailId: Id }),
  response: z.object({ success: z.literal(true), reservations: z.array(Reservation) }),
})

export const ReservationSearch = z
  .object({
    hotelId: Id.nullish(),
    /** Stays that arrive on or after this day. */
    checkInDate: z.union([z.literal(''), Day]).nullish(),
    /** Stays that leave on or before this day. */
    checkOutDate: z.union([z.literal(''), Day]).nullish(),
    hotelDetailId: Id.nullish(),
    mainGuestPhone: Typed(25).nullish(),
    mainGuestFirstName: Typed(100).nullish(),
    mainGuestLastName: Typed(100).nullish(),
    page: z.number().int().min(1).max(100_000).default(1),
    pageSize: z.number().int().min(1).max(100).default(10),
  })
  .meta({ id: 'ReservationSearch' })

export const searchReservations = endpoint({
  method: 'POST',
  path: '/api/reservations/search',
  summary: 'Reservations of the business, newest first, a page at a time',
  access: 'session',
  body: ReservationSearch,
  response: Done.extend({ reservations: z.array(Reservation), total: z.number().int(), page: z.number().int() }),
})

/** One guest of one reservation, as the customer list and the SMS screens read it. */
export const GuestRow = z
  .object({
    guestId: Id,
    firstName: z.string(),
    lastName: z.string(),
    isMainGuest: z.boolean(),
    nationality: z.string(),
    tcNo: z.string().nullable(),
    passportNumber: z.string().nullable(),
    phone: z.string().nullable(),
    reservationId: Id,
    reservationUniqId: z.string(),
    reservationStatus: z.enum(statuses),
    checkInDate: Day,
    checkOutDate: Day,
    hotelDetailName: z.string(),
    kvkkApproved: z.boolean(),
    kvkkApprovedAt: z.iso.datetime().nullable(),
    salesContractApproved: z.boolean(),
    salesContractApprovedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'GuestRow' })

export const guestsByHotel = endpoint({
  method: 'GET',
  path: '/api/guest-tracking/by-hotel/:hotelId',
  summary: "Guests of the business's reservations with their consents, newest reservation first",
  access: 'session',
  params: z.object({ hotelId: IdInPath }),
  query: z.object({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(500).default(100),
  }),
  response: z.array(GuestRow),
})
