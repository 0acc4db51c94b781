import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Refusal } from '#contract/client.ts'
import { messageFor } from '#contract/problems.ts'
import { decode, decodeSegment, fieldOnWire } from '#contract/wire.ts'
import { readReservation, type Reservation, ReservationChange } from '#contract/reservations.ts'
import { toTl } from '#domain/money/money.ts'
import { editProblems } from '#domain/reservations/edit-reservation.ts'
import { dayIn } from '#domain/time/day.ts'
import { usePriceChoice } from '#web/features/prices/use-price-choice.ts'
import { call } from '#web/platform/call.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { useSides } from '#web/platform/use-conflict.ts'
import { validateWith } from '#web/platform/validate.ts'
import { useUpdateReservation } from './edit-reservation.queries.ts'
import { reservationQuery } from '../reservations.queries.ts'
import { editPriceText } from './edit-price.text.ts'
import {
  asEdited,
  datesOf,
  editOf,
  type EditState,
  guestCountOf,
  guestsToPrice,
  hasChanges,
  nightsKept,
  nightsOf,
  toChange,
  withGuests,
} from './edit-reservation.state.ts'
import { editReservationText } from './edit-reservation.text.ts'
import { type FieldErrors } from '../field-errors.ts'
import { type GuestAction, unsavedGuest } from '../guests/guest-editing.ts'
import { guestsText } from '../guests/guests.text.ts'

/** A stored reservation being edited: its values, what is wrong with them, and what happens on saving. */
export function useEdit(reservation: Reservation, onDone: () => void) {
  const text = useText(editReservationText)
  const { unsaved } = useText(guestsText)
  const priceWords = useText(editPriceText)
  const language = useLanguage()
  const client = useQueryClient()
  const updating = useUpdateReservation(reservation.id)
  const [state, setState] = useState(() => editOf(reservation))
  // What was stored when this edit began: an arrival in the past may stay there.
  const [before, setBefore] = useState(reservation)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [today] = useState(() => dayIn(new Date()))

  const change = (part: Partial<EditState>) => {
    setState((now) => ({ ...now, ...part }))
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))))
  }
  const agreed = before.parts.map(decodeSegment)
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

  const act = (action: GuestAction) => {
    const next = withGuests(state, action)
    setState(next)
    if (next.guests === state.guests) return
    // Their places in the list may be others now.
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !field.startsWith('guests'))))
  }

  const problemsOf = (values: EditState): FieldErrors => {
    const listed = values.guests.map(asEdited)
    const found: FieldErrors = {}
    for (const { field, code } of editProblems({ ...decode(values), guests: listed }, decode(before), today)) {
      found[fieldOnWire(field)] ??= messageFor(code, language)
    }
    const shape = validateWith(ReservationChange, language)(toChange(values))
    const count =
      values.numberOfGuests === '' || values.numberOfGuests < 1
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
    // The new price was waited for and has not come: what is chosen then is asked anew.
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
          if (error instanceof Refusal) setErrors(error.fields)
          notifyError(text.updateFailed(error.message))
        },
      },
    )
  }

  const save = () => {
    if (updating.isPending || isPricing) return
    const problems = problemsOf(state)
    setErrors(problems)
    const [first] = Object.values(problems)
    const left = unsavedGuest(state)
    if (first !== undefined) notifyError(first)
    else if (left !== undefined) {
      // The form of a listed guest who was not changed hides the one being typed.
      if (left === 'new' && state.editing !== null) act({ type: 'guestGivenUp' })
      notifyError(unsaved)
    } else {
      conflict.settle()
      void send(state.version)
    }
  }

  function countHint(): string {
    const { length: listed } = state.guests
    if (!state.isOpen) return text.guestCountHint(listed)
    // The list was changed, and with it the number: who is still to come has to be said.
    if (listed !== before.guests.length && state.numberOfGuests === listed) {
      return text.guestCountFromList(listed, before.numberOfGuests)
    }
    return text.guestCountOpen(listed)
  }

  const conflict = useSides({
    read: async () => {
      const { reservation: stored } = await call(readReservation, { params: { id: reservation.id } })
      client.setQueryData(reservationQuery(reservation.id).queryKey, stored)
      setErrors({})
      return stored
    },
    takeStored: (stored) => {
      setBefore(stored)
      setState(editOf(stored))
    },
    keepMine: ({ version }) => {
      setState((now) => ({ ...now, version }))
      void send(version)
    },
    failed: text.updateFailed,
  })

  return {
    state,
    errors,
    conflict,
    isSaving: updating.isPending || isPricing,
    price,
    agreed,
    /** The total that would be stored; the one before while a new one is not known. */
    total: price.picked === 'other' || price.price === undefined ? state.totalPrice : toTl(price.price),
    countHint: countHint(),
    /** What was stored when this edit began. */
    before,
    /** Who is to come, and when. */
    coming: { stay: datesOf(state, agreed), guests: guestCountOf(state, before), today },
    /** Who is to come, and the nights whose price was agreed for those of before. */
    priced: { nights: nightsKept(state, agreed), guests },
    /** Whether anything would be lost by leaving. */
    hasChanges: hasChanges(state, before),
    earliest: before.checkInDate < today ? {} : { min: today },
    change,
    save,
    act,
  }
}
