// What the tape chart draws.
import { z } from 'zod'
import { statuses } from '#domain/reservations/status.ts'
import { daysBetween } from '#domain/time/day.ts'
import { roomTypes } from '#domain/units/unit.ts'
import { Block } from './blocks.ts'
import { endpoint } from './endpoint.ts'
import { seenBy } from './seen-by.ts'
import { complain, Day, Done, Id, Lira } from './shapes.ts'

/** How many days one answer may span. */
export const calendarDaysMax = 100

export const CalendarUnit = z
  .object({
    id: Id,
    unitName: z.string(),
    roomType: z.enum(roomTypes),
    capacity: z.number().int(),
    /** TL a night. */
    price: seenBy('money.see', Lira),
    /** It takes no new guests: closed for sale by its own switch, or out of use. Its nights are free for nobody. */
    closed: z.literal(true).optional(),
  })
  .meta({ id: 'CalendarUnit' })
export type CalendarUnit = z.infer<typeof CalendarUnit>

/**
 * A bar: the nights of a stay in one unit. Cancelled stays and no-shows are not among them. There may be hundreds in an
 * answer: what goes without saying is left out, and what a card of one stay shows besides comes with the reservation.
 */
export const CalendarStay = z
  .object({
    /** A stay in several units has several bars with one `reservationId`. */
    reservationId: Id,
    hotelDetailId: Id,
    checkInDate: Day,
    checkOutDate: Day,
    /** Of a bar that is not the whole stay. */
    segment: z
      .object({
        /** Which part this is, from 1 on, of how many. */
        part: z.number().int(),
        parts: z.number().int(),
        /** TL, of this part. */
        price: seenBy('money.see', z.number()),
        /** Of the whole stay. */
        stayCheckIn: Day,
        stayCheckOut: Day,
      })
      .optional(),
    /** TL, of the whole stay. */
    totalPrice: seenBy('money.see', z.number()),
    /** Where something was paid: all of it or a part. */
    paid: seenBy('money.see', z.enum(['all', 'part']).optional()),
    /** An option: what is awaited, in TL, and until when. */
    awaits: z.object({ amount: seenBy('money.see', z.number()), until: z.iso.datetime() }).optional(),
    status: z.enum(statuses),
    /** Of guests who are in the house. */
    checkedInAt: z.iso.datetime().optional(),
    /** Of guests who have left. */
    checkedOutAt: z.iso.datetime().optional(),
    /** Of the main guest: who that is across reservations. */
    personId: Id,
    guestName: z.string(),
    phone: seenBy('guest.see', z.string().optional()),
    numberOfGuests: z.number().int(),
    /** A consent is lacking, of guests who have not left. */
    consentOpen: z.literal(true).optional(),
    version: z.number().int(),
  })
  .meta({ id: 'CalendarStay' })
export type CalendarStay = z.infer<typeof CalendarStay>

export const Calendar = z
  .object({
    from: Day,
    to: Day,
    /** By type and name, Bungalov 2 before Bungalov 10. */
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

export const readCalendar = endpoint({
  method: 'GET',
  path: '/api/calendar',
  summary: `Units, stays and blocks of some days, at most ${calendarDaysMax}; \`to\` is not included`,
  access: 'stay.see',
  query: CalendarDays,
  response: Done.extend({ calendar: Calendar }),
})
