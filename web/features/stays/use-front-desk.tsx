import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Refusal } from '#contract/client.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { type StayState, stayStateOf, type UndoableTransition } from '#domain/reservations/status.ts'
import { type CheckInDoubt, checkInDoubts } from '#domain/stays/check-in.ts'
import { reservationQuery } from '#web/features/guest-messages/reservation.queries.ts'
import { useCancelledNote } from '#web/features/reservations/use-cancelled-note.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { confirmAction } from '#web/platform/confirm.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { daySpan } from '#web/platform/day-words.ts'
import { type TodayTransition, useTransitionMutation } from './stays.queries.ts'
import type { ScreenSubject } from './screen-subject.ts'
import { staysText } from './stays.text.ts'

const checkInSheet = () => import('./check-in/ask-check-in.tsx')
const leaving = () => import('#web/features/reservations/check-out/ask-check-out.ts')
const cancellation = () => import('#web/features/cancellation/ask-cancellation.tsx')

/**
 * Runs the transitions of the front desk: asks for confirmation if something would be lost, shows a notice afterwards,
 * and offers an undo button in that notice. A transition continues even if the component that started it has unmounted.
 */
export function useFrontDesk() {
  const text = useText(staysText)
  const language = useLanguage()
  const client = useQueryClient()
  const { mutateAsync } = useTransitionMutation()
  const sayCancelled = useCancelledNote()

  const attempt = async (
    request: Parameters<typeof mutateAsync>[0],
    done: (reservation: Reservation) => void,
  ): Promise<boolean> => {
    try {
      done(await mutateAsync(request))
      return true
    } catch (error) {
      notifyError(error instanceof Error ? error.message : String(error))
      return false
    }
  }

  const undo = ({ reservationId, guestName }: ScreenSubject, undoes: UndoableTransition) =>
    attempt({ reservationId, transition: 'undo', undoes }, () => void notifySuccess(text.undone(guestName)))

  const sayWithUndo = (message: string, transition: UndoableTransition, stay: ScreenSubject) =>
    void notifySuccess({ message, action: { label: text.undo, act: () => void undo(stay, transition) } })

  const checkIn = async (stay: ScreenSubject, despite: CheckInDoubt[] = []): Promise<boolean> => {
    const { reservationId, guestName, unitName } = stay
    try {
      await mutateAsync({ reservationId, transition: 'check-in', despite })
    } catch (error) {
      const doubts = error instanceof Refusal ? checkInDoubts.filter((doubt) => doubt in error.fields) : []
      if (!(error instanceof Refusal) || doubts.length === 0) {
        notifyError(error instanceof Error ? error.message : String(error))
        return false
      }
      if (doubts.includes('identity-missing')) {
        const { askCheckIn } = await checkInSheet()
        const isIn = await askCheckIn({ stay, refused: error.fields })
        if (isIn) sayWithUndo(text.checkedIn(guestName, unitName), 'check-in', stay)
        return isIn
      }
      const isSure = await confirmAction({
        title: text.doubtTitle(guestName),
        message: <Doubts words={doubts.map((doubt) => error.fields[doubt] ?? '')} />,
        confirmLabel: text.checkInAnyway,
        cancelLabel: text.keep,
        danger: true,
      })
      return isSure && checkIn(stay, doubts)
    }
    sayWithUndo(text.checkedIn(guestName, unitName), 'check-in', stay)
    return true
  }

  const checkOut = async (stay: ScreenSubject): Promise<boolean> => {
    const { reservationId, guestName, unitName } = stay
    let keepPrice: boolean | undefined
    try {
      const { askCheckOut } = await leaving()
      keepPrice = await askCheckOut(await client.fetchQuery(reservationQuery(reservationId)), guestName)
    } catch (error) {
      notifyError(error instanceof Error ? error.message : String(error))
      return false
    }
    if (keepPrice === undefined) return false
    const done = () => sayWithUndo(text.checkedOut(guestName, unitName), 'check-out', stay)
    return attempt({ reservationId, transition: 'check-out', keepPrice }, done)
  }

  /**
   * If the guest has paid, asks what happens to the money. The server books that decision together with the transition.
   */
  const settleCancellation = async (
    transition: 'cancel' | 'no-show',
    { reservationId }: ScreenSubject,
    question: { message: string; confirmLabel: string; giveUp: string } | null,
    done: (reservation: Reservation) => void,
    onMove?: () => void,
  ): Promise<boolean> => {
    try {
      const { askCancellation } = await cancellation()
      const decided = await askCancellation({ reservationId, transition, question, onMove })
      if (decided === 'plain') return await attempt({ reservationId, transition }, done)
      if (decided !== undefined) done(decided)
      return decided !== undefined
    } catch (error) {
      notifyError(error instanceof Error ? error.message : String(error))
      return false
    }
  }

  /**
   * Resolves to whether the transition was made. `onMove` opens the screen that moves the stay, for guests who want to
   * come at another date instead of cancelling.
   */
  const take = async (transition: TodayTransition, stay: ScreenSubject, onMove?: () => void): Promise<boolean> => {
    const { reservationId, guestName, unitName } = stay
    const span = daySpan(stay.stayCheckIn, stay.stayCheckOut, language)
    switch (transition) {
      case 'check-in':
        return checkIn(stay)
      case 'check-out':
        return checkOut(stay)
      case 'no-show':
        return settleCancellation(transition, stay, null, () =>
          sayWithUndo(text.noShow(guestName, unitName), transition, stay),
        )
      case 'undo': {
        const undoes = lastTransitions[stayStateOf(stay)]
        return undoes !== undefined && undo(stay, undoes)
      }
      default: {
        const done = (cancelled: Reservation) => sayCancelled(text.cancelled, cancelled)
        if (stayStateOf(stay) === 'in-house') {
          const whole = { checkIn: stay.stayCheckIn, checkOut: stay.stayCheckOut }
          const { askInHouse } = await leaving()
          const meant = await askInHouse({ reservationId, guestName, unitName, stay: whole })
          if (meant === 'leave') return checkOut(stay)
          return meant === 'cancel' && settleCancellation(transition, stay, null, done, onMove)
        }
        const message = text.cancelQuestion(guestName, unitName, span)
        return settleCancellation(
          transition,
          stay,
          { message, confirmLabel: text.confirmCancel, giveUp: text.keep },
          done,
          onMove,
        )
      }
    }
  }
  return take
}

/** Lists the doubts about a check-in, one paragraph each. */
function Doubts({ words }: { words: readonly string[] }) {
  return words.map((why) => (
    <Text key={why} mt={4}>
      {why}
    </Text>
  ))
}

export const lastTransitions: Partial<Record<StayState, UndoableTransition>> = {
  'in-house': 'check-in',
  left: 'check-out',
  'no-show': 'no-show',
}
