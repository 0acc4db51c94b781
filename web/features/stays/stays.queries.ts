import { useMutation, useMutationState } from '@tanstack/react-query'
import type { z } from 'zod'
import { cancelReservation, type StaySegment } from '#contract/reservations.ts'
import { checkInGuests, checkOutGuests, markNoShow, moveStay, undoTransition } from '#contract/stays.ts'
import type { UndoableTransition } from '#domain/reservations/status.ts'
import type { CheckInDoubt } from '#domain/stays/check-in.ts'
import { askingOfRules } from '#web/features/prices/ask-despite-rules.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'
import { useMay } from '#web/features/account/use-may.ts'

export type DeskStep = UndoableTransition | 'undo'
type StepRequest = {
  reservationId: number
  step: DeskStep
  /** For a check-out before the agreed day: false takes the nights that are given back off the price. */
  keepPrice?: boolean
  /** The step that an undo takes back. Another one, taken since, is left alone. */
  undoes?: UndoableTransition
  /** For a check-in: what is known to speak against it. */
  despite?: CheckInDoubt[]
}

const stepKey = ['desk-step']

/** One step of a stay, as the server takes it. With its questions and its note: `useDesk`. */
export function useStep() {
  return useMutation({ mutationKey: stepKey, mutationFn: takeTransition, onSettled: () => void changed('stays') })
}

async function takeTransition({ reservationId, step, keepPrice = true, undoes, despite = [] }: StepRequest) {
  const params = { id: reservationId }
  switch (step) {
    case 'check-in':
      return (await call(checkInGuests, { params, body: { despite } })).reservation
    case 'check-out':
      return (await call(checkOutGuests, { params, body: { keepPrice } })).reservation
    case 'no-show':
      return (await call(markNoShow, { params })).reservation
    case 'undo':
      return (await call(undoTransition, { params, body: undoes === undefined ? {} : { step: undoes } })).reservation
    default:
      return (await call(cancelReservation, { params })).reservation
  }
}

/** By stay, the step of it that is on its way to the server, wherever it was asked for. */
export function useStepsUnderWay(): (reservationId: number) => DeskStep | undefined {
  const underWay = useMutationState({
    filters: { mutationKey: stepKey, status: 'pending' },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else bears this key
    select: ({ state }) => state.variables as StepRequest | undefined,
  })
  return (reservationId) => underWay.find((request) => request?.reservationId === reservationId)?.step
}

export type StayMove = { reservationId: number; parts: z.input<typeof StaySegment>[]; version: number }

/** To other dates or units: always the whole stay as it is to be. */
export function useMoveStay() {
  const may = useMay()
  // Who sees no prices names none: nights that stay cost what was agreed, and others what the rates say.
  const asSeen = (parts: StayMove['parts']) =>
    may('money.see') ? parts : parts.map(({ totalPrice: _unseen, ...nights }) => nights)
  return useMutation({
    mutationFn: async ({ reservationId, parts, version }: StayMove) =>
      (
        await askingOfRules((onPurpose) =>
          call(moveStay, { params: { id: reservationId }, body: { parts: asSeen(parts), version, ...onPurpose } }),
        )
      ).reservation,
    onSettled: () => void changed('stays'),
  })
}
