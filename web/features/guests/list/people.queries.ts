import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { doubtfulJoins } from '#contract/guests/splits/endpoints.ts'
import type { PersonFilters } from '#contract/guests/schemas.ts'
import { searchPeople } from '#contract/guests/endpoints.ts'
import { call } from '#web/platform/call.ts'
import type { FilterShape, FilterValues } from '#web/platform/url-filters.ts'
import { pageSize } from './guest-list.queries.ts'

type FilterName = keyof PersonFilters

export const personFilters: FilterShape<FilterName> = {
  search: () => true,
  stays: (value) => value === 'ahead' || value === 'repeated',
}

export const peopleQuery = (filters: FilterValues<FilterName>, page: number) =>
  queryOptions({
    queryKey: ['guests', 'people', filters, page],
    queryFn: ({ signal }) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- looked through by `personFilters`
      const body = { ...(filters as PersonFilters), page, pageSize }
      return call(searchPeople, { body }, { signal })
    },
    placeholderData: keepPreviousData,
  })

/** Guest profiles that may have been joined wrongly. */
export const doubtfulJoinsQuery = queryOptions({
  queryKey: ['guests', 'doubtful-joins'],
  queryFn: ({ signal }) => call(doubtfulJoins, {}, { signal }),
})
