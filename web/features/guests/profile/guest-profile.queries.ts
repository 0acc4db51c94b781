import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { confirmJoin, splitGuest, undoSplit } from '#contract/guest-splits.ts'
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
} from '#contract/guests.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'

export const pageSize = 10

const fileKey = (id: number) => ['guests', 'person', id] as const

/** A person. One who was merged answers as the one who was kept. */
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

/** All stays that can be chosen from at once. */
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

/** Everything that was last written of a guest, numbers whole: asked for on purpose, and not kept. */
export async function knownGuest(personId: number) {
  const { people } = await call(knownGuests, { body: { personId } })
  return people[0]
}
