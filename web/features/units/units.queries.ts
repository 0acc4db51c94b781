import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  addUnit,
  addUnits,
  archiveUnit,
  changeUnit,
  deleteUnit,
  listArchivedUnits,
  listUnits,
  orderUnits,
  restoreUnit,
} from '#contract/units/endpoints.ts'
import type { NewUnit, NewUnits, UnitChange } from '#contract/units/schemas.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'

/** The units, in the order in which the server sends them. */
export const unitsQuery = queryOptions({
  queryKey: ['units'],
  queryFn: async ({ signal }) => (await call(listUnits, {}, { signal })).hotelDetails,
})

export const archivedUnitsQuery = queryOptions({
  queryKey: ['units', 'archived'],
  queryFn: async ({ signal }) => (await call(listArchivedUnits, {}, { signal })).units,
})

export const addingUnit = { mutationKey: ['add-unit'] }

// Units are read again even after a failure: if the answer was lost on the way, the list shows the actual outcome.
const onSettled = () => changed('units')

export function useAddUnit() {
  return useMutation({
    ...addingUnit,
    mutationFn: (body: z.input<typeof NewUnit>) => call(addUnit, { body }),
    onSettled,
  })
}

export function useAddUnits() {
  return useMutation({ mutationFn: (body: z.input<typeof NewUnits>) => call(addUnits, { body }), onSettled })
}

export function useChangeUnit(id: number) {
  return useMutation({ mutationFn: (body: UnitChange) => call(changeUnit, { params: { id }, body }), onSettled })
}

export function useOrderUnits() {
  return useMutation({ mutationFn: (ids: number[]) => call(orderUnits, { body: { ids } }), onSettled })
}

export function useDeleteUnit() {
  return useMutation({ mutationFn: (id: number) => call(deleteUnit, { params: { id } }), onSettled })
}

export function useArchiveUnit() {
  return useMutation({
    mutationFn: ({ id, keepingStays }: { id: number; keepingStays: boolean }) =>
      call(archiveUnit, { params: { id }, body: { keepingStays } }),
    onSettled,
  })
}

export function useRestoreUnit() {
  return useMutation({ mutationFn: (id: number) => call(restoreUnit, { params: { id } }), onSettled })
}
