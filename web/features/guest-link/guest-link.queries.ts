import { queryOptions, useMutation } from '@tanstack/react-query'
import { readOutGuestCode } from '#contract/guest-identity/endpoints.ts'
import {
  guestLink,
  inviteCompanion,
  noteHandOut,
  readGuestLink,
  renewGuestLink,
  sendGuestLink,
} from '#contract/guest-link/endpoints.ts'
import type { GuestLink } from '#contract/guest-link/schemas.ts'
import { Refusal } from '#contract/client.ts'
import { useRequestId } from '#web/features/folio/folio.queries.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'

export const guestLinkQuery = (reservationId: number) =>
  queryOptions({
    queryKey: ['guest-links', reservationId],
    queryFn: ({ signal }) => call(readGuestLink, { params: { id: reservationId } }, { signal }),
  })

const onSettled = () => changed('guest-links')

/** Makes the link of a booking, which the first one needs who looks for it. */
export const useMakeLink = (reservationId: number) =>
  useMutation({
    mutationFn: async () => (await call(guestLink, { params: { id: reservationId } })).link,
    onSettled,
  })

export const useRenewLink = (reservationId: number) =>
  useMutation({
    mutationFn: ({ generation }: GuestLink) =>
      call(renewGuestLink, { params: { id: reservationId }, body: { generation } }),
    onSettled,
  })

export const useNoteHandOut = (reservationId: number) =>
  useMutation({
    mutationFn: (by: 'whatsapp' | 'copied') => call(noteHandOut, { params: { id: reservationId }, body: { by } }),
    onSettled,
  })

/** After a lost answer the same request goes again and sends nothing twice; a refused one is another attempt. */
export function useSendLink(reservationId: number) {
  const { requestId, renew } = useRequestId()
  return useMutation({
    mutationFn: async (by: 'sms' | 'email') =>
      (await call(sendGuestLink, { params: { id: reservationId }, body: { by, requestId } })).link,
    onSuccess: renew,
    onError: (error) => {
      if (error instanceof Refusal) renew()
    },
    onSettled,
  })
}

/** Makes the link by which one companion enters his own identity, or returns the one that is there. */
export const useInvite = (reservationId: number) =>
  useMutation({
    mutationFn: async (body: { guestId: number | null; unnamed: number }) =>
      (await call(inviteCompanion, { params: { id: reservationId }, body })).url,
  })

/** Makes the code that is read out to a guest whom no SMS reaches. */
export const useReadOutCode = (reservationId: number) =>
  useMutation({ mutationFn: async () => (await call(readOutGuestCode, { params: { id: reservationId } })).code })
