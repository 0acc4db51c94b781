import type { StayDates } from '#domain/reservations/stay.ts'
import { RuleBroken } from '#server/platform/http/problems.ts'

export const noSuchUnit = () => new RuleBroken('unit.not-found', 404)
/** Of a unit that is to be booked, blocked or moved to. */
export const unitNotFound = () =>
  new RuleBroken('reservation.unit-not-found', 404, { fields: { hotelDetailId: 'reservation.unit-not-found' } })

/** Names how many stays are in the way, and the first of them. */
export const hasStaysAhead = (count: number, first: StayDates[]) =>
  new RuleBroken('unit.has-stays-ahead', 409, {
    values: { count, stays: first.map(({ checkIn, checkOut }) => `${checkIn}/${checkOut}`).join(' ') },
  })
