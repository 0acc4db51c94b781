import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { Refusal } from '#contract/client.ts'
import {
  cancelReservation,
  type Reservation,
  type ReservationChange,
  updateReservation,
} from '#contract/reservations.ts'
import { can } from '#domain/reservations/status.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'
import { useText } from '#web/platform/language.tsx'
import { confirmAction, notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { editReservationText } from './edit-reservation.text.ts'

export function useUpdateReservation(id: number) {
  return useMutation({
    mutationFn: (body: z.input<typeof ReservationChange>) => call(updateReservation, { params: { id }, body }),
    onSettled: () => void changed('stays'),
  })
}

/** Asks first. `cancel` does nothing for a reservation that may not be cancelled. */
export function useCancelReservation() {
  const text = useText(editReservationText)
  const cancelling = useMutation({
    mutationFn: (id: number) => call(cancelReservation, { params: { id } }),
    onSuccess: () => void notifySuccess(text.cancelled),
    // The specification gives a reason to a refusal only.
    onError: (error) => void notifyError(text.cancelFailed(error instanceof Refusal ? error.message : '')),
    onSettled: () => void changed('stays'),
  })
  return async (reservation: Reservation): Promise<void> => {
    const { id } = reservation
    if (!can('cancel', reservation) || cancelling.isPending) return
    const sure = await confirmAction({
      title: text.cancelTitle(id),
      message: text.cancelQuestion,
      confirmLabel: text.confirmCancel,
      cancelLabel: text.keep,
      danger: true,
    })
    if (sure) cancelling.mutate(id)
  }
}
