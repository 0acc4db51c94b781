import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { acceptGuestProposals, readGuestProposals, refuseGuestProposal } from '#contract/guest-identity/endpoints.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'

/** What the guest of a stay has entered and nobody has decided on, compared with this version of the stay. */
export const proposalsQuery = ({ id, version }: Pick<Reservation, 'id' | 'version'>) =>
  queryOptions({
    queryKey: ['guest-proposals', id, version],
    queryFn: async ({ signal }) => (await call(readGuestProposals, { params: { id } }, { signal })).proposals,
  })

const onSettled = () => changed('guest-proposals', 'stays', 'guests')

export const useAccept = (reservationId: number) =>
  useMutation({
    mutationFn: (body: z.input<typeof acceptGuestProposals.body>) =>
      call(acceptGuestProposals, { params: { id: reservationId }, body }),
    onSettled,
  })

export const useRefuse = (reservationId: number) =>
  useMutation({
    mutationFn: (body: z.input<typeof refuseGuestProposal.body>) =>
      call(refuseGuestProposal, { params: { id: reservationId }, body }),
    onSettled,
  })
