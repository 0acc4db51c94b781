import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Refusal } from '#contract/client.ts'
import { messageFor } from '#contract/problems.ts'
import { decode, decodeSegment } from '#contract/wire.ts'
import { readReservation } from '#contract/reservations/endpoints.ts'
import { type Reservation, ReservationChange } from '#contract/reservations/schemas.ts'
import { toTl } from '#domain/money/money.ts'
import { editProblems } from '#domain/reservations/edit-reservation.ts'
import { dayIn } from '#domain/time/day.ts'
import { usePriceChoice } from '#web/features/prices/use-price-choice.ts'
import { call } from '#web/platform/call.ts'
import { timeNow } from '#web/platform/clock.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { useSides } from '#web/platform/use-conflict.ts'
import { validateWith } from '#web/platform/validate.ts'
import { useUpdateReservation } from './edit-reservation.queries.ts'
import { reservationQuery } from '#web/features/guest-messages/reservation.queries.ts'
import { editPriceText } from './edit-price.text.ts'
import {
  asEdited,
  datesOf,
  editOf,
  editToComplete,
  type EditState,
  guestCountOf,
  guestsToPrice,
  hasChanges,
  listTyped,
  nightsKept,
  nightsOf,
  reduceEdit,
  type OwnAction,
  toChange,
} from './edit-reservation.state.ts'
import { editReservationText } from './edit-reservation.text.ts'
import { useBookingDraft } from '../draft/use-booking-draft.ts'
import { errorsOf, type FieldErrors } from '../field-errors.ts'
import { unsavedGuest } from '../guests/guest-editing.ts'
import { guestsText } from '../guests/guests.text.ts'

/** Edits a stored reservation: the values, their errors, and saving. */
export function useEdit(reservation: Reservation, completes: boolean, onDone: () => void) {
  const text = useText(editReservationText)
  const { incomplete } = useText(guestsText)
  const priceWords = useText(editPriceText)
  const language = useLanguage()
  const client = useQueryClient()
  const updating = useUpdateReservation(reservation.id)
  const booking = useBookingDraft<EditState, OwnAction>(reduceEdit, () =>
    completes ? editToComplete(reservation) : editOf(reservation),
  )
  const { draft: state, errors, act, change, complain } = booking
  // The reservation as it was stored when this edit began. An arrival in the past may stay.
  const [before, setBefore] = useState(reservation)
  const [today] = useState(() => dayIn(timeNow()))

  const agreed = before.segments.map(decodeSegment)
  const kept = { reservationId: reservation.id, version: before.version }
  const guests = guestsToPrice(state, before)
  const price = usePriceChoice(
    { before: agreed, after: nightsOf(state, agreed), kept, guests },
    {
      chosen: { choice: state.price, amount: state.totalPrice },
      onChoose: ({ choice, amount }) => change({ price: choice, totalPrice: amount }),
      amountMissing: priceWords.missing,
    },
  )
  const [isPricing, setPricing] = useState(false)
  const latest = useRef<() => void>(undefined)

  const problemsOf = (values: EditState): FieldErrors => {
    const listed = values.guests.map(asEdited)
    const problems = editProblems({ ...decode(values), guests: listed }, decode(before), today)
    const found = errorsOf(problems, ({ code }) => messageFor(code, language))
    const shape = validateWith(ReservationChange, language)(toChange(values))
    const count =
      values.numberOfGuests === null || values.numberOfGuests < 1
        ? messageFor('request.too-small', language, { least: 1 })
        : undefined
    const noPrice = state.seesPrice && price.picked === undefined && { totalPrice: priceWords.missing }
    const { partySize, ...others } = shape
    const tooMany = partySize !== undefined && { numberOfGuests: partySize }
    return { ...others, ...tooMany, ...noPrice, ...(count !== undefined && { numberOfGuests: count }), ...found }
  }

  const send = async (version: number) => {
    setPricing(true)
    const total = await price.total()
    setPricing(false)
    // The new price failed to load, so the clerk has to choose again.
    if (total === undefined) {
      notifyError(priceWords.newFailed)
      return
    }
    updating.mutate(
      { ...toChange(state), totalPrice: state.seesPrice ? toTl(total) : null, version },
      {
        onSuccess: ({ reservation: stored }) => {
          notifySuccess(text.updated)
          if (reservation.contract === 'verified' && stored.contract !== 'verified') notifyError(text.contractGone)
          onDone()
        },
        onError: (error) => {
          if (conflict.catches(error)) return
          if (error instanceof Refusal) complain(error.fields)
          notifyError(text.updateFailed(error.message))
        },
      },
    )
  }

  const save = () => {
    if (updating.isPending || isPricing) return
    if (unsavedGuest(state) !== undefined) {
      const { state: ready, problem } = listTyped(state)
      // The price is asked for the new list, so the saving goes on once the list is on the screen.
      flushSync(() => act({ type: 'typedGuestsAdded' }))
      if (problem === undefined) {
        latest.current?.()
        return
      }
      complain({ ...problemsOf(ready), guestForm: incomplete })
      notifyError(messageFor(problem, language))
      return
    }
    const problems = problemsOf(state)
    complain(problems)
    const [first] = Object.values(problems)
    if (first !== undefined) notifyError(first)
    else {
      conflict.settle()
      void send(state.version)
    }
  }

  function countHint(): string {
    const { length: listed } = state.guests
    if (!state.isOpen) return text.guestCountHint(listed)
    // A changed list also changes the number of guests, so the clerk has to confirm whether more guests will come.
    if (listed !== before.guests.length && state.numberOfGuests === listed) {
      return text.guestCountFromList(listed, before.numberOfGuests)
    }
    return text.guestCountOpen(listed)
  }

  const conflict = useSides({
    read: async () => {
      const { reservation: stored } = await call(readReservation, { params: { id: reservation.id } })
      client.setQueryData(reservationQuery(reservation.id).queryKey, stored)
      complain({})
      return stored
    },
    takeStored: (stored) => {
      setBefore(stored)
      act({ type: 'storedTaken', stored })
    },
    keepMine: ({ version }) => {
      change({ version })
      void send(version)
    },
    failed: text.updateFailed,
  })

  useLayoutEffect(() => {
    latest.current = save
  })

  return {
    state,
    errors,
    rounds: booking.rounds,
    conflict,
    isSaving: updating.isPending || isPricing,
    price,
    agreed,
    /** The total that would be stored. It is the previous total while the new one is not loaded. */
    total: price.picked === 'other' || price.price === undefined ? state.totalPrice : toTl(price.price),
    countHint: countHint(),
    /** The reservation as it was stored when this edit began. */
    before,
    /** The guests and the dates after saving. */
    coming: { stay: datesOf(state, agreed), guests: guestCountOf(state, before), today },
    /** The guests after saving, and the nights whose price was agreed for the previous guests. */
    priced: { nights: nightsKept(state, agreed), guests },
    /** True if closing would lose changes. */
    hasChanges: hasChanges(state, before),
    earliest: before.checkInDate < today ? {} : { min: today },
    change,
    save,
    act,
  }
}
