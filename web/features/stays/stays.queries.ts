import { useMutation, useMutationState } from '@tanstack/react-query'
import type { z } from 'zod'
import { cancelReservation } from '#contract/reservations/endpoints.ts'
import type { GuestAtCheckIn } from '#contract/reservations/guests/schemas.ts'
import type { StaySegment } from '#contract/reservations/schemas.ts'
import { checkInGuests, checkOutGuests, markNoShow, moveStay, undoTransition } from '#contract/stays/endpoints.ts'
import type { UndoableTransition } from '#domain/reservations/status.ts'
import type { CheckInDoubt } from '#domain/stays/check-in.ts'
import { askingOfRules } from '#web/features/prices/ask-despite-rules.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'
import { useMay } from '#web/features/session/use-may.ts'

export type TodayTransition = UndoableTransition | 'undo'
type TransitionRequest = {
  reservationId: number
  transition: TodayTransition
  /** For a check-out before the agreed day: false takes the unused nights off the price. */
  keepPrice?: boolean
  /** The transition that this one undoes. If the stay has made a different transition since, nothing is undone. */
  undoes?: UndoableTransition
  /** For a check-in: the doubts that the clerk has seen and overrides. */
  despite?: CheckInDoubt[]
  /** For a check-in: the guests whose data were typed, and the version of the stay that they are based on. */
  typed?: { guests: z.input<typeof GuestAtCheckIn>[]; version: number } | undefined
}

const transitionKey = ['stay-transition']

/** Sends one transition of a stay to the server. `useFrontDesk` adds the confirmation and the notice. */
export function useTransitionMutation() {
  return useMutation({ mutationKey: transitionKey, mutationFn: takeTransition, onSettled: () => void changed('stays') })
}

async function takeTransition({
  reservationId,
  transition,
  keepPrice = true,
  undoes,
  despite = [],
  typed,
}: TransitionRequest) {
  const params = { id: reservationId }
  switch (transition) {
    case 'check-in':
      return (await call(checkInGuests, { params, body: { despite, ...typed } })).reservation
    case 'check-out':
      return (await call(checkOutGuests, { params, body: { keepPrice } })).reservation
    case 'no-show':
      return (await call(markNoShow, { params })).reservation
    case 'undo':
      return (await call(undoTransition, { params, body: undoes === undefined ? {} : { transition: undoes } }))
        .reservation
    default:
      return (await call(cancelReservation, { params })).reservation
  }
}

/** Finds, by reservation, the transition now on its way to the server, whichever screen requested it. */
export function useTransitionsUnderWay(): (reservationId: number) => TodayTransition | undefined {
  const underWay = useMutationState({
    filters: { mutationKey: transitionKey, status: 'pending' },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else bears this key
    select: ({ state }) => state.variables as TransitionRequest | undefined,
  })
  return (reservationId) => underWay.find((request) => request?.reservationId === reservationId)?.transition
}

export type StayMove = { reservationId: number; segments: z.input<typeof StaySegment>[]; version: number }

/** Moves a stay to other dates or units. The request always carries the whole stay as it is to be. */
export function useMoveStay() {
  const may = useMay()
  // A user who may not see prices sends no prices: existing nights keep the agreed price, new nights are priced by the
  // rates.
  const asSeen = (segments: StayMove['segments']) =>
    may('money.see') ? segments : segments.map(({ totalPrice: _unseen, ...nights }) => nights)
  return useMutation({
    mutationFn: async ({ reservationId, segments, version }: StayMove) =>
      (
        await askingOfRules((onPurpose) =>
          call(moveStay, {
            params: { id: reservationId },
            body: { segments: asSeen(segments), version, ...onPurpose },
          }),
        )
      ).reservation,
    onSettled: () => void changed('stays'),
  })
}
