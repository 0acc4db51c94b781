// Data for the tape chart.
import { Block } from '#contract/blocks/schemas.ts'
import { GuestProgress } from '#contract/guest-link/schemas.ts'
import { seenBy } from '#contract/seen-by.ts'
import { complain, Day, Id, Lira } from '#contract/shapes.ts'
import { calendarDaysMax } from '#domain/calendar/limits.ts'
import { statuses } from '#domain/reservations/status.ts'
import { daysBetween } from '#domain/time/day.ts'
import { roomTypes } from '#domain/units/unit.ts'
import { z } from 'zod'

export const CalendarUnit = z
  .object({
    id: Id,
    unitName: z.string(),
    roomType: z.enum(roomTypes),
    capacity: z.number().int(),
    /** The price of one night in TL. */
    price: seenBy('money.see', Lira),
    /** The unit takes no new guests, because it is closed for sale or out of use. No guest can book its free nights. */
    closed: z.literal(true).optional(),
  })
  .meta({ id: 'CalendarUnit' })
export type CalendarUnit = z.infer<typeof CalendarUnit>

/**
 * A bar of the chart: the nights of a stay in one unit. Cancelled stays and no-shows have no bar. An answer may hold
 * hundreds of bars, so fields with default values are left out; the details for the card of a stay come with its
 * reservation.
 */
export const CalendarStay = z
  .object({
    /** A stay in several units has several bars with one `reservationId`. */
    reservationId: Id,
    hotelDetailId: Id,
    checkInDate: Day,
    checkOutDate: Day,
    /** Present if the bar is only a segment of the stay. */
    segment: z
      .object({
        /** The number of this segment, from 1 on, and the number of all segments. */
        segment: z.number().int(),
        segments: z.number().int(),
        /** The price of this segment in TL. */
        price: seenBy('money.see', z.number()),
        /** Dates of the whole stay. */
        stayCheckIn: Day,
        stayCheckOut: Day,
      })
      .optional(),
    /** The price of the whole stay in TL. */
    totalPrice: seenBy('money.see', z.number()),
    /** Present if the stay is paid, in full or in part. */
    paid: seenBy('money.see', z.enum(['all', 'part']).optional()),
    /** Present for an option: the deposit that it awaits, in TL, and when the deposit is due. */
    awaits: z.object({ amount: seenBy('money.see', z.number()), until: z.iso.datetime() }).optional(),
    /** Present if the stay belongs to a group. */
    group: z.object({ id: Id, name: z.string() }).optional(),
    status: z.enum(statuses),
    /** Present if the guests have checked in. */
    checkedInAt: z.iso.datetime().optional(),
    /** Present if the guests have checked out. */
    checkedOutAt: z.iso.datetime().optional(),
    /** Identifies the main guest across reservations. */
    personId: seenBy('guest.see', Id),
    guestName: z.string(),
    phone: seenBy('guest.see', z.string().optional()),
    numberOfGuests: z.number().int(),
    /** Present if a consent is missing and the guests have not checked out. */
    consentOpen: z.literal(true).optional(),
    /** Present for a stay that is not over and has a link of its guest's page. */
    guestPage: GuestProgress.optional(),
    version: z.number().int(),
  })
  .meta({ id: 'CalendarStay' })
export type CalendarStay = z.infer<typeof CalendarStay>

export const Calendar = z
  .object({
    from: Day,
    to: Day,
    /** Sorted by type and name, Bungalov 2 before Bungalov 10. */
    units: z.array(CalendarUnit),
    stays: z.array(CalendarStay),
    blocks: z.array(Block),
  })
  .meta({ id: 'Calendar' })
export type Calendar = z.infer<typeof Calendar>

export const CalendarDays = z.object({ from: Day, to: Day }).superRefine(({ from, to }, context) => {
  const problem =
    to <= from ? 'calendar.backwards' : daysBetween(from, to) > calendarDaysMax ? 'calendar.too-long' : undefined
  if (problem !== undefined) complain(context, 'to', problem)
})
