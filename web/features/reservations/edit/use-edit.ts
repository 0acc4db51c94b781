import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Refusal } from '#contract/client.ts'
import { messageFor } from '#contract/problems.ts'
import { decode, fieldOnWire } from '#contract/wire.ts'
import { readReservation, type Reservation, ReservationChange } from '#contract/reservations.ts'
import { editProblems } from '#domain/reservations/edit-reservation.ts'
import { dayIn } from '#domain/time/day.ts'
import { call } from '#web/platform/call.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { useSides } from '#web/platform/use-conflict.ts'
import { validateWith } from '#web/platform/validate.ts'
import { useUpdateReservation } from './edit-reservation.queries.ts'
import { reservationQuery } from '../reservations.queries.ts'
import { asEdited, editOf, type EditState, hasChanges, toChange } from './edit-reservation.state.ts'
import { editReservationText } from './edit-reservation.text.ts'
import { type FieldErrors } from '../field-errors.ts'
import { type GuestAction, reduceGuests, unsavedGuest } from '../guests/guest-editing.ts'
import { guestsText } from '../guests/guests.text.ts'

/** A stored reservation being edited: its values, what is wrong with them, and what happens on saving. */
export function useEdit(reservation: Reservation, onDone: () => void) {
  const text = useText(editReservationText)
  const { unsaved } = useText(guestsText)
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
  const act = (action: GuestAction) => {
    const next = reduceGuests(state, action, { firstIsMain: false })
    setState(next)
    if (next.guests === state.guests) return
    // Their places in the list may be others now.
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !field.startsWith('guests'))))
  }

  const problemsOf = (values: EditState): FieldErrors => {
    const guests = values.guests.map(asEdited)
    const found: FieldErrors = {}
    for (const { field, code } of editProblems({ ...decode(values), guests }, decode(before), today)) {
      found[fieldOnWire(field)] ??= messageFor(code, language)
    }
    const shape = validateWith(ReservationChange, language)(toChange(values))
    const count =
      values.numberOfGuests === '' || values.numberOfGuests < 1
        ? messageFor('request.too-small', language, { least: 1 })
        : undefined
    return { ...shape, ...(count !== undefined && { numberOfGuests: count }), ...found }
  }

  const send = (version: number) => {
    updating.mutate(
      { ...toChange(state), version },
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
    if (updating.isPending) return
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
      send(state.version)
    }
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
      send(version)
    },
    failed: text.updateFailed,
  })

  return {
    state,
    errors,
    conflict,
    isSaving: updating.isPending,
    /** Whether anything would be lost by leaving. */
    hasChanges: hasChanges(state, before),
    earliest: before.checkInDate < today ? {} : { min: today },
    change,
    save,
    act,
  }
}
