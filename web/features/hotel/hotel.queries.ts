import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { changeTerms, currentHotel, readTerms, updateHotel } from '#contract/hotel/endpoints.ts'
import type { HotelDetails } from '#contract/hotel/schemas.ts'
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

export const termsQuery = queryOptions({
  queryKey: ['hotel', 'terms'],
  queryFn: async ({ signal }) => (await call(readTerms, {}, { signal })).terms,
})

export function useChangeTerms() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { text: string; version: number }) => call(changeTerms, { body }),
    onSuccess: ({ terms }) => client.setQueryData(termsQuery.queryKey, terms),
  })
}
