import { z } from 'zod'
import { specialRequestsMax } from '#domain/reservations/limits.ts'
import { maxGuests } from '#domain/guests/guest-count.ts'
import { statuses } from '#domain/reservations/status.ts'
import { bookingSources } from '#domain/reservations/booking-source.ts'
import { isUniqId } from '#domain/reservations/uniq-id.ts'
import { Option, OptionAsked } from './deposits.ts'
import { endpoint } from './endpoint.ts'
import { DespiteRules } from './rates.ts'
import { EditedGuest, Guest, StoredGuest } from './reservation-guests.ts'
import { seenBy } from './seen-by.ts'
import { ChildAges, ChildAgesInQuery, Day, Done, Filter, Id, IdInPath, Lira, Page, PageSize, Typed } from './shapes.ts'
import { Version } from './version.ts'

export { Guest }

export const UniqId = z.string().refine(isUniqId, 'reservation.uniq-id-malformed')

/** By which way a reservation came; null when nobody has said. */
export const Source = z.enum(bookingSources).nullish()
/** The shape alone. The rules, in the order in which a clerk meets them: `domain/reservations/new-reservation.ts`. */
export const NewReservation = z
  .object({
    /** Must be the caller's own. */
    hotelId: Id.optional(),
    hotelDetailId: Id.nullish(),
    checkInDate: Day.nullish(),
    checkOutDate: Day.nullish(),
    numberOfGuests: z.number().int().min(1).max(1000),
    /** Of them. */
    childAges: ChildAges.optional(),
    specialRequests: Typed(specialRequestsMax).default(''),
    source: Source,
    reservationUniqId: UniqId,
    despiteRules: DespiteRules,
    /** Its nights are held until a deposit is paid. Without: booked outright. */
    option: OptionAsked.optional(),
    guests: z.array(Guest).max(maxGuests + 30),
  })
  .meta({ id: 'NewReservation' })
export type NewReservation = z.infer<typeof NewReservation>

/** `other-stay`: a contract was approved, but one that names another unit for a night, other dates, guests, price or terms, or none. */
export const ConsentState = z.enum(['none', 'sent', 'verified', 'other-stay']).meta({ id: 'ConsentState' })
export type ConsentState = z.infer<typeof ConsentState>

/** When the code that counts was sent, and when it was entered. */
const ConsentTimes = z
  .object({ sentAt: z.iso.datetime().nullable(), verifiedAt: z.iso.datetime().nullable() })
  .meta({ id: 'ConsentTimes' })

/** Nights of a reservation in one unit. A stay whose guests move to another unit on the way has several, in order. */
export const StaySegment = z
  .object({
    hotelDetailId: Id,
    checkInDate: Day,
    checkOutDate: Day,
    /** TL, of these nights. */
    totalPrice: Lira,
  })
  .meta({ id: 'StayPart' })
export type StaySegment = z.infer<typeof StaySegment>

export const Reservation = z
  .object({
    id: Id,
    hotelId: Id,
    /** Where the stay begins, when it has several parts. */
    hotelDetailId: Id,
    unitName: z.string(),
    checkInDate: Day,
    checkOutDate: Day,
    numberOfGuests: z.number().int(),
    /** Of them, as far as it was said. */
    childAges: z.array(z.number().int()),
    /** TL. */
    totalPrice: seenBy('money.see', z.number()),
    /** TL, of its account: what was paid, what was charged less that, and what is still expected of the guest. */
    paid: seenBy('money.see', z.number()),
    balance: seenBy('money.see', z.number()),
    owed: seenBy('money.see', z.number()),
    option: Option.nullable(),
    parts: z.array(StaySegment.extend({ unitName: z.string(), totalPrice: seenBy('money.see', Lira) })),
    specialRequests: z.string(),
    source: z.enum(bookingSources).nullable(),
    status: z.enum(statuses),
    /** When the guests really came and left, entered at the desk. */
    checkedInAt: z.iso.datetime().nullable(),
    checkedOutAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    reservationUniqId: z.string(),
    guests: z.array(StoredGuest),
    kvkk: ConsentState,
    contract: ConsentState,
    consentTimes: z.object({ kvkk: ConsentTimes, contract: ConsentTimes }),
    /** Rises with every change. Sent along with an edit, it keeps one clerk from undoing what another has just done. */
    version: z.number().int(),
  })
  .meta({ id: 'Reservation' })
