import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { currentHotel, type HotelDetails, updateHotel } from '#contract/hotel.ts'
import { call } from '#web/platform/call.ts'

export const hotelQuery = queryOptions({
  queryKey: ['hotel'],
  queryFn: ({ signal }) => call(currentHotel, {}, { signal }),
})

export function useUpdateHotel() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: HotelDetails & { version: number }) => call(updateHotel, { body }),
    onSuccess: (hotel) => client.setQueryData(hotelQuery.queryKey, hotel),
  })
}
