// A reservation in the midst of a call: a unit, a name and a phone.
import { z } from 'zod'
import { specialRequestsMax } from '#domain/reservations/limits.ts'
import { endpoint } from './endpoint.ts'
import { DespiteRules } from './rates.ts'
import { OptionAsked } from './deposits.ts'
import { Guest, Reservation, Source, UniqId } from './reservations.ts'
import { ChildAges, Day, Done, Id, Lira, Name, Typed } from './shapes.ts'

/**
 * The shape alone is checked here, the rules are `domain/reservations/quick-booking.ts`. Of a guest who is known, the
 * identity goes along; of another one it is asked for at check-in.
 */
export const QuickBooking = Guest.omit({ isMainGuest: true })
  .extend({
    firstName: Name(100).default(''),
    lastName: Name(100).default(''),
    hotelDetailId: Id.nullish(),
    checkInDate: Day.nullish(),
    checkOutDate: Day.nullish(),
    numberOfGuests: z.number().int().min(1).max(1000).default(1),
    /** Of them. */
    childAges: ChildAges.optional(),
    /** TL, as agreed on the telephone. Without: what the nights cost. */
    totalPrice: Lira.optional(),
    specialRequests: Typed(specialRequestsMax).default(''),
    source: Source,
    reservationUniqId: UniqId,
    /** Nights that are over may be among them, up to a year back: the clerk was asked whether that is meant. */
    pastNights: z.boolean().default(false),
    despiteRules: DespiteRules,
    option: OptionAsked.optional(),
  })
  .meta({ id: 'QuickBooking' })
export type QuickBooking = z.infer<typeof QuickBooking>

export const quickBook = endpoint({
  method: 'POST',
  path: '/api/reservations/quick',
  summary:
    'Books a unit for a name and a phone, in the midst of a call. The same reservationUniqId and body again answer the same reservation.',
  access: 'stay.book',
  body: QuickBooking,
  status: 201,
  response: Done.extend({ reservation: Reservation }),
})
