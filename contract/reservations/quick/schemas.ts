// A quick booking, made during a phone call: a unit, a name and a phone number.
import { OptionRequest } from '#contract/options/schemas.ts'
import { DespiteRules } from '#contract/prices/rates/schemas.ts'
import { Name } from '#contract/shapes.ts'
import { Guest } from '../guests/schemas.ts'
import { UniqId } from '../schemas.ts'
import { StayFields } from '../stay-fields.ts'
import { z } from 'zod'

/**
 * The schema checks only the format; the rules are in `domain/reservations/quick-booking.ts`. For a returning guest the
 * known identity number is sent; a new guest is asked for it at check-in.
 */
export const QuickBooking = Guest.omit({ isMainGuest: true })
  .extend({
    firstName: Name(100).default(''),
    lastName: Name(100).default(''),
    ...StayFields.shape,
    numberOfGuests: StayFields.shape.numberOfGuests.default(1),
    reservationUniqId: UniqId,
    /** True allows past nights, up to a year back, because the clerk has confirmed them. */
    pastNights: z.boolean().default(false),
    despiteRules: DespiteRules,
    option: OptionRequest.optional(),
  })
  .meta({ id: 'QuickBooking' })
export type QuickBooking = z.infer<typeof QuickBooking>
