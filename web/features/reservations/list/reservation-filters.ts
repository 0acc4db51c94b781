// Filters of the reservation search, as they stand in the URL.
import type { z } from 'zod'
import type { ReservationSearch } from '#contract/reservations/schemas.ts'
import { bookingSources } from '#domain/reservations/booking-source.ts'
import { isDay } from '#domain/time/day.ts'
import type { FilterShape, FilterValues } from '#web/platform/url-filters.ts'

const isAny = () => true

/** Statuses that the list can be filtered by. */
export const statusFilters = ['ACTIVE', 'COMPLETED', 'CANCELLED', 'NO_SHOW'] as const

export const reservationFilters = {
  search: isAny,
  status: (value) => statusFilters.some((status) => status === value),
  unit: (value) => /^[1-9][0-9]{0,14}$/.test(value),
  from: isDay,
  to: isDay,
  phone: isAny,
  firstName: isAny,
  lastName: isAny,
  arrives: isDay,
  leaves: isDay,
  account: (value) => value === 'owing',
  source: (value) => bookingSources.some((source) => source === value),
} satisfies FilterShape<string>
export type ReservationFilterValues = FilterValues<keyof typeof reservationFilters>

export const advancedFilters = ['phone', 'firstName', 'lastName', 'arrives', 'leaves', 'source', 'account'] as const

/** The filters in the terms of the contract. */
export function toSearch(filters: ReservationFilterValues): z.input<typeof ReservationSearch> {
  return {
    search: filters.search,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `reservationFilters` lets nothing else through
    status: filters.status as z.input<typeof ReservationSearch>['status'],
    hotelDetailId: filters.unit === '' ? null : Number(filters.unit),
    checkInDate: filters.from,
    checkOutDate: filters.to,
    mainGuestPhone: filters.phone,
    mainGuestFirstName: filters.firstName,
    mainGuestLastName: filters.lastName,
    arrivesOn: filters.arrives,
    checksOutOn: filters.leaves,
    owing: filters.account === 'owing',
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    source: filters.source as z.input<typeof ReservationSearch>['source'],
  }
}
