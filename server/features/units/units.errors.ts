import type { StayDates } from '#domain/reservations/stay.ts'
import { atField, RuleBroken } from '#server/platform/http/problems.ts'

export const noSuchUnit = () => new RuleBroken('unit.not-found', 404)
/** The unit that is to be booked, blocked or moved to does not exist or is out of use. */
export const unitNotFound = () =>
  new RuleBroken('reservation.unit-not-found', 404, { fields: { hotelDetailId: 'reservation.unit-not-found' } })

/** A refusal names at most this many stays, because nobody reads a sentence with a whole summer in it. */
const staysNamed = 3

/** Returns the number of stays that prevent the change, and the first few of them. */
const inWords = (ahead: readonly StayDates[]) => ({
  count: ahead.length,
  stays: ahead
    .slice(0, staysNamed)
    .map(({ checkIn, checkOut }) => `${checkIn}/${checkOut}`)
    .join(' '),
})

export const hasStaysAhead = (ahead: readonly StayDates[]) =>
  new RuleBroken('unit.has-stays-ahead', 409, { values: inWords(ahead) })
export const archiveHasStays = (ahead: readonly StayDates[]) =>
  new RuleBroken('unit.archive-has-stays', 409, { values: inWords(ahead) })

export const namesTaken = (names: readonly string[]) =>
  atField('unit.names-taken', 'names', { names: names.join(', ') })
export const orderOutdated = () => new RuleBroken('unit.order-outdated', 409)
