import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { confirmJoin, splitGuest, undoSplit } from '#contract/guests/splits/endpoints.ts'
import {
  addGuestNote,
  changeGuestNote,
  knownGuests,
  mergeGuests,
  messagesOfGuest,
  readGuest,
  removeGuestNote,
  staysOfGuest,
  undoMerge,
} from '#contract/guests/endpoints.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'

export const pageSize = 10

const fileKey = (id: number) => ['guests', 'person', id] as const

/** A guest profile. For the id of a merged profile, the server returns the remaining profile. */
export const guestProfileQuery = (id: number) =>
  queryOptions({
    queryKey: fileKey(id),
    queryFn: async ({ signal }) => (await call(readGuest, { params: { id } }, { signal })).guest,
  })

export const guestStaysQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [...fileKey(id), 'stays', page],
    queryFn: ({ signal }) => call(staysOfGuest, { params: { id }, query: { page, pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const guestMessagesQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [...fileKey(id), 'messages', page],
    queryFn: ({ signal }) => call(messagesOfGuest, { params: { id }, query: { page, pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  })

export function useAddNote(id: number) {
  return useMutation({
    mutationFn: (text: string) => call(addGuestNote, { params: { id }, body: { text } }),
    onSettled: () => changed('guests'),
  })
}

export function useChangeNote(id: number) {
  return useMutation({
    mutationFn: (body: { text: string; version: number }) => call(changeGuestNote, { params: { id }, body }),
    onSettled: () => changed('guests'),
  })
}

export function useRemoveNote(id: number) {
  return useMutation({
    mutationFn: (version: number) => call(removeGuestNote, { params: { id }, query: { version } }),
    onSettled: () => changed('guests'),
  })
}

export function useMergeGuests(id: number) {
  return useMutation({
    mutationFn: async (other: number) => (await call(mergeGuests, { params: { id }, body: { other } })).guest,
    onSettled: () => changed('guests'),
  })
}

export function useUndoMerge() {
  return useMutation({
    mutationFn: async (id: number) => (await call(undoMerge, { params: { id } })).guest,
    onSettled: () => changed('guests'),
  })
}

/** The guest's stays for the split dialog, up to the number that it can list at once. */
export const guestStaysToSplitQuery = (id: number) =>
  queryOptions({
    queryKey: [...fileKey(id), 'stays-to-split'],
    queryFn: ({ signal }) => call(staysOfGuest, { params: { id }, query: { page: 1, pageSize: 50 } }, { signal }),
  })

export function useSplitGuest(id: number) {
  return useMutation({
    mutationFn: async (body: { guestIds: number[]; noteIds: number[] }) =>
      (await call(splitGuest, { params: { id }, body })).guest,
    onSettled: () => changed('guests'),
  })
}

export function useUndoSplit() {
  return useMutation({
    mutationFn: async (id: number) => (await call(undoSplit, { params: { id } })).guest,
    onSettled: () => changed('guests'),
  })
}

export function useConfirmJoin(id: number) {
  return useMutation({
    mutationFn: () => call(confirmJoin, { params: { id } }),
    onSettled: () => changed('guests'),
  })
}

/** The latest details of a guest, with whole identity numbers: requested on purpose, and not cached. */
export async function knownGuest(personId: number) {
  const { people } = await call(knownGuests, { body: { personId } })
  return people[0]
}
