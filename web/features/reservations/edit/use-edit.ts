import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Refusal } from '#contract/client.ts'
import { messageFor } from '#contract/problems.ts'
import { readReservation, type Reservation, ReservationChange } from '#contract/reservations.ts'
import { editProblems } from '#domain/reservations/edit-reservation.ts'
import { dayIn } from '#domain/time/day.ts'
import { call } from '#web/platform/call.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { validateWith } from '#web/platform/validate.ts'
import { useUpdateReservation } from './edit-reservation.queries.ts'
import { reservationQuery } from '../reservations.queries.ts'
import {
  blankGuest,
  type EditedGuest,
  editOf,
  type EditState,
  toChange,
  withGuest,
  withMain,
} from './edit-reservation.state.ts'
import { editReservationText } from './edit-reservation.text.ts'
import { type FieldErrors, placeOf } from '../field-errors.ts'
import { guestsText } from '../guests/guests.text.ts'
import { isLeftTyped } from '../guests/left-typed.ts'

export type Edit = ReturnType<typeof useEdit>

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
  const [changed, setChanged] = useState<Refusal | null>(null)
  const nextKey = useRef(-2)
  const [isLoading, setIsLoading] = useState(false)
  const [guestForm, setGuestForm] = useState(() => blankGuest(-1))
  const [today] = useState(() => dayIn(new Date()))

  const change = (part: Partial<EditState>) => {
    setState((now) => ({ ...now, ...part }))
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))))
  }
  const setGuests = (guests: EditedGuest[]) => {
    setState((now) => ({ ...now, guests }))
    // Their places in the list may be others now.
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !field.startsWith('guests'))))
  }
  /** Below zero, where no stored guest's id is. */
  const clearGuestForm = () => setGuestForm(blankGuest(nextKey.current--))

  const problemsOf = (values: EditState): FieldErrors => {
    const { hotelDetailId: unitId, checkInDate: checkIn, checkOutDate: checkOut, guests } = values
    const stay = { checkIn: before.checkInDate, checkOut: before.checkOutDate, status: before.status }
    const found: FieldErrors = {}
    for (const { field, code } of editProblems({ unitId, checkIn, checkOut, guests }, stay, today)) {
      found[placeOf(field)] ??= messageFor(code, language)
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
          if (error instanceof Refusal && error.problem.code === 'reservation.changed-meanwhile') {
            setChanged(error)
            return
          }
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
    if (first !== undefined) notifyError(first)
    else if (isLeftTyped(guestForm, state.guests)) notifyError(unsaved)
    else {
      setChanged(null)
      send(state.version)
    }
  }

  const loadStored = async (use: (stored: Reservation) => void) => {
    setIsLoading(true)
    try {
      const { reservation: stored } = await call(readReservation, { params: { id: reservation.id } })
      client.setQueryData(reservationQuery(reservation.id).queryKey, stored)
      setChanged(null)
      setErrors({})
      use(stored)
    } catch (error) {
      notifyError(text.updateFailed(error instanceof Error ? error.message : ''))
    } finally {
      setIsLoading(false)
    }
  }

  return {
    state,
    errors,
    changed,
    guestForm,
    isSaving: updating.isPending,
    isLoading,
    /** Whether anything would be lost by leaving. */
    hasChanges: isLeftTyped(guestForm, state.guests) || JSON.stringify(state) !== JSON.stringify(editOf(before)),
    earliest: before.checkInDate < today ? {} : { min: today },
    change,
    save,
    typeGuest: (part: Partial<EditedGuest>) => setGuestForm((now) => ({ ...now, ...part })),
    /** Puts what was typed into the list. */
    saveGuest: () => {
      setGuests(withGuest(state.guests, guestForm))
      clearGuestForm()
    },
    editGuest: (guest: EditedGuest) => setGuestForm(guest),
    clearGuestForm,
    removeGuest: (key: number) => {
      setGuests(state.guests.filter((guest) => guest.key !== key))
      if (guestForm.key === key) clearGuestForm()
    },
    makeMain: (key: number) => setGuests(withMain(state.guests, key)),
    takeStored: () =>
      void loadStored((stored) => {
        setBefore(stored)
        setState(editOf(stored))
        clearGuestForm()
      }),
    keepMine: () =>
      void loadStored((stored) => {
        setState((now) => ({ ...now, version: stored.version }))
        send(stored.version)
      }),
  }
}
