import { endpoint } from '#contract/endpoint.ts'
import { seenBy } from '#contract/seen-by.ts'
import { Day, Id, TypedText } from '#contract/shapes.ts'
import { statuses } from '#domain/reservations/status.ts'
import { roomTypes } from '#domain/units/unit.ts'
import { searchLimits } from './schemas.ts'
import { z } from 'zod'

const Stay = {
  reservationId: Id,
  reservationUniqId: z.string(),
  unitName: z.string(),
  checkInDate: Day,
  checkOutDate: Day,
  status: z.enum(statuses),
}

const FoundGuest = z
  .object({
    personId: seenBy('guest.see', Id),
    name: z.string(),
    phone: seenBy('guest.see', z.string().nullable()),
    ...Stay,
  })
  .meta({ id: 'FoundGuest', description: 'A person, by the latest name that matches, with that stay' })

const FoundReservation = z.object({ ...Stay, guestName: z.string() }).meta({ id: 'FoundReservation' })

const FoundGroup = z
  .object({
    id: Id,
    name: z.string(),
    /** The number of stays that were not cancelled, with the first arrival and the last departure. */
    units: z.number().int(),
    checkInDate: Day,
    checkOutDate: Day,
  })
  .meta({ id: 'FoundGroup' })

const FoundUnit = z.object({ id: Id, unitName: z.string(), roomType: z.enum(roomTypes) }).meta({ id: 'FoundUnit' })

export const search = endpoint({
  // The search uses POST because the search text may be a phone number, which must not stand in a URL.
  method: 'POST',
  path: '/api/find',
  summary: `Guests by name or phone, reservations by number, groups and units by name: at most ${searchLimits.perKind} of each`,
  access: 'stay.see',
  body: z.object({ q: TypedText(100).min(searchLimits.letters) }).meta({ id: 'Search' }),
  response: z.object({
    success: z.literal(true),
    guests: z.array(FoundGuest),
    reservations: z.array(FoundReservation),
    groups: z.array(FoundGroup),
    units: z.array(FoundUnit),
  }),
})
