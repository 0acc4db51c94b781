import { useRef, useState } from 'react'
import { Refusal } from '#contract/client.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { messageFor } from '#contract/problems.ts'
import { decode } from '#contract/wire.ts'
import { purposes } from '#domain/consent/documents.ts'
import { newReservationProblems } from '#domain/reservations/new-reservation.ts'
import { newUniqId } from '#domain/reservations/uniq-id.ts'
import type { Day } from '#domain/time/day.ts'
import { isSettled } from '#web/features/consent/consent.state.ts'
import { ConnectionProblem } from '#web/platform/call.ts'
import { timeNow } from '#contract/browser/clock.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { dropNotes, notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { errorsOf } from '../field-errors.ts'
import { guestsText } from '../guests/guests.text.ts'
import { type NewBooking, withTypedGuests } from './new-reservation.state.ts'
import { toNewReservation } from './new-reservation.request.ts'
import { newReservationText } from './new-reservation.text.ts'
import { useCreateReservation } from '../reservations.queries.ts'

/** Checks and stores the reservation, and assigns each refusal to the field that it concerns. */
export function useCreate(
  { draft, act, complain }: NewBooking,
  { hotelId, today }: { hotelId: number | undefined; today: Day },
) {
  const text = useText(newReservationText)
  const guestWords = useText(guestsText)
  const language = useLanguage()
  const creating = useCreateReservation()
  const [created, setCreated] = useState<Reservation>()
  // A second click can come before the button renders as disabled.
  const running = useRef(false)

  const refused = (error: Error) => {
    if (!(error instanceof Refusal)) {
      // An error that is neither a refusal nor a lost connection is an unreadable answer without a reason.
      const lost = error instanceof ConnectionProblem
      notifyError(lost ? { title: text.failed, message: text.failedBecause(error.message) } : text.failed)
      return
    }
    const { code } = error.problem
    const message = code === 'reservation.uniq-id-taken' ? text.alreadyStored : error.message
    const isAboutDates = code === 'reservation.unit-already-booked'
    complain({ ...(isAboutDates && { checkInDate: message, checkOutDate: message }), ...error.fields })
    if (code === 'reservation.contract-outdated') act({ type: 'contractOutdated' })
    notifyError({ title: text.failed, message: text.failedBecause(message) })
  }

  const submit = () => {
    if (running.current) return
    // Notes about the last attempt no longer apply.
    dropNotes()
    const { state: ready, problem: guestProblem } = withTypedGuests(draft)
    act({ type: 'typedGuestsAdded' })

    const problems = newReservationProblems(decode(ready), today)
    const aboutGuest = guestProblem && { guestForm: guestWords.incomplete }
    complain({ ...errorsOf(problems, ({ code, values }) => messageFor(code, language, values)), ...aboutGuest })
    const [first] = problems
    if (first !== undefined) {
      notifyError(messageFor(first.code, language, first.values))
      return
    }
    if (guestProblem !== undefined) {
      notifyError(messageFor(guestProblem, language))
      return
    }
    // If the typed guest has become the main guest, the consents have just been withdrawn; the screen reports that.
    if (!purposes.every((purpose) => isSettled(ready.consents[purpose]))) return
    running.current = true
    setCreated(undefined)
    creating.mutate(toNewReservation(ready, hotelId), {
      onSuccess: ({ reservation }) => {
        notifySuccess(text.created)
        complain({})
        setCreated(reservation)
        startAfresh()
      },
      onError: refused,
      onSettled: () => {
        running.current = false
      },
    })
  }

  const startAfresh = () => {
    act({ type: 'startedAfresh', uniqId: newUniqId(timeNow(), Math.random) })
  }

  return {
    submit,
    created,
    forgetCreated: () => setCreated(undefined),
    startAfresh: () => {
      complain({})
      setCreated(undefined)
      startAfresh()
    },
    isCreating: creating.isPending,
  }
}
