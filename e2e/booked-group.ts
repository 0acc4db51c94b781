// A group of the Yılmaz family, booked through the API, with which most journeys about groups begin.
import { bookGroup } from '#contract/groups/endpoints.ts'
import type { Group, NewGroup } from '#contract/groups/schemas.ts'
import type { Unit } from '#contract/units/schemas.ts'
import { newUniqId } from '#domain/reservations/uniq-id.ts'
import { type Business, type Call, day, newPhone } from './fixtures.ts'

type Fields = Partial<Pick<NewGroup, 'name' | 'paysFor' | 'option'>> & {
  units: readonly Unit[]
  /** The days of arrival and departure, counted from today. */
  from?: number
  to?: number
  guests?: number
}

/** Books these units for Ayşe Yılmaz: two nights from the fifth day on, unless other days are given. */
export async function bookedGroup(call: Call, { token }: Business, fields: Fields): Promise<Group> {
  const { units, from = 5, to = 7, guests = 2, ...said } = fields
  const stay = { checkInDate: day(from), checkOutDate: day(to), numberOfGuests: guests }
  const body = {
    firstName: 'Ayşe',
    lastName: 'Yılmaz',
    phone: newPhone(),
    nationality: 'TUR',
    reservationUniqId: newUniqId(new Date(), Math.random),
    name: 'Yılmaz ailesi',
    ...said,
    units: units.map(({ id }) => ({ ...stay, hotelDetailId: id })),
  }
  return (await call(bookGroup, { body }, token)).group
}
