import { CalendarDays } from '#contract/calendar/schemas.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Done, IdInPath } from '#contract/shapes.ts'
import { isInstant } from '#domain/time/day.ts'
import { CalendarThen, ReservationThen } from './schemas.ts'
import { z } from 'zod'

/**
 * A time, converted to UTC with milliseconds, because PostgreSQL does not accept every year and time zone that can be
 * written.
 */
const Moment = z.iso
  .datetime({ offset: true, error: 'history.moment' })
  .refine(isInstant, 'history.moment')
  .transform((text) => new Date(text).toISOString())

export const readCalendarThen = endpoint({
  method: 'GET',
  path: '/api/calendar/as-of',
  summary: 'The calendar of some days as it was at a moment; `to` is not included',
  access: 'record.see',
  query: CalendarDays.safeExtend({ at: Moment }),
  response: Done.extend({ calendar: CalendarThen }),
})

export const readReservationThen = endpoint({
  method: 'GET',
  path: '/api/reservations/:id/as-of',
  summary: 'A reservation as it was at a moment, and as it is today',
  access: 'record.see',
  params: z.object({ id: IdInPath }),
  query: z.object({ at: Moment }),
  response: Done.extend({ reservation: ReservationThen }),
})
