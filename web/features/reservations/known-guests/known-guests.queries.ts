import { queryOptions } from '@tanstack/react-query'
import { knownGuests } from '#contract/guests/endpoints.ts'
import { call } from '#web/platform/call.ts'

export type Marks = { phone: string; tcKimlik: string; passportNumber: string }

/** Known guests whose name has these words. */
export const namedGuestsQuery = (name: string) =>
  queryOptions({
    queryKey: ['guests', 'known', { name }],
    queryFn: async ({ signal }) => (await call(knownGuests, { body: { name } }, { signal })).people,
  })

/** Known guests with this phone or identity number. */
export const knownGuestsQuery = (marks: Marks) =>
  queryOptions({
    queryKey: ['guests', 'known', marks],
    queryFn: async ({ signal }) => (await call(knownGuests, { body: marks }, { signal })).people,
  })

/** The latest details of a person. */
export const knownPersonQuery = (personId: number) =>
  queryOptions({
    queryKey: ['guests', 'known', personId],
    queryFn: async ({ signal }) => (await call(knownGuests, { body: { personId } }, { signal })).people[0] ?? null,
  })
