import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { addUnit, deleteUnit, listUnits, type NewUnit } from '#contract/units.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'

/** By name, as the server sorts them. */
export const unitsQuery = queryOptions({
  queryKey: ['units'],
  queryFn: async ({ signal }) => (await call(listUnits, {}, { signal })).hotelDetails,
})

export const addingUnit = { mutationKey: ['add-unit'] }

export function useAddUnit() {
  return useMutation({
    ...addingUnit,
    mutationFn: (body: z.input<typeof NewUnit>) => call(addUnit, { body }),
    // Also after a failure: where the answer was lost on the way, the list shows whether the unit arrived.
    onSettled: () => changed('units'),
  })
}

export function useDeleteUnit() {
  return useMutation({
    mutationFn: (id: number) => call(deleteUnit, { params: { id } }),
    onSettled: () => changed('units'),
  })
}
