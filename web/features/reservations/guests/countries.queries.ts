import { queryOptions } from '@tanstack/react-query'
import { listCountries } from '#contract/hotel.ts'
import type { Language } from '#domain/language/language.ts'
import { countries } from '#domain/people/countries.ts'
import { call } from '#web/platform/call.ts'

/** The names stand in the page already, so that the field works before the answer and without one. */
export const countriesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['countries', language],
    queryFn: async ({ signal }) => (await call(listCountries, {}, { signal })).countries,
    // Not placeholder data, which a failure would take away.
    initialData: countries.map(({ id, code, [language]: name }) => ({ id, code, name })),
    initialDataUpdatedAt: 0,
    staleTime: 24 * 60 * 60_000,
  })
