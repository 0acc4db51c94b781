import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import * as contract from '#contract/data-requests.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'

export const pageSize = 20
export type RequestState = (typeof contract.requestStates)[number]

export const requestsQuery = (state: RequestState, page: number) =>
  queryOptions({
    queryKey: ['privacy', 'requests', state, page],
    queryFn: ({ signal }) => call(contract.listDataRequests, { query: { state, page, pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Whatever is done about a request. Also when somebody else was quicker, the list shows how it is. */
export const useRequestDeed = <Asked>(act: (asked: Asked) => Promise<{ message: string }>) =>
  useMutation({ mutationFn: act, onSettled: () => changed('privacy') })

type Said = Omit<z.input<typeof contract.NewDataRequest>, 'requestId'>

/** Changes the request of this id, or records one. */
export const saveRequest = ({ known, requestId, said }: { known?: Known | undefined; requestId: string; said: Said }) =>
  known === undefined
    ? call(contract.recordDataRequest, { body: { requestId, ...said } })
    : call(contract.changeDataRequest, { params: { id: known.id }, body: { ...said, version: known.version } })
type Known = Pick<contract.DataRequest, 'id' | 'version'>

type Answer = z.input<typeof contract.DataRequestAnswer>
export const answerRequest = ({ id, body }: { id: number; body: Answer }) =>
  call(contract.answerDataRequest, { params: { id }, body })
export const reopenRequest = ({ id, version }: Known) =>
  call(contract.reopenDataRequest, { params: { id }, body: { version } })
