import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  addPicture,
  describePicture,
  listCovers,
  listPictures,
  orderPictures,
  readStoredFile,
  removePicture,
  restorePicture,
} from '#contract/pictures/endpoints.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'
import { readFile } from '#web/platform/download.ts'

/** The first picture of each unit that has one, by the id of the unit. */
export const coversQuery = queryOptions({
  queryKey: ['units', 'covers'],
  queryFn: async ({ signal }) => (await call(listCovers, {}, { signal })).covers,
})

export const picturesQuery = (unitId: number) =>
  queryOptions({
    queryKey: ['units', unitId, 'pictures'],
    queryFn: async ({ signal }) => (await call(listPictures, { params: { id: unitId } }, { signal })).pictures,
  })

/** The bytes of a stored file, which never change. */
export const fileQuery = (hash: string) =>
  queryOptions({
    queryKey: ['stored-file', hash],
    queryFn: ({ signal }) => readFile(readStoredFile, { params: { hash } }, { signal }),
    staleTime: Infinity,
    gcTime: 60_000,
  })

// Pictures are read again even after a failure: if the answer was lost on the way, the list shows the actual outcome.
const onSettled = () => changed('units')

export function useAddPicture(id: number) {
  return useMutation({
    mutationFn: (body: Uint8Array<ArrayBuffer>) => call(addPicture, { params: { id }, body }),
    onSettled,
  })
}

export function useOrderPictures(id: number) {
  return useMutation({
    mutationFn: (ids: number[]) => call(orderPictures, { params: { id }, body: { ids } }),
    onSettled,
  })
}

export function useDescribePicture(id: number, pictureId: number) {
  return useMutation({
    mutationFn: (body: { description: string; version: number }) =>
      call(describePicture, { params: { id, pictureId }, body }),
    onSettled,
  })
}

export function useRemovePicture(id: number) {
  return useMutation({
    mutationFn: (pictureId: number) => call(removePicture, { params: { id, pictureId } }),
    onSettled,
  })
}

export function useRestorePicture(id: number) {
  return useMutation({
    mutationFn: (pictureId: number) => call(restorePicture, { params: { id, pictureId } }),
    onSettled,
  })
}
