import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Refusal } from '#contract/client.ts'
import { messageFor } from '#contract/problems.ts'
import { decode, decodeSegment } from '#contract/wire.ts'
import { readReservation } from '#contract/reservations/endpoints.ts'
import { type Reservation, ReservationChange } from '#contract/reservations/schemas.ts'
import { type Kurus, kurus, toKurus, toTl } from '#domain/money/money.ts'
import { editProblems } from '#domain/reservations/edit-reservation.ts'
import { dayIn } from '#domain/time/day.ts'
import { useExtrasOfChange } from '#web/features/folio/guests-on-folio.ts'
import { usePriceChoice } from '#web/features/prices/use-price-choice.ts'
import { call } from '#web/platform/call.ts'
import { timeNow } from '#contract/browser/clock.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { useSides } from '#web/platform/use-conflict.ts'
import { validateWith } from '#web/platform/validate.ts'
import { useUpdateReservation } from './edit-reservation.queries.ts'
import { reservationQuery } from '#web/features/guest-messages/reservation.queries.ts'
import { editPriceText } from './edit-price.text.ts'
import {
  approvalsGone,
  asEdited,
  byKeyOf,
  datesOf,
  type EditFocus,
  editFrom,
  type EditState,
  type EditStep,
  guestCountOf,
  guestsOf,
  guestsToPrice,
  hasChanges,
  incompleteLine,
  nightsKept,
  nightsOf,
  reduceEdit,
  toChange,
} from './edit-reservation.state.ts'
import { editReservationText } from './edit-reservation.text.ts'
import { useBookingDraft } from '../draft/use-booking-draft.ts'
import { errorsOf, type FieldErrors } from '../field-errors.ts'

/** Edits a stored reservation: the values, their errors, and saving. */
export function useEdit(reservation: Reservation, focus: EditFocus | undefined, onDone: () => void) {
  const text = useText(editReservationText)
  const priceWords = useText(editPriceText)
  const language = useLanguage()
  const client = useQueryClient()
  const updating = useUpdateReservation(reservation.id)
  const booking = useBookingDraft<EditState, EditStep>(reduceEdit, () => editFrom(reservation, focus))
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

  const problemsOf = (values: EditState): FieldErrors => {
    const listed = guestsOf(values).map(asEdited)
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
    const all = { ...others, ...tooMany, ...noPrice, ...(count !== undefined && { numberOfGuests: count }), ...found }
    return byKeyOf(all, guestsOf(values))
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
          const gone = approvalsGone(reservation, stored)
          if (gone !== undefined) notifyError(text[gone])
          onDone()
        },
        onError: (error) => {
          if (conflict.catches(error)) return
          if (error instanceof Refusal) complain(byKeyOf(error.fields, guestsOf(state)))
          notifyError(text.updateFailed(error.message))
        },
      },
    )
  }

  const save = () => {
    if (updating.isPending || isPricing) return
    const problems = problemsOf(state)
    complain(problems)
    const [first] = Object.values(problems)
    if (first !== undefined) notifyError(first)
    else {
      conflict.settle()
      void send(state.version)
    }
  }

  const addGuest = () => {
    const problems = incompleteLine(state)
    if (problems === undefined) {
      act({ type: 'guestAdded' })
      return
    }
    const found = errorsOf(problems, ({ code }) => messageFor(code, language))
    complain(found)
    notifyError(Object.values(found)[0] ?? '')
  }
  const listed = guestsOf(state).length
  // A changed list also changes the number of guests, so the clerk has to confirm whether more guests will come.
  const isCountFromList = state.isOpen && listed !== before.guests.length && state.numberOfGuests === listed

  const stay = datesOf(state, agreed)
  const count = guestCountOf(state, before)
  const isOtherStay = stay.checkIn !== before.checkInDate || stay.checkOut !== before.checkOutDate
  const isOtherCount = count !== before.numberOfGuests
  const extras = useExtrasOfChange(
    before.id,
    state.seesPrice && (isOtherStay || isOtherCount)
      ? { stay, coming: isOtherCount ? { guests: count, today } : undefined }
      : undefined,
  )
  const isAmountWrong = price.picked === 'other' && price.noAmount !== undefined
  const isKnown = !price.isOnItsWay && !isAmountWrong && extras !== undefined
  const moneyChange =
    isKnown && price.price !== undefined ? kurus(price.price - price.oldPrice + extras.total) : undefined

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
    /** The number of guests who are sent. */
    listed,
    /** The announced number that the list has replaced; undefined if it has not. */
    announced: isCountFromList ? before.numberOfGuests : undefined,
    addGuest,
    /** The reservation as it was stored when this edit began. */
    before,
    /** The guests and the dates after saving. */
    coming: { stay, guests: count },
    extras,
    /** The change of all charges and the balance after it; both undefined while they are not known. */
    money: state.seesPrice ? { change: moneyChange, left: leftAfter(moneyChange) } : undefined,
    /** The guests after saving, and the nights whose price was agreed for the previous guests. */
    priced: { nights: nightsKept(state, agreed), guests },
    /** True if closing would lose changes. */
    hasChanges: hasChanges(state, before),
    earliest: before.checkInDate < today ? {} : { min: today },
    change,
    save,
    act,
  }

  function leftAfter(more: Kurus | undefined): Kurus | undefined {
    return more === undefined || before.balance === null ? undefined : kurus(toKurus(before.balance) + more)
  }
}

export type Edit = ReturnType<typeof useEdit>
