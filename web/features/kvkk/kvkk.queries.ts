import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readGuest, searchPeople } from '#contract/guests.ts'
import { destructionsAtOnce, listDestructions, previewErasure, readRetention } from '#contract/kvkk.ts'
import { call } from '#web/platform/call.ts'

/** More are not offered: whoever does not see the person types more of the name. */
const offered = 8

export const peopleLikeQuery = (search: string) =>
  queryOptions({
    queryKey: ['guests', 'kvkk', 'people', search],
    queryFn: ({ signal }) => call(searchPeople, { body: { search, page: 1, pageSize: offered } }, { signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })

export const personQuery = (id: number) =>
  queryOptions({
    queryKey: ['guests', 'kvkk', 'person', id],
    queryFn: async ({ signal }) => (await call(readGuest, { params: { id } }, { signal })).guest,
  })

/** What erasing this person would do, as it is now. */
export const erasureQuery = (id: number) =>
  queryOptions({
    queryKey: ['guests', 'kvkk', 'erasure', id],
    queryFn: async ({ signal }) => (await call(previewErasure, { params: { id } }, { signal })).preview,
  })

export const destructionsQuery = (page: number) =>
  queryOptions({
    queryKey: ['kvkk', 'destructions', page],
    queryFn: ({ signal }) => call(listDestructions, { query: { page, pageSize: destructionsAtOnce } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** While something is being destroyed it is asked for again until that is over. */
export const retentionQuery = queryOptions({
  queryKey: ['kvkk', 'retention'],
  queryFn: async ({ signal }) => (await call(readRetention, {}, { signal })).retention,
  refetchInterval: ({ state }) => (state.data?.next?.isUnderWay === true ? 1500 : false),
})
