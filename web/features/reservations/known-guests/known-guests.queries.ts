import { queryOptions } from '@tanstack/react-query'
import { knownGuests } from '#contract/guests.ts'
import { call } from '#web/platform/call.ts'

export type Marks = { phone: string; tcKimlik: string; passportNumber: string }

/** Who has been a guest with this phone or number. */
export const knownGuestsQuery = (marks: Marks) =>
  queryOptions({
    queryKey: ['guests', 'known', marks],
    queryFn: async ({ signal }) => (await call(knownGuests, { body: marks }, { signal })).people,
  })

/** Everything that was last written of a person. */
export const knownPersonQuery = (personId: number) =>
  queryOptions({
    queryKey: ['guests', 'known', personId],
    queryFn: async ({ signal }) => (await call(knownGuests, { body: { personId } }, { signal })).people[0] ?? null,
  })
