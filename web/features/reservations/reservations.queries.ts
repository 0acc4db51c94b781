import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { createReservation, findFreeUnits, nightsTaken, searchReservations } from '#contract/reservations/endpoints.ts'
import type { NewReservation } from '#contract/reservations/schemas.ts'
import { decode } from '#contract/wire.ts'
import { type GuestsOfStay, possibleGuests } from '#domain/guests/party.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import { askingOfRules } from '#web/features/prices/ask-despite-rules.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'
import { type ReservationFilterValues, toSearch } from './list/reservation-filters.ts'

export const pageSize = 10

/**
 * Stays and blocks that hold a unit's nights. They load anew each time, because another clerk may have booked
 * meanwhile.
 */
export const unitStaysQuery = (unitId: number) =>
  queryOptions({
    queryKey: ['reservations', 'of-unit', unitId],
    queryFn: async ({ signal }): Promise<StayDates[]> =>
      (await call(nightsTaken, { query: { hotelDetailId: unitId } }, { signal })).taken.map(decode),
    staleTime: 0,
  })

/** The query for free units refetches each time, because another clerk may have booked meanwhile. */
export const freeUnitsQuery = ({ checkIn, checkOut }: StayDates, coming: GuestsOfStay) => {
  const { numberOfGuests: guests, childAges } = possibleGuests(coming)
  return queryOptions({
    queryKey: ['reservations', 'free-units', checkIn, checkOut, guests, childAges],
    queryFn: async ({ signal }) => {
      const party = { guests, ...(childAges && { childAges: childAges.join(',') }) }
      const query = { checkInDate: checkIn, checkOutDate: checkOut, ...party }
      return (await call(findFreeUnits, { query }, { signal })).freeUnits.map(decode)
    },
    staleTime: 0,
  })
}

export const reservationsQuery = (filters: ReservationFilterValues, page: number, hotelId: number | undefined) =>
  queryOptions({
    queryKey: ['reservations', 'search', filters, page],
    queryFn: ({ signal }) => {
      const body = { ...toSearch(filters), page, pageSize, endings: true, ...(hotelId !== undefined && { hotelId }) }
      return call(searchReservations, { body }, { signal })
    },
    placeholderData: keepPreviousData,
  })

export function useCreateReservation() {
  return useMutation({
    mutationFn: (body: z.input<typeof NewReservation>) =>
      askingOfRules((onPurpose) => call(createReservation, { body: { ...body, ...onPurpose } })),
    onSettled: () => void changed('stays'),
  })
}
