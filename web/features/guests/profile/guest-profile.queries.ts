import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
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
import { call } from '#web/platform/call.ts'

export const pageSize = 10

const fileKey = (id: number) => ['guests', 'person', id] as const

/** A person. One who was merged answers as the one who was kept. */
export const guestFile = (id: number) =>
  queryOptions({
    queryKey: fileKey(id),
    queryFn: async ({ signal }) => (await call(readGuest, { params: { id } }, { signal })).guest,
  })

export const staysPage = (id: number, page: number) =>
  queryOptions({
    queryKey: [...fileKey(id), 'stays', page],
    queryFn: ({ signal }) => call(staysOfGuest, { params: { id }, query: { page, pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const messagesPage = (id: number, page: number) =>
  queryOptions({
    queryKey: [...fileKey(id), 'messages', page],
    queryFn: ({ signal }) => call(messagesOfGuest, { params: { id }, query: { page, pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  })

export type Marks = { phone: string; tcKimlik: string; passportNumber: string }

/** Who has been a guest with this phone or number. */
export const knownAs = (marks: Marks) =>
  queryOptions({
    queryKey: ['guests', 'known', marks],
    queryFn: async ({ signal }) => (await call(knownGuests, { body: marks }, { signal })).people,
  })

/** After every outcome: a refusal says that somebody else was quicker, so what is shown is old. */
function useRefresh(keys: readonly string[]) {
  const client = useQueryClient()
  return () => Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })))
}

export function useAddNote(id: number) {
  const onSettled = useRefresh(['guests'])
  return useMutation({
    mutationFn: (text: string) => call(addGuestNote, { params: { id }, body: { text } }),
    onSettled,
  })
}

export function useChangeNote(id: number) {
  const onSettled = useRefresh(['guests'])
  return useMutation({
    mutationFn: (body: { text: string; version: number }) => call(changeGuestNote, { params: { id }, body }),
    onSettled,
  })
}

export function useRemoveNote(id: number) {
  const onSettled = useRefresh(['guests'])
  return useMutation({
    mutationFn: (version: number) => call(removeGuestNote, { params: { id }, query: { version } }),
    onSettled,
  })
}

/** Who is whom is shown by every list of stays, and found by the search. */
const everywhere = ['guests', 'reservations', 'desk', 'find']

export function useMergeGuests(id: number) {
  const onSettled = useRefresh(everywhere)
  return useMutation({
    mutationFn: async (other: number) => (await call(mergeGuests, { params: { id }, body: { other } })).guest,
    onSettled,
  })
}

export function useUndoMerge() {
  const onSettled = useRefresh(everywhere)
  return useMutation({
    mutationFn: async (id: number) => (await call(undoMerge, { params: { id } })).guest,
    onSettled,
  })
}
