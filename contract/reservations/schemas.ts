import { Option, OptionRequest } from '#contract/options/schemas.ts'
import { DespiteRules } from '#contract/prices/rates/schemas.ts'
import { seenBy } from '#contract/seen-by.ts'
import { Day, Filter, Id, Lira, Page, PageSize, TypedText } from '#contract/shapes.ts'
import { Version } from '#contract/version.ts'
import { contractFacts } from '#domain/consent/documents.ts'
import { maxGuests } from '#domain/guests/guest-count.ts'
import { bookingSources } from '#domain/reservations/booking-source.ts'
import { statuses } from '#domain/reservations/status.ts'
import { isUniqId } from '#domain/reservations/uniq-id.ts'
import { EditedGuest, Guest, StoredGuest } from './guests/schemas.ts'
import { StayFields, StayWithoutPrice, StoredStay } from './stay-fields.ts'
import { z } from 'zod'

export const UniqId = z.string().refine(isUniqId, 'reservation.uniq-id-malformed')

/**
 * The schema checks only the format. The rules are in `domain/reservations/new-reservation.ts`, in the order in which a
 * clerk meets them.
 */
export const NewReservation = z
  .object({
    /** The id of the user's own business; any other id is refused. */
    hotelId: Id.optional(),
    ...StayWithoutPrice.shape,
    reservationUniqId: UniqId,
    despiteRules: DespiteRules,
    /**
     * Makes the booking an option, whose nights are held until a deposit is paid. If left out, the booking is firm at
     * once.
     */
    option: OptionRequest.optional(),
    guests: z.array(Guest).max(maxGuests + 30),
  })
  .meta({ id: 'NewReservation' })
export type NewReservation = z.infer<typeof NewReservation>

/**
 * `other-stay` means that the approved contract no longer fits the stay: it names another unit for some night, other
 * dates, guests, price or terms, or lacks one of these.
 */
export const ConsentState = z.enum(['none', 'sent', 'verified', 'other-stay']).meta({ id: 'ConsentState' })
export type ConsentState = z.infer<typeof ConsentState>

/** The times at which the valid code was sent and was entered. */
const ConsentTimes = z
  .object({ sentAt: z.iso.datetime().nullable(), verifiedAt: z.iso.datetime().nullable() })
  .meta({ id: 'ConsentTimes' })

/** Nights of a reservation in one unit. A stay whose guests change units has several segments, in order. */
export const StaySegment = z
  .object({
    hotelDetailId: Id,
    checkInDate: Day,
    checkOutDate: Day,
    /** The price of these nights in TL. */
    totalPrice: Lira,
  })
  .meta({ id: 'StaySegment' })
export type StaySegment = z.infer<typeof StaySegment>

/** What a stay says of its group: a booking with several units. */
export const GroupOfStay = z
  .object({
    id: Id,
    /** Empty if nobody has named it; screens then name it by its main guest. */
    name: z.string(),
    /** The number of stays that were not cancelled. */
    units: z.number().int(),
    /** In TL, over the folio of the group and those of all its units. */
    paid: seenBy('money.see', z.number()),
    balance: seenBy('money.see', z.number()),
    owed: seenBy('money.see', z.number()),
  })
  .meta({ id: 'GroupOfStay' })
export type GroupOfStay = z.infer<typeof GroupOfStay>

export const Reservation = z
  .object({
    id: Id,
    hotelId: Id,
    unitName: z.string(),
    ...StoredStay.shape,
    /**
     * In TL, from the folio: the amount paid, the balance (charges minus payments), and the amount that the guest still
     * owes.
     */
    paid: seenBy('money.see', z.number()),
    balance: seenBy('money.see', z.number()),
    owed: seenBy('money.see', z.number()),
    /** The group to which the stay belongs; null for a booking of one unit. */
    group: GroupOfStay.nullable(),
    /** The company or agency that pays for the booking. */
    company: seenBy('money.see', z.object({ id: Id, title: z.string() }).nullable()),
    option: Option.nullable(),
    segments: z.array(StaySegment.extend({ unitName: z.string(), totalPrice: seenBy('money.see', Lira) })),
    status: z.enum(statuses),
    /** The actual times of check-in and check-out, entered at the front desk. */
    checkedInAt: z.iso.datetime().nullable(),
    checkedOutAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    reservationUniqId: z.string(),
    guests: z.array(StoredGuest),
    kvkk: ConsentState,
    contract: ConsentState,
    /**
     * The facts that the contract of `contract` leaves out. A contract that was approved before its stay was known names
     * none of them, and counts for the reservation as it was first stored.
     */
    contractUnstated: z.array(z.enum(contractFacts)),
    consentTimes: z.object({ kvkk: ConsentTimes, contract: ConsentTimes }),
    /**
     * Increases with every change. An edit sends the version on which it is based, so that one clerk cannot overwrite
     * what another has just saved.
     */
    version: z.number().int(),
  })
  .meta({ id: 'Reservation' })
export type Reservation = z.infer<typeof Reservation>

export const AnyStatus = z.enum(['ALL', ...statuses])

export const ReservationSearch = z
  .object({
    hotelId: Filter(Id),
    /**
     * Part of the id, of the unit's name, of any guest's name or phone number, or of a reservationUniqId (if long
     * enough).
     */
    search: Filter(TypedText(100)),
    status: Filter(AnyStatus),
    /** Stays that arrive on or after this day. */
    checkInDate: Filter(Day),
    /**
     * Stays that depart on or before this day. With `checkInDate` and `checkOutDate` together, the stay lies fully
     * within the range.
     */
    checkOutDate: Filter(Day),
    /** Stays that arrive or depart on exactly this day. */
    arrivesOn: Filter(Day),
    checksOutOn: Filter(Day),
    hotelDetailId: Filter(Id),
    source: Filter(z.enum(bookingSources)),
    /** Stays for which the guest still owes an amount. */
    owing: Filter(z.boolean()),
    mainGuestPhone: Filter(TypedText(25)),
    mainGuestFirstName: Filter(TypedText(100)),
    mainGuestLastName: Filter(TypedText(100)),
    /**
     * True for lists, which show only the last digits of identity numbers. If left out, the answer contains whole
     * numbers, and the audit log records that the user has seen them.
     */
    endings: Filter(z.boolean()),
    /** If `page` and `pageSize` are left out, the answer contains the first thousand reservations. */
    page: Filter(Page),
    pageSize: Filter(PageSize(100)),
  })
  .meta({ id: 'ReservationSearch' })

/**
 * The schema checks only the format; the rules are in `domain/reservations/edit-reservation.ts`. The stored number of
 * guests is the number of guests listed. If some guests had no names yet, the announced number stays until the list
 * changes or `partySize` gives another number (`domain/guests/guest-count.ts`).
 */
export const ReservationChange = z
  .object({
    /** Ages and a booking channel that are left out stay unchanged. */
    ...StayFields.shape,
    numberOfGuests: StayFields.shape.numberOfGuests.optional(),
    /** The number of guests, including those without names yet. */
    partySize: z.number().int().min(1).max(maxGuests, 'reservation.too-many-guests').optional(),
    /**
     * The price in TL. If it is left out, or null as the user received it, existing nights keep the agreed price and
     * new nights are priced by the rates.
     */
    totalPrice: StayFields.shape.totalPrice.nullable(),
    /** An existing guest is identified by the id, or without an id by an equal name, phone and identity number. */
    guests: z.array(EditedGuest).max(maxGuests + 30),
    despiteRules: DespiteRules,
    version: Version.optional(),
  })
  .meta({ id: 'ReservationChange' })
export type ReservationChange = z.infer<typeof ReservationChange>
