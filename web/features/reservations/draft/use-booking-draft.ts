import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { FieldErrors } from '../field-errors.ts'
import type { StayDraft } from './booking-draft.ts'

const dates = ['checkInDate', 'checkOutDate']

/**
 * The fields whose errors a change makes obsolete, by the changed field or by the action on the guest list. An error
 * matches if its path begins with the field. A field that is not listed makes its own errors obsolete.
 */
const answers: Partial<Record<string, string[]>> = {
  hotelDetailId: ['hotelDetailId', ...dates],
  checkInDate: dates,
  checkOutDate: dates,
  numberOfGuests: ['numberOfGuests', 'childAges', 'guests'],
  price: ['totalPrice'],
  guestSaved: ['guests', 'guestForm'],
  guestGivenUp: ['guestForm'],
  typedGuestsAdded: ['guests', 'guestForm'],
  guestRemoved: ['guests'],
  guestRestored: ['guests'],
  mainGuestChosen: ['guests'],
}

type DraftChange<D> = { type: 'typed'; change: Partial<D> }
type Step = { type: string; key?: number; change?: object }

function answeredBy({ type, key, change }: Step): string[] {
  if (change === undefined) return answers[type] ?? []
  const fields = Object.keys(change)
  // A guest in the list: another nationality asks for another number.
  if (key !== undefined) return ['guestForm', ...fields.flatMap((field) => guestAnswers(`guests.${key}.`, field))]
  return fields.flatMap((field) => answers[field] ?? [field])
}

const guestAnswers = (guest: string, field: string) =>
  (field === 'nationality' ? [field, 'tcKimlik', 'passportNumber', 'phone'] : [field]).map((one) => guest + one)

/** Holds a booking draft on screen: what is typed, the errors at its fields, and how both change. */
export function useBookingDraft<D extends StayDraft, More extends Step>(
  reduce: (draft: D, action: DraftChange<D> | More) => D,
  start: () => D,
) {
  const [draft, dispatch] = useReducer(reduce, undefined, start)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [rounds, setRounds] = useState(0)
  const act = useCallback((action: DraftChange<D> | More) => {
    dispatch(action)
    const answered = answeredBy(action)
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([path]) => !answered.some((field) => path.startsWith(field)))),
    )
  }, [])
  return {
    draft,
    errors,
    act,
    change: (change: Partial<D>) => act({ type: 'typed', change }),
    /** Shows the errors found by a check, in place of those before it. */
    complain: (complaints: FieldErrors) => {
      setErrors(complaints)
      setRounds((round) => round + 1)
    },
    /** The number of checks. The screen focuses the first error whenever it increases. */
    rounds,
  }
}

export type DraftOnScreen<D extends StayDraft, More extends Step> = ReturnType<typeof useBookingDraft<D, More>>

/** After each check, the first field with an error gets the focus. */
export function useFocusOnComplaint<Form extends HTMLElement>(rounds: number) {
  const form = useRef<Form>(null)
  useEffect(() => {
    if (rounds > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid][tabindex]')?.focus()
  }, [rounds])
  return form
}
