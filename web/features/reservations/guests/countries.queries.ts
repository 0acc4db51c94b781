import { queryOptions } from '@tanstack/react-query'
import { listCountries } from '#contract/hotel/endpoints.ts'
import type { Language } from '#domain/language/language.ts'
import { countries } from '#domain/people/countries.ts'
import { call } from '#web/platform/call.ts'

/** The names are also bundled with the page, so that the field works before the server responds and if it does not. */
export const countriesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['countries', language],
    queryFn: async ({ signal }) => (await call(listCountries, {}, { signal })).countries,
    // Initial data, because a failed request would remove placeholder data.
    initialData: countries.map(({ id, code, [language]: name }) => ({ id, code, name })),
    initialDataUpdatedAt: 0,
    staleTime: 24 * 60 * 60_000,
  })
