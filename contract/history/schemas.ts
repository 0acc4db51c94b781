// The calendar and a reservation as they were at a past time, rebuilt from the audit log.
import { Block } from '#contract/blocks/schemas.ts'
import { Calendar, CalendarStay } from '#contract/calendar/schemas.ts'
import { StoredStay } from '#contract/reservations/stay-fields.ts'
import { seenBy } from '#contract/seen-by.ts'
import { Day, Id } from '#contract/shapes.ts'
import { lineKinds } from '#domain/folio/line.ts'
import { paymentMethods, paymentPurposes } from '#domain/folio/payment.ts'
import { optionStates } from '#domain/options/option-clock.ts'
import { statuses } from '#domain/reservations/status.ts'
import { z } from 'zod'

/** Names of fields whose past value was erased with the person's data. The answer shows the present value instead. */
const NotKept = <Name extends string>(names: readonly Name[]) => z.array(z.enum(names)).optional()

const Around = {
  /** The requested time. */
  at: z.iso.datetime(),
  /** The time from which the audit log covers the business. */
  knownSince: z.iso.datetime(),
  /**
   * The times just after the previous change and just after the next change. They are rounded up to the millisecond, so
   * that each time shows the result of its change. Null if there is no such change.
   */
  previous: z.iso.datetime().nullable(),
  next: z.iso.datetime().nullable(),
}

/** A bar of the past lacks whether a consent was open, because that is not recorded. */
const StayThen = CalendarStay.omit({ consentOpen: true, guestPage: true, version: true })
  .extend({ notKept: NotKept(['guestName', 'phone', 'group']) })
  .meta({ id: 'CalendarStayThen' })

const BlockThen = Block.omit({ version: true })
  .extend({ notKept: NotKept(['note']) })
  .meta({ id: 'BlockThen' })

export const CalendarThen = Calendar.extend({ ...Around, stays: z.array(StayThen), blocks: z.array(BlockThen) }).meta({
  id: 'CalendarThen',
})
export type CalendarThen = z.infer<typeof CalendarThen>

const notKeptOfStay = ['group', 'specialRequests', 'guests', 'charges', 'payments'] as const

/** A reservation as it was at a certain time. */
export const ReservationState = z
  .object({
    status: z.enum(statuses),
    ...StoredStay.omit({ hotelDetailId: true }).shape,
    /** The units of the stay in order, under the names of that time. */
    segments: z.array(
      z.object({
        hotelDetailId: Id,
        unitName: z.string(),
        checkInDate: Day,
        checkOutDate: Day,
        totalPrice: seenBy('money.see', z.number()),
      }),
    ),
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
    charged: seenBy('money.see', z.number()),
    paid: seenBy('money.see', z.number()),
    /** The name of its group, which may be empty; null if it was in none. */
    group: z.string().nullable(),
    /** The deposit of the option, whether or not it was still required at that time. */
    option: z
      .object({
        amount: seenBy('money.see', z.number()),
        until: z.iso.datetime(),
        state: z.enum(optionStates),
      })
      .nullable(),
    /** The charges on its folio: nights, extras and all others. */
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
    /** Null if the reservation did not exist yet. */
    state: ReservationState.nullable(),
    today: ReservationState,
  })
  .meta({ id: 'ReservationThen' })
export type ReservationThen = z.infer<typeof ReservationThen>
