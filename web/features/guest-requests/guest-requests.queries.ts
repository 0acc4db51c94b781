import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import {
  acceptExtra,
  answerGuestRequest,
  listGuestRequests,
  reopenGuestRequest,
  requestsOfStay,
} from '#contract/guest-requests/endpoints.ts'
import { cancelReservation } from '#contract/reservations/endpoints.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'

export type ListState = 'waiting' | 'answered'

export const guestRequestsQuery = (query: { state: ListState; page: number }) =>
  queryOptions({
    queryKey: ['guest-requests', 'list', query],
    queryFn: ({ signal }) => call(listGuestRequests, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const requestsOfStayQuery = (reservationId: number) =>
  queryOptions({
    queryKey: ['guest-requests', 'stay', reservationId],
    queryFn: async ({ signal }) => (await call(requestsOfStay, { params: { id: reservationId } }, { signal })).requests,
  })

const onSettled = () => changed('guest-requests')

export const useAnswer = (id: number) =>
  useMutation({
    mutationFn: (body: { state: 'seen' | 'done' | 'declined'; answer?: string }) =>
      call(answerGuestRequest, { params: { id }, body }),
    onSettled,
  })

export const useReopen = (id: number) =>
  useMutation({ mutationFn: () => call(reopenGuestRequest, { params: { id } }), onSettled })

/** Each press of the button is a request of its own, and a lost answer is sent again under the same name. */
export const useAcceptExtra = (id: number) =>
  useMutation({
    mutationFn: (body: { requestId: string; amount: number }) => call(acceptExtra, { params: { id }, body }),
    onSettled: () => {
      void changed('guest-requests')
      return changed('money')
    },
  })

/**
 * Cancels the stay by the dialog that decides what becomes of its money. Undefined if the clerk decides against it. The
 * dialog is loaded when it is opened.
 */
export const useCancelStay = (reservationId: number) =>
  useMutation({
    mutationFn: async (question: { message: string; confirmLabel: string; giveUp: string }) => {
      const { askCancellation } = await import('#web/features/cancellation/ask-cancellation.tsx')
      const decided = await askCancellation({ reservationId, transition: 'cancel', question })
      if (decided !== 'plain') return decided
      return (await call(cancelReservation, { params: { id: reservationId } })).reservation
    },
    onSettled: () => {
      void changed('stays', 'money')
      return changed('guest-requests')
    },
  })
