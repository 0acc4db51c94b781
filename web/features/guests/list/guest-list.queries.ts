import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { GuestFilters, guestOrders } from '#contract/guests/list/schemas.ts'
import { searchGuests } from '#contract/guests/list/endpoints.ts'
import { isDay } from '#domain/time/day.ts'
import { call } from '#web/platform/call.ts'
import type { FilterShape, FilterValues } from '#web/platform/url-filters.ts'

export const pageSize = 25
/** Guest tracking pages by stay, whatever the number of guests. */
export const staysAtOnce = 15
/** The most stays that are printed at once: the most that the server answers. */
export const mostPrinted = 500

type FilterName = keyof GuestFilters
const isAny = () => true
/** Statuses that the list can be filtered by. */
export const statusFilters = ['ACTIVE', 'COMPLETED', 'CANCELLED'] as const
const isStatus = (value: string) => statusFilters.some((status) => status === value)
const isYesNo = (value: string) => value === 'true' || value === 'false'

export const guestFilters: FilterShape<FilterName> = {
  search: isAny,
  phone: isAny,
  status: isStatus,
  checkInDate: isDay,
  checkOutDate: isDay,
  stayingOn: isDay,
  inHouse: isYesNo,
  cancelled: isYesNo,
  kvkkApproved: isYesNo,
  salesContractApproved: isYesNo,
  hasPhone: isYesNo,
}
export type GuestFilterValues = FilterValues<FilterName>

/** Converts the filters to the server's format. `guestFilters` has already checked the values from the URL. */
export function asGuestFilters(filters: GuestFilterValues): GuestFilters {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return filters as GuestFilters
}

type Paging = { order: (typeof guestOrders)[number]; page: number; pageSize: number }

export const guestsQuery = (hotelId: number, filters: GuestFilterValues, paging: Paging) =>
  queryOptions({
    queryKey: ['guests', hotelId, filters, paging],
    queryFn: ({ signal }) =>
      call(searchGuests, { params: { hotelId }, body: { ...asGuestFilters(filters), ...paging } }, { signal }),
    placeholderData: keepPreviousData,
  })
