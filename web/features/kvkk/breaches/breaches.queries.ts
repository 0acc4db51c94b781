import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import * as contract from '#contract/breaches.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'

export const pageSize = 10

export const breachesQuery = (page: number) =>
  queryOptions({
    queryKey: ['privacy', 'breaches', page],
    queryFn: ({ signal }) => call(contract.listBreaches, { query: { page, pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** One of them, with who answers for the data. */
export const breachQuery = (id: number) =>
  queryOptions({
    queryKey: ['privacy', 'breach', id],
    queryFn: ({ signal }) => call(contract.readBreach, { params: { id } }, { signal }),
  })

type Said = Omit<z.input<typeof contract.NewBreach>, 'requestId'>
type Asked = { known: Pick<contract.Breach, 'id' | 'version'> | undefined; requestId: string; said: Said }

/** Changes the breach of this id, or records one. */
export const useSaveBreach = () =>
  useMutation({
    mutationFn: ({ known, requestId, said }: Asked) =>
      known === undefined
        ? call(contract.recordBreach, { body: { requestId, ...said } })
        : call(contract.changeBreach, { params: { id: known.id }, body: { ...said, version: known.version } }),
    onSettled: () => changed('privacy'),
  })
