import { isPartOfPhone } from '#domain/people/phone.ts'
import { isDay } from '#domain/time/day.ts'
import type { FilterValues } from '#web/platform/url-filters.ts'

const isTrue = (value: string) => value === 'true'
export const guestFilters = { checkIn: isDay, checkOut: isDay, q: () => true, inHouse: isTrue, cancelled: isTrue }
export type PickerFilters = FilterValues<keyof typeof guestFilters>

/** Guests of a cancelled stay are included only on request. */
export function searchInput({ checkIn, checkOut, q, inHouse, cancelled }: PickerFilters) {
  return {
    ...(cancelled === '' && { cancelled: 'false' as const }),
    ...(inHouse !== '' && { inHouse: 'true' as const }),
    ...(checkIn !== '' && { checkInDate: checkIn }),
    ...(checkOut !== '' && { checkOutDate: checkOut }),
    ...(q !== '' && (isPartOfPhone(q) ? { phone: q } : { search: q })),
  }
}

export const noFilters: PickerFilters = { checkIn: '', checkOut: '', q: '', inHouse: '', cancelled: '' }
