// The front desk on one day: arrivals, guests in house and departures.
import { CalendarUnit } from '#contract/calendar/schemas.ts'
import { GuestProgress } from '#contract/guest-link/schemas.ts'
import { ArrivalHour } from '#contract/guest-requests/schemas.ts'
import { ConsentState } from '#contract/reservations/schemas.ts'
import { seenBy } from '#contract/seen-by.ts'
import { Day, Id } from '#contract/shapes.ts'
import { statuses } from '#domain/reservations/status.ts'
import { z } from 'zod'

/** A stay at the front desk. Its unit is the one in which the guests are now, or the first one before they arrive. */
export const TodayStay = z
  .object({
    reservationId: Id,
    hotelDetailId: Id,
    unitName: z.string(),
    checkInTime: z.string(),
    checkOutTime: z.string(),
    stayCheckIn: Day,
    stayCheckOut: Day,
    /** The price of the stay in TL. */
    totalPrice: seenBy('money.see', z.number()),
    /** The amount in TL that the guest still owes; for a stay of a group, what the group owes on all its folios. */
    owed: seenBy('money.see', z.number()),
    /** Present for an option: the deposit that it awaits, in TL, and when the deposit is due. */
    awaits: z.object({ amount: seenBy('money.see', z.number()), until: z.iso.datetime() }).optional(),
    status: z.enum(statuses),
    checkedInAt: z.iso.datetime().nullable(),
    checkedOutAt: z.iso.datetime().nullable(),
    /** Identifies the main guest across reservations. */
    personId: seenBy('guest.see', Id),
    guestName: z.string(),
    /** Present if the stay belongs to a group. */
    group: z.object({ id: Id, name: z.string() }).optional(),
    phone: seenBy('guest.see', z.string()),
    /** False if the identity number is missing; no consent code can then be sent. */
    hasIdentity: z.boolean(),
    numberOfGuests: z.number().int(),
    /** The guest's special requests; empty if there are none. */
    note: z.string(),
    /** The hour at which the guests said that they come, 24 after midnight; null if nobody knows it. */
    arrivesAt: ArrivalHour.nullable(),
    /** Present for a stay that is not over and has a link of its guest's page. */
    guestPage: GuestProgress.optional(),
    kvkk: ConsentState,
    contract: ConsentState,
    version: z.number().int(),
  })
  .meta({ id: 'TodayStay' })
export type TodayStay = z.infer<typeof TodayStay>

const Month = z.object({
  /** The first and the last day of the period. The other year is compared by the same days of the month. */
  from: Day,
  to: Day,
  /** A night counts once even if it was sold twice because its first guest left on the day of arrival. */
  nightsSold: z.number().int(),
  /** Nights of all units in service, less blocked nights, plus nights sold by units that are no longer in service. */
  nightsToSell: z.number().int(),
  /** The revenue in TL. */
  revenue: seenBy('report.see', z.number()),
})

const FirstSteps = z
  .object({
    units: z.boolean(),
    /** True if every unit has a price, either its own or from a rule. */
    prices: z.boolean(),
    /** True if messages are sent through the business's own SMS account. */
    smsAccount: z.boolean(),
    reservation: z.boolean(),
    /** True if the business has, had or has invited a second member. */
    staff: z.boolean(),
  })
  .meta({ id: 'FirstSteps' })

export type FirstSteps = z.infer<typeof FirstSteps>

export const OpenProposals = z.object({
  reservationId: Id,
  guestName: z.string(),
  unitName: z.string(),
  /** How many people the guests have entered and nobody has decided on. */
  people: z.number().int(),
})
export type OpenProposals = z.infer<typeof OpenProposals>

export const Today = z
  .object({
    day: Day,
    /** Stays that should arrive today and have not checked in. */
    arrivals: z.array(TodayStay),
    /**
     * Stays that should have arrived on an earlier day and never checked in, but whose departure day has not passed.
     */
    late: z.array(TodayStay),
    /** Guests who have checked in. If their departure is due today or overdue, they are in `departures` instead. */
    inHouse: z.array(TodayStay),
    /** Guests in the house whose departure is due today or overdue. */
    departures: z.array(TodayStay),
    /** Stays that were checked in, checked out or marked as no-show today, so that each can be undone. */
    arrived: z.array(TodayStay),
    left: z.array(TodayStay),
    noShows: z.array(TodayStay),
    /** Stays in the house or expected within a week whose KVKK notice or contract is unconfirmed. */
    openConsents: z.array(TodayStay),
    /** Expected stays whose deposit is unpaid and due today or overdue, sorted by due time. */
    depositsDue: z.array(TodayStay),
    tomorrow: z.object({
      day: Day,
      /** Stays that should arrive tomorrow. */
      arrivals: z.array(TodayStay),
      /** Stays that end tomorrow, whether or not their guests have arrived yet. */
      departures: z.array(TodayStay),
    }),
    /** Guests of today who still owe money, the largest debt first, and the sum in TL. */
    owedTonight: seenBy('money.see', z.object({ total: z.number(), stays: z.array(TodayStay) })),
    /** Units that are free tonight and open for sale. */
    freeTonight: z.array(CalendarUnit),
    unitCount: z.number().int(),
    /** The number of requests of guests that wait for an answer. */
    openRequests: seenBy('guest.see', z.number().int()),
    /** Stays whose guests have entered people on whom the desk has not decided, the first entered first. */
    openProposals: seenBy('stay.book', z.array(OpenProposals)),
    /** The first steps that a new business has done; null once all are done or the list is dismissed. */
    firstSteps: FirstSteps.nullable(),
    month: Month,
    lastYear: Month,
    /**
     * The amount received today minus refunds, in TL, and the cash part of it. Damage deposits are left out, because
     * they are held and not earned.
     */
    takings: seenBy('report.see', z.object({ all: z.number(), cash: z.number() })),
  })
  .meta({ id: 'Today' })
export type Today = z.infer<typeof Today>
