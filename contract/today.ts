// The desk of one day: who comes, who is there, who leaves.
import { z } from 'zod'
import { statuses } from '#domain/reservations/status.ts'
import { CalendarUnit } from './calendar.ts'
import { endpoint } from './endpoint.ts'
import { ConsentState } from './reservations.ts'
import { seenBy } from './seen-by.ts'
import { Day, Done, Id } from './shapes.ts'

/** A stay at the desk, in the unit in which its guests are, or will be first. */
export const DeskStay = z
  .object({
    reservationId: Id,
    hotelDetailId: Id,
    unitName: z.string(),
    checkInTime: z.string(),
    checkOutTime: z.string(),
    stayCheckIn: Day,
    stayCheckOut: Day,
    /** TL. */
    totalPrice: seenBy('money.see', z.number()),
    /** TL that are still expected of the guests. */
    owed: seenBy('money.see', z.number()),
    /** An option: what is awaited, in TL, and until when. */
    awaits: z.object({ amount: seenBy('money.see', z.number()), until: z.iso.datetime() }).optional(),
    status: z.enum(statuses),
    checkedInAt: z.iso.datetime().nullable(),
    checkedOutAt: z.iso.datetime().nullable(),
    /** Of the main guest: who that is across reservations. */
    personId: Id,
    guestName: z.string(),
    phone: seenBy('guest.see', z.string()),
    /** Without an identity number no consent code can be sent. */
    hasIdentity: z.boolean(),
    numberOfGuests: z.number().int(),
    kvkk: ConsentState,
    contract: ConsentState,
    version: z.number().int(),
  })
  .meta({ id: 'DeskStay' })
export type DeskStay = z.infer<typeof DeskStay>

const Month = z.object({
  /** The first and last day that are counted: the same days of the month in both years. */
  from: Day,
  to: Day,
  /** A night that was sold twice, as its first guest left on the day of arrival, is one. */
  nightsSold: z.number().int(),
  /** Nights of all units in service, less those out of order, and those that units sold which are not in service now. */
  nightsToSell: z.number().int(),
  /** TL. */
  revenue: seenBy('money.see', z.number()),
})

const FirstSteps = z
  .object({
    units: z.boolean(),
    /** Every unit costs something: by its own price, or by a rule. */
    prices: z.boolean(),
    /** Messages go over the business's own SMS account. */
    smsAccount: z.boolean(),
    reservation: z.boolean(),
    /** A second person works here, or did, or is invited. */
    staff: z.boolean(),
  })
  .meta({ id: 'FirstSteps' })
export type FirstSteps = z.infer<typeof FirstSteps>

export const Today = z
  .object({
    day: Day,
    /** Expected today, not here yet. */
    arrivals: z.array(DeskStay),
    /** Should have come on an earlier day, never checked in, and whose departure is not past. */
    late: z.array(DeskStay),
    /** Checked in. Those who leave today or should have left are in `departures`. */
    inHouse: z.array(DeskStay),
    /** In the house, and due to leave today or before. */
    departures: z.array(DeskStay),
    /** Checked in today; left today; marked as not come today: for undo. */
    arrived: z.array(DeskStay),
    left: z.array(DeskStay),
    noShows: z.array(DeskStay),
    /** Expected within a week or in the house, with a KVKK notice or contract that nobody has confirmed. */
    openConsents: z.array(DeskStay),
    /** Expected guests whose deposit runs out today, or has run out, and is not there: the next one first. */
    depositsDue: z.array(DeskStay),
    /** Units that nobody has tonight and that are open for sale. */
    freeTonight: z.array(CalendarUnit),
    unitCount: z.number().int(),
    /** What a new business has done of what it begins with; null when all is done or it was dismissed. */
    firstSteps: FirstSteps.nullable(),
    month: Month,
    lastYear: Month,
    /** TL that came today, less what was given back; of it in cash. Damage deposits are held, not earned. */
    takings: seenBy('money.see', z.object({ all: z.number(), cash: z.number() })),
  })
  .meta({ id: 'Today' })
export type Today = z.infer<typeof Today>

export const readToday = endpoint({
  method: 'GET',
  path: '/api/today',
  summary: 'The desk of today: arrivals, guests in the house, departures, open consents, free units, this month',
  access: 'stay.see',
  response: Done.extend({ today: Today }),
})

export const dismissFirstSteps = endpoint({
  method: 'PUT',
  path: '/api/today/first-steps/dismiss',
  summary: 'The first steps are shown no more to anybody of the business',
  access: 'business.change',
  response: Done,
})
