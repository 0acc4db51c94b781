import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import * as contract from '#contract/kvkk/requests/endpoints.ts'
import { requestStates, NewDataRequest, DataRequest, DataRequestAnswer } from '#contract/kvkk/requests/schemas.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'

export const pageSize = 20
export type RequestState = (typeof requestStates)[number]

export const requestsQuery = (state: RequestState, page: number) =>
  queryOptions({
    queryKey: ['privacy', 'requests', state, page],
    queryFn: ({ signal }) => call(contract.listDataRequests, { query: { state, page, pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Runs an action on a request. The list also refreshes after a refusal, because another user may have been quicker. */
export const useRequestMutation = <RequestsInput>(act: (asked: RequestsInput) => Promise<{ message: string }>) =>
  useMutation({ mutationFn: act, onSettled: () => changed('privacy') })

type Said = Omit<z.input<typeof NewDataRequest>, 'requestId'>

/** Changes the request with this id; without an id, records a new one. */
export const saveRequest = ({
  known,
  requestId,
  said,
}: {
  known?: RequestVersion | undefined
  requestId: string
  said: Said
}) =>
  known === undefined
    ? call(contract.recordDataRequest, { body: { requestId, ...said } })
    : call(contract.changeDataRequest, { params: { id: known.id }, body: { ...said, version: known.version } })
type RequestVersion = Pick<DataRequest, 'id' | 'version'>

type Answer = z.input<typeof DataRequestAnswer>
export const answerRequest = ({ id, body }: { id: number; body: Answer }) =>
  call(contract.answerDataRequest, { params: { id }, body })
export const reopenRequest = ({ id, version }: RequestVersion) =>
  call(contract.reopenDataRequest, { params: { id }, body: { version } })
