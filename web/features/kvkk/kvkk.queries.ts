import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readGuest, searchPeople } from '#contract/guests/endpoints.ts'
import { erasuresAtOnce } from '#contract/kvkk/schemas.ts'
import { listErasures, previewErasure, readRetention } from '#contract/kvkk/endpoints.ts'
import { call } from '#web/platform/call.ts'

/** How many people the list offers at most. A user who does not find the person types more of the name. */
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

/** The effects of erasing this person now. */
export const erasureQuery = (id: number) =>
  queryOptions({
    queryKey: ['guests', 'kvkk', 'erasure', id],
    queryFn: async ({ signal }) => (await call(previewErasure, { params: { id } }, { signal })).preview,
  })

export const erasuresQuery = (page: number) =>
  queryOptions({
    queryKey: ['kvkk', 'erasures', page],
    queryFn: ({ signal }) => call(listErasures, { query: { page, pageSize: erasuresAtOnce } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The query polls while an erasure runs. */
export const retentionQuery = queryOptions({
  queryKey: ['kvkk', 'retention'],
  queryFn: async ({ signal }) => (await call(readRetention, {}, { signal })).retention,
  refetchInterval: ({ state }) => (state.data?.next?.isUnderWay === true ? 1500 : false),
})
