import { z } from 'zod'
import { statuses } from '#domain/reservations/status.ts'
import { roomTypes } from '#domain/units/unit.ts'
import { endpoint } from './endpoint.ts'
import { seenBy } from './seen-by.ts'
import { Day, Id, Typed } from './shapes.ts'

export const searchLimits = { letters: 2, perKind: 5 } as const

const Stay = {
  reservationId: Id,
  reservationUniqId: z.string(),
  unitName: z.string(),
  checkInDate: Day,
  checkOutDate: Day,
}

const FoundGuest = z
  .object({ personId: Id, name: z.string(), phone: seenBy('guest.see', z.string().nullable()), ...Stay })
  .meta({ id: 'FoundGuest', description: 'A person, by the latest name that matches, with that stay' })

const FoundReservation = z
  .object({ ...Stay, status: z.enum(statuses), guestName: z.string() })
  .meta({ id: 'FoundReservation' })

const FoundUnit = z.object({ id: Id, unitName: z.string(), roomType: z.enum(roomTypes) }).meta({ id: 'FoundUnit' })

export const search = endpoint({
  // What is typed may be a phone, which stands in no address.
  method: 'POST',
  path: '/api/find',
  summary: `Guests by name or phone, reservations by number, units by name: at most ${searchLimits.perKind} of each`,
  access: 'stay.see',
  body: z.object({ q: Typed(100).min(searchLimits.letters) }).meta({ id: 'Search' }),
  response: z.object({
    success: z.literal(true),
    guests: z.array(FoundGuest),
    reservations: z.array(FoundReservation),
    units: z.array(FoundUnit),
  }),
})