export type Reservation = z.infer<typeof Reservation>

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
 * Stays of a unit that are not over yet: live ones only occupy dates, but all are listed. Of a stay in several units,
 * only the parts in this one occupy it. Our own date pickers read `nightsTaken`.
 */
export const findByHotel = endpoint({
  method: 'POST',
  path: '/api/reservations/find-by-hotel',
  summary: "A unit's stays that end today or later, and the days on which it is out of order",
  access: 'stay.see',
  /** Without a unit: of all of them. */
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
    /** How many come. */
    guests: z.coerce.number().int().min(1).max(1000).optional(),
    childAges: ChildAgesInQuery.optional(),
  }),
  response: Done.extend({
    freeUnits: z.array(
      z.object({
        hotelDetailId: Id,
        /** TL, of all nights; null where one of them has no price. */
        totalPrice: seenBy('money.see', z.number().nullable()),
        /** The first such night. */
        unpricedNight: Day.nullable(),
      }),
    ),
  }),
})

export const AnyStatus = z.enum(['ALL', ...statuses])

export const ReservationSearch = z
  .object({
    hotelId: Filter(Id),
    /** Part of the id, of the unit's name, of any guest's name or phone, or of a long enough reservationUniqId. */
    search: Filter(Typed(100)),
    status: Filter(AnyStatus),
    /** Stays that arrive on or after this day. */
    checkInDate: Filter(Day),
    /** Stays that leave on or before this day. With both, the stay lies fully inside. */
    checkOutDate: Filter(Day),
    /** Stays that arrive, or leave, on this very day. */
    arrivesOn: Filter(Day),
    leavesOn: Filter(Day),
    hotelDetailId: Filter(Id),
    source: Filter(z.enum(bookingSources)),
    /** Stays of which something is still expected. */
    owing: Filter(z.boolean()),
    mainGuestPhone: Filter(Typed(25)),
    mainGuestFirstName: Filter(Typed(100)),
    mainGuestLastName: Filter(Typed(100)),
    /** Of identity numbers only how they end, as a list shows them; without, they were seen, which the trail notes. */
    endings: Filter(z.boolean()),
    /** With neither of the two, the answer is the first thousand. */
    page: Filter(Page),
    pageSize: Filter(PageSize(100)),
  })
  .meta({ id: 'ReservationSearch' })

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

/**
 * The shape alone is checked here, the rules are `domain/reservations/edit-reservation.ts`. However many guests are
 * declared: stored is the number of those in the list, but where not all were named before, the number announced stays
 * until the list changes or `partySize` says another (`domain/guests/guest-count.ts`).
 */
export const ReservationChange = z
  .object({
    hotelDetailId: Id.nullish(),
    checkInDate: Day.nullish(),
    checkOutDate: Day.nullish(),
    numberOfGuests: z.number().int().min(1).max(1000).optional(),
    /** How many people come, of whom not all are named. */
    partySize: z.number().int().min(1).max(maxGuests, 'reservation.too-many-guests').optional(),
    /** Left out: as it was. */
    childAges: ChildAges.optional(),
    /** TL. Left out, or null as it came: what was agreed for the nights that stay, and what the rates say of others. */
    totalPrice: Lira.nullish(),
    specialRequests: Typed(specialRequestsMax).default(''),
    /** Left out: as it was. */
    source: Source,
    /** With the id of a guest who is already there; without one, a guest who is the same in name, phone and number. */
    guests: z.array(EditedGuest).max(maxGuests + 30),
    despiteRules: DespiteRules,
    version: Version.optional(),
  })
  .meta({ id: 'ReservationChange' })
export type ReservationChange = z.infer<typeof ReservationChange>

export const updateReservation = endpoint({
  method: 'PUT',
  path: '/api/reservations/:id',
  summary: 'Changes a reservation: its unit, dates, price, requests and guests',
  access: 'stay.book',
  params: z.object({ id: IdInPath }),
  body: ReservationChange,
  response: Done.extend({ reservation: Reservation }),
})
