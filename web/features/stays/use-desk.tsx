import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Refusal } from '#contract/client.ts'
import type { Reservation } from '#contract/reservations.ts'
import type { DeskStay } from '#contract/today.ts'
import { type StayState, stayStateOf, type Standing, type UndoableTransition } from '#domain/reservations/status.ts'
import { type CheckInDoubt, checkInDoubts } from '#domain/stays/check-in.ts'
import { reservationQuery } from '#web/features/reservations/reservations.queries.ts'
import { useCancelledNote } from '#web/features/reservations/use-cancelled-note.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { confirmAction } from '#web/platform/confirm.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { daySpan } from '#web/platform/day-words.ts'
import { type DeskStep, useStep } from './stays.queries.ts'
import { staysText } from './stays.text.ts'

const leaving = () => import('#web/features/reservations/leaving/ask-leaving.ts')
const callingOff = () => import('#web/features/reservations/calling-off/ask-calling-off.tsx')

/** What has to be known of a stay to take a step and to speak of it. */
export type DeskSubject = Pick<DeskStay, 'reservationId' | 'guestName' | 'stayCheckIn' | 'stayCheckOut' | 'unitName'> &
  Standing

/**
 * The steps of the desk with all that belongs to them: the question where something is lost, the note afterwards, and
 * taking back from the note. Works on when whoever asked is gone from the screen.
 */
export function useDesk() {
  const text = useText(staysText)
  const language = useLanguage()
  const client = useQueryClient()
  const { mutateAsync } = useStep()
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

  const undo = ({ reservationId, guestName }: DeskSubject, undoes: UndoableTransition) =>
    attempt({ reservationId, step: 'undo', undoes }, () => void notifySuccess(text.undone(guestName)))

  const sayWithUndo = (message: string, step: UndoableTransition, stay: DeskSubject) =>
    void notifySuccess({ message, action: { label: text.undo, act: () => void undo(stay, step) } })

  const checkIn = async (stay: DeskSubject, despite: CheckInDoubt[] = []): Promise<boolean> => {
    const { reservationId, guestName, unitName } = stay
    try {
      await mutateAsync({ reservationId, step: 'check-in', despite })
    } catch (error) {
      const doubts = error instanceof Refusal ? checkInDoubts.filter((doubt) => doubt in error.fields) : []
      if (!(error instanceof Refusal) || doubts.length === 0) {
        notifyError(error instanceof Error ? error.message : String(error))
        return false
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

  const checkOut = async (stay: DeskSubject): Promise<boolean> => {
    const { reservationId, guestName, unitName } = stay
    let keepPrice: boolean | undefined
    try {
      const { askLeaving } = await leaving()
      keepPrice = await askLeaving(await client.fetchQuery(reservationQuery(reservationId)), guestName)
    } catch (error) {
      notifyError(error instanceof Error ? error.message : String(error))
      return false
    }
    if (keepPrice === undefined) return false
    const done = () => sayWithUndo(text.checkedOut(guestName, unitName), 'check-out', stay)
    return attempt({ reservationId, step: 'check-out', keepPrice }, done)
  }

  /** Asks what becomes of the money, where there is any; that is booked with the step. */
  const callOff = async (
    step: 'cancel' | 'no-show',
    { reservationId }: DeskSubject,
    question: { message: string; confirmLabel: string; giveUp: string } | null,
    done: (reservation: Reservation) => void,
  ): Promise<boolean> => {
    try {
      const { askCallingOff } = await callingOff()
      const decided = await askCallingOff({ reservationId, step, question })
      if (decided === 'plain') return await attempt({ reservationId, step }, done)
      if (decided !== undefined) done(decided)
      return decided !== undefined
    } catch (error) {
      notifyError(error instanceof Error ? error.message : String(error))
      return false
    }
  }

  /** Whether the step was taken. */
  const take = async (step: DeskStep, stay: DeskSubject): Promise<boolean> => {
    const { reservationId, guestName, unitName } = stay
    const span = daySpan(stay.stayCheckIn, stay.stayCheckOut, language)
    switch (step) {
      case 'check-in':
        return checkIn(stay)
      case 'check-out':
        return checkOut(stay)
      case 'no-show':
        return callOff(step, stay, null, () => sayWithUndo(text.noShow(guestName, unitName), step, stay))
      case 'undo': {
        const undoes = lastSteps[stayStateOf(stay)]
        return undoes !== undefined && undo(stay, undoes)
      }
      default: {
        const done = (cancelled: Reservation) => sayCancelled(text.cancelled, cancelled)
        if (stayStateOf(stay) === 'in-house') {
          const whole = { checkIn: stay.stayCheckIn, checkOut: stay.stayCheckOut }
          const { askInHouse } = await leaving()
          const meant = await askInHouse({ reservationId, guestName, unitName, stay: whole })
          if (meant === 'leave') return checkOut(stay)
          return meant === 'cancel' && callOff(step, stay, null, done)
        }
        const message = text.cancelQuestion(guestName, unitName, span)
        return callOff(step, stay, { message, confirmLabel: text.confirmCancel, giveUp: text.keep }, done)
      }
    }
  }
  return take
}

/** What speaks against a check-in, a paragraph each. */
function Doubts({ words }: { words: readonly string[] }) {
  return words.map((why) => (
    <Text key={why} mt={4}>
      {why}
    </Text>
  ))
}

export const lastSteps: Partial<Record<StayState, UndoableTransition>> = {
  'in-house': 'check-in',
  left: 'check-out',
  'no-show': 'no-show',
}
