import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { Refusal } from '#contract/client.ts'
import {
  cancelReservation,
  type Reservation,
  type ReservationChange,
  updateReservation,
} from '#contract/reservations.ts'
import { checkOutGuests } from '#contract/stays.ts'
import { decodeSegment } from '#contract/wire.ts'
import { can, stayStateOf } from '#domain/reservations/status.ts'
import { unitOfGuests } from '#domain/stays/check-in.ts'
import { dayIn } from '#domain/time/day.ts'
import { askingOfRules } from '#web/features/prices/ask-despite-rules.ts'
import { useCancelledNote } from '../use-cancelled-note.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'
import { useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { fullName } from '../guests/names.ts'
import { askLeaving, askInHouse } from '../leaving/ask-leaving.ts'
import { editReservationText } from './edit-reservation.text.ts'

export function useUpdateReservation(id: number) {
  return useMutation({
    mutationFn: (body: z.input<typeof ReservationChange>) =>
      askingOfRules((onPurpose) => call(updateReservation, { params: { id }, body: { ...body, ...onPurpose } })),
    onSettled: () => void changed('stays'),
  })
}

type Cancelling = { id: number; leaves?: { keepPrice: boolean } }

/** Asks first, of guests in the house also what is meant. Does nothing for a reservation that may not be cancelled. */
export function useCancelReservation() {
  const text = useText(editReservationText)
  const sayCancelled = useCancelledNote()
  const cancelling = useMutation({
    mutationFn: ({ id, leaves }: Cancelling) =>
      leaves ? call(checkOutGuests, { params: { id }, body: leaves }) : call(cancelReservation, { params: { id } }),
    onSuccess: ({ message, reservation }, { leaves }) =>
      leaves ? void notifySuccess(message) : sayCancelled(text.cancelled, reservation),
    // The specification gives a reason to a refusal only.
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
      else if (meant !== undefined) await callOff(id, isHere ? null : question)
    } catch (error) {
      // What a question needs to know could not be read: nothing was done.
      void notifyError(text.cancelFailed(error instanceof Refusal ? error.message : ''))
    }
  }

  /** Asks what becomes of the money, where there is any; that is booked with the cancellation. */
  async function callOff(id: number, asked: typeof question | null): Promise<void> {
    const { askCallingOff } = await import('../calling-off/ask-calling-off.tsx')
    const decided = await askCallingOff({ reservationId: id, step: 'cancel', question: asked })
    if (decided === 'plain') cancelling.mutate({ id })
    else if (decided !== undefined) sayCancelled(text.cancelled, decided)
  }
}

async function ofGuestsInHouse(reservation: Reservation): Promise<Cancelling | undefined> {
  const { id, unitName, guests, parts } = reservation
  const main = guests.find(({ isMainGuest }) => isMainGuest)
  const guestName = main === undefined ? '' : fullName(main)
  const { checkInDate: checkIn, checkOutDate: checkOut } = reservation
  const unitId = unitOfGuests(parts.map(decodeSegment), dayIn(new Date()))
  const here = parts.find(({ hotelDetailId }) => hotelDetailId === unitId)?.unitName ?? unitName
  const meant = await askInHouse({ reservationId: id, guestName, unitName: here, stay: { checkIn, checkOut } })
  if (meant !== 'leave') return meant && { id }
  const keepPrice = await askLeaving(reservation, guestName)
  return keepPrice === undefined ? undefined : { id, leaves: { keepPrice } }
}
