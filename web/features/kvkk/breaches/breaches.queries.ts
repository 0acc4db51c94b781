import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import * as contract from '#contract/kvkk/breaches/endpoints.ts'
import type { NewBreach, Breach } from '#contract/kvkk/breaches/schemas.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'

export const pageSize = 10

export const breachesQuery = (page: number) =>
  queryOptions({
    queryKey: ['privacy', 'breaches', page],
    queryFn: ({ signal }) => call(contract.listBreaches, { query: { page, pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** One breach, with the details of the data controller. */
export const breachQuery = (id: number) =>
  queryOptions({
    queryKey: ['privacy', 'breach', id],
    queryFn: ({ signal }) => call(contract.readBreach, { params: { id } }, { signal }),
  })

type Said = Omit<z.input<typeof NewBreach>, 'requestId'>
type BreachesInput = { known: Pick<Breach, 'id' | 'version'> | undefined; requestId: string; said: Said }

/** Changes the breach with this id; without an id, records a new one. */
export const useSaveBreach = () =>
  useMutation({
    mutationFn: ({ known, requestId, said }: BreachesInput) =>
      known === undefined
        ? call(contract.recordBreach, { body: { requestId, ...said } })
        : call(contract.changeBreach, { params: { id: known.id }, body: { ...said, version: known.version } }),
    onSettled: () => changed('privacy'),
  })
