// A quick booking, made during a phone call: a unit, a name and a phone number.
import { OptionRequest } from '#contract/options/schemas.ts'
import { DespiteRules } from '#contract/prices/rates/schemas.ts'
import { ChildAges, Day, Id, Lira, Name, TypedText } from '#contract/shapes.ts'
import { specialRequestsMax } from '#domain/reservations/limits.ts'
import { Guest } from '../guests/schemas.ts'
import { Source, UniqId } from '../schemas.ts'
import { z } from 'zod'

/**
 * The schema checks only the format; the rules are in `domain/reservations/quick-booking.ts`. For a returning guest the
 * known identity number is sent; a new guest is asked for it at check-in.
 */
export const QuickBooking = Guest.omit({ isMainGuest: true })
  .extend({
    firstName: Name(100).default(''),
    lastName: Name(100).default(''),
    hotelDetailId: Id.nullish(),
    checkInDate: Day.nullish(),
    checkOutDate: Day.nullish(),
    numberOfGuests: z.number().int().min(1).max(1000).default(1),
    /** The ages of the children among the guests. */
    childAges: ChildAges.optional(),
    /** The price in TL, as agreed on the phone. If left out, the nights cost their quoted price. */
    totalPrice: Lira.optional(),
    specialRequests: TypedText(specialRequestsMax).default(''),
    source: Source,
    reservationUniqId: UniqId,
    /** True allows past nights, up to a year back, because the clerk has confirmed them. */
    pastNights: z.boolean().default(false),
    despiteRules: DespiteRules,
    option: OptionRequest.optional(),
  })
  .meta({ id: 'QuickBooking' })
export type QuickBooking = z.infer<typeof QuickBooking>
