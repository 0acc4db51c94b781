// The calendar and a reservation as they were at a moment, rebuilt from the record of changes.
import { z } from 'zod'
import { optionStates } from '#domain/deposits/option-clock.ts'
import { lineKinds } from '#domain/folio/line.ts'
import { paymentMethods, paymentPurposes } from '#domain/folio/payment.ts'
import { bookingSources } from '#domain/reservations/booking-source.ts'
import { statuses } from '#domain/reservations/status.ts'
import { isInstant } from '#domain/time/day.ts'
import { Block } from './blocks.ts'
import { Calendar, CalendarDays, CalendarStay } from './calendar.ts'
import { endpoint } from './endpoint.ts'
import { seenBy } from './seen-by.ts'
import { Day, Done, Id, IdInPath } from './shapes.ts'

/** What was there and is kept nowhere, as a person had it erased: it is shown as it is today. */
const NotKept = <Name extends string>(names: readonly Name[]) => z.array(z.enum(names)).optional()

/** A moment to the millisecond: PostgreSQL does not know all years and zones that may be written down. */
const Moment = z.iso
  .datetime({ offset: true, error: 'history.moment' })
  .refine(isInstant, 'history.moment')
  .transform((text) => new Date(text).toISOString())

const Around = {
  /** The moment that was asked for. */
  at: z.iso.datetime(),
  /** From when on the record tells of the business. */
  knownSince: z.iso.datetime(),
  /**
   * Just after the change before the one that shows, and just after the next one: rounded up to the millisecond, so that
   * a moment shows its own change. Null: there is none.
   */
  previous: z.iso.datetime().nullable(),
  next: z.iso.datetime().nullable(),
}

/** A bar without what is not kept: whether an approval lacked. */
const StayThen = CalendarStay.omit({ consentOpen: true, version: true })
  .extend({ notKept: NotKept(['guestName', 'phone']) })
  .meta({ id: 'CalendarStayThen' })
const BlockThen = Block.omit({ version: true })
  .extend({ notKept: NotKept(['note']) })
  .meta({ id: 'BlockThen' })

export const CalendarThen = Calendar.extend({ ...Around, stays: z.array(StayThen), blocks: z.array(BlockThen) }).meta({
  id: 'CalendarThen',
})
export type CalendarThen = z.infer<typeof CalendarThen>

export const readCalendarThen = endpoint({
  method: 'GET',
  path: '/api/calendar/as-of',
  summary: 'The calendar of some days as it was at a moment; `to` is not included',
  access: 'record.see',
  query: CalendarDays.safeExtend({ at: Moment }),
  response: Done.extend({ calendar: CalendarThen }),
})

const notKeptOfStay = ['specialRequests', 'guests', 'charges', 'payments'] as const

/** A reservation at one moment. */
export const ReservationState = z
  .object({
    status: z.enum(statuses),
    checkInDate: Day,
    checkOutDate: Day,
    /** Where it was, in order. Units are called as they were then. */
    parts: z.array(
      z.object({
        hotelDetailId: Id,
        unitName: z.string(),
        checkInDate: Day,
        checkOutDate: Day,
        totalPrice: seenBy('money.see', z.number()),
      }),
    ),
    numberOfGuests: z.number().int(),
    childAges: z.array(z.number().int()),
    source: z.enum(bookingSources).nullable(),
    specialRequests: z.string(),
    checkedInAt: z.iso.datetime().nullable(),
    checkedOutAt: z.iso.datetime().nullable(),
    guests: z.array(
      z.object({
        name: z.string(),
        phone: seenBy('guest.see', z.string()),
        email: seenBy('guest.see', z.string()),
        isMainGuest: z.boolean(),
      }),
    ),
    /** TL. */
    totalPrice: seenBy('money.see', z.number()),
    charged: seenBy('money.see', z.number()),
    paid: seenBy('money.see', z.number()),
    /** A deposit that is or was asked for. */
    option: z
      .object({
        amount: seenBy('money.see', z.number()),
        until: z.iso.datetime(),
        state: z.enum(optionStates),
      })
      .nullable(),
    /** Its account: nights, extras and whatever else was charged. */
    charges: seenBy(
      'money.see',
      z.array(z.object({ id: Id, day: Day, kind: z.enum(lineKinds), text: z.string(), amount: z.number() })),
    ),
    payments: seenBy(
      'money.see',
      z.array(
        z.object({
          id: Id,
          day: Day,
          method: z.enum(paymentMethods),
          purpose: z.enum(paymentPurposes),
          amount: z.number(),
          note: z.string(),
        }),
      ),
    ),
    notKept: NotKept(notKeptOfStay),
  })
  .meta({ id: 'ReservationState' })
export type ReservationState = z.infer<typeof ReservationState>

export const ReservationThen = z
  .object({
    ...Around,
    id: Id,
    /** Null: it had not been made yet. */
    state: ReservationState.nullable(),
    today: ReservationState,
  })
  .meta({ id: 'ReservationThen' })
export type ReservationThen = z.infer<typeof ReservationThen>

export const readReservationThen = endpoint({
  method: 'GET',
  path: '/api/reservations/:id/as-of',
  summary: 'A reservation as it was at a moment, and as it is today',
  access: 'record.see',
  params: z.object({ id: IdInPath }),
  query: z.object({ at: Moment }),
  response: Done.extend({ reservation: ReservationThen }),
})
