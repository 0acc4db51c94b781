// How the database holds a stay and its state before a transition, for files that anybody may have written.
import { Day, Id } from '#contract/shapes.ts'
import { maxNights } from '#domain/reservations/limits.ts'
import { endAtCheckOutOn } from '#domain/reservations/status.ts'
import { daysBetween } from '#domain/time/day.ts'
import { z } from 'zod'
import { Reservation } from './schemas.ts'

/** The nights of a stay, as its columns hold them on a day. A guest who leaves on the first day has that night. */
export const StoredStay = (today: string) =>
  z
    .object({ check_in: Day, check_out: Day, status: z.string() })
    .refine(({ check_in, check_out }) => daysBetween(check_in, check_out) <= maxNights, {
      path: ['check_out'],
      message: 'reservation.stay-too-long',
    })
    .refine(({ check_in, check_out, status }) => status !== 'COMPLETED' || hasEndedBy(today, check_in, check_out), {
      path: ['check_out'],
      message: 'takeout.ahead',
    })

const hasEndedBy = (today: string, checkIn: string, checkOut: string): boolean =>
  checkIn <= today && checkOut <= endAtCheckOutOn(today, { checkIn, checkOut })

/** A stay before a transition, as `insertTransition` writes it. */
export const StayBefore = z.object({
  ...Reservation.pick({ status: true, checkedInAt: true, checkedOutAt: true }).shape,
  segments: z.array(z.object({ unitId: Id, checkIn: Day, checkOut: Day, priceKurus: z.int().min(0) })).max(maxNights),
  nights: z
    .array(z.object({ day: Day, unitId: Id, price: z.int().min(0), ruleId: Id.nullable(), byHand: z.boolean() }))
    .max(maxNights)
    .optional(),
  services: z.array(Id).optional(),
})
