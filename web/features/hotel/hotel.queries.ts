import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { currentHotel, type HotelDetails, updateHotel } from '#contract/hotel.ts'
import { addUnit, deleteUnit, listUnits, type NewUnit } from '#contract/units.ts'
import { call } from '#web/platform/call.ts'

export const hotelQuery = queryOptions({
  queryKey: ['hotel'],
  queryFn: ({ signal }) => call(currentHotel, {}, { signal }),
})

/** By name, as the server sorts them. */
export const unitsQuery = queryOptions({
  queryKey: ['units'],
  queryFn: async ({ signal }) => (await call(listUnits, {}, { signal })).hotelDetails,
})

export function useUpdateHotel() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: HotelDetails & { version: number }) => call(updateHotel, { body }),
    onSuccess: (hotel) => client.setQueryData(hotelQuery.queryKey, hotel),
  })
}

export const addingUnit = { mutationKey: ['add-unit'] }

export function useAddUnit() {
  const client = useQueryClient()
  return useMutation({
    ...addingUnit,
    mutationFn: (body: z.input<typeof NewUnit>) => call(addUnit, { body }),
    // Also after a failure: where the answer was lost on the way, the list shows whether the unit arrived.
    onSettled: () => client.invalidateQueries({ queryKey: unitsQuery.queryKey }),
  })
}

export function useDeleteUnit() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(deleteUnit, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: unitsQuery.queryKey }),
  })
}
