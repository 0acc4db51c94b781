import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { Refusal } from '#contract/client.ts'
import { cancelReservation, updateReservation } from '#contract/reservations/endpoints.ts'
import type { Reservation, ReservationChange } from '#contract/reservations/schemas.ts'
import { checkOutGuests } from '#contract/stays/endpoints.ts'
import { decodeSegment } from '#contract/wire.ts'
import { can, stayStateOf } from '#domain/reservations/status.ts'
import { unitOfGuests } from '#domain/stays/check-in.ts'
import { dayIn } from '#domain/time/day.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { askingOfRules } from '#web/features/prices/ask-despite-rules.ts'
import { useCancelledNote } from '../use-cancelled-note.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'
import { timeNow } from '#contract/browser/clock.ts'
import { useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { fullName } from '../guests/names.ts'
import { askCheckOut, askInHouse } from '../check-out/ask-check-out.ts'
import { editReservationText } from './edit-reservation.text.ts'

export function useUpdateReservation(id: number) {
  return useMutation({
    mutationFn: (body: z.input<typeof ReservationChange>) =>
      askingOfRules((onPurpose) => call(updateReservation, { params: { id }, body: { ...body, ...onPurpose } })),
    onSettled: () => void changed('stays'),
  })
}

type Cancelling = { id: number; leaves?: { keepPrice: boolean } }

/**
 * Cancels a reservation after a confirmation. For guests in house, it asks whether they check out early or the stay is
 * cancelled. `onMove` opens the screen that moves the stay instead. It does nothing for a reservation that may not be
 * cancelled.
 */
export function useCancelReservation(onMove: (reservationId: number) => void) {
  const text = useText(editReservationText)
  const may = useMay()
  const sayCancelled = useCancelledNote()
  const cancelling = useMutation({
    mutationFn: ({ id, leaves }: Cancelling) =>
      leaves ? call(checkOutGuests, { params: { id }, body: leaves }) : call(cancelReservation, { params: { id } }),
    onSuccess: ({ message, reservation }, { leaves }) =>
      leaves ? void notifySuccess(message) : sayCancelled(text.cancelled, reservation),
    // The specification asks for a reason in the message only if the server refused.
    onError: (error, { leaves }) =>
      void notifyError(leaves ? error.message : text.cancelFailed(error instanceof Refusal ? error.message : '')),
    onSettled: () => void changed('stays'),
  })
  const question = { message: text.cancelQuestion, confirmLabel: text.confirmCancel, giveUp: text.keep }
  return async (reservation: Reservation): Promise<void> => {
    const { id } = reservation
    if (!can('cancel', reservation) || cancelling.isPending) return
    const isHere = stayStateOf(reservation) === 'in-house'
    try {
      const meant = isHere ? await ofGuestsInHouse(reservation) : { id }
      if (meant?.leaves) cancelling.mutate(meant)
      else if (meant !== undefined) await settleCancellation(reservation, isHere ? null : question)
    } catch (error) {
      // The data for the confirmation failed to load, so nothing was done.
      void notifyError(text.cancelFailed(error instanceof Refusal ? error.message : ''))
    }
  }

  /** Asks what happens to the money if there is any. The settlement is then booked together with the cancellation. */
  async function settleCancellation({ id, ...standing }: Reservation, asked: typeof question | null): Promise<void> {
    const { askCancellation } = await import('#web/features/cancellation/ask-cancellation.tsx')
    const decided = await askCancellation({
      reservationId: id,
      transition: 'cancel',
      question: asked,
      ...(can('move', standing) && may('stay.book') && { onMove: () => onMove(id) }),
    })
    if (decided === 'plain') cancelling.mutate({ id })
    else if (decided !== undefined) sayCancelled(text.cancelled, decided)
  }
}

async function ofGuestsInHouse(reservation: Reservation): Promise<Cancelling | undefined> {
  const { id, unitName, guests, segments } = reservation
  const main = guests.find(({ isMainGuest }) => isMainGuest)
  const guestName = main === undefined ? '' : fullName(main)
  const { checkInDate: checkIn, checkOutDate: checkOut } = reservation
  const unitId = unitOfGuests(segments.map(decodeSegment), dayIn(timeNow()))
  const here = segments.find(({ hotelDetailId }) => hotelDetailId === unitId)?.unitName ?? unitName
  const meant = await askInHouse({ reservationId: id, guestName, unitName: here, stay: { checkIn, checkOut } })
  if (meant !== 'leave') return meant && { id }
  const keepPrice = await askCheckOut(reservation, guestName)
  return keepPrice === undefined ? undefined : { id, leaves: { keepPrice } }
}
