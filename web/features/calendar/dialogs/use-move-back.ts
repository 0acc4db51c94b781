import type { CalendarUnit } from '#contract/calendar/schemas.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { decodeSegment, encodeSegment } from '#contract/wire.ts'
import type { StaySegment } from '#domain/reservations/segments.ts'
import { moveProblem } from '#domain/stays/move.ts'
import type { Day } from '#domain/time/day.ts'
import { useMoveStay } from '#web/features/stays/stays.queries.ts'
import { staysText } from '#web/features/stays/stays.text.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { targetWords } from '../calendar-words.ts'
import { calendarDialogsText } from './calendar-dialogs.text.ts'

type Moved = {
  /** The reservation after the move. */
  reservation: Reservation
  guestName: string
  /** Units, days and prices before the move. */
  before: readonly StaySegment[]
  units: readonly CalendarUnit[]
  today: Day
}

/**
 * Shows a notification about the move, with an undo button. The undo is an ordinary move that is based on the version
 * after the first move.
 */
export function useMoveBack() {
  const text = useText(calendarDialogsText)
  const { undo } = useText(staysText)
  const language = useLanguage()
  const moving = useMoveStay()

  const moveBack = async ({ reservation: { id, version }, guestName, before, units }: Moved) => {
    try {
      await moving.mutateAsync({ reservationId: id, segments: before.map(encodeSegment), version })
      notifySuccess(text.movedBack(guestName, targetWords(before, units, language)))
    } catch (error) {
      notifyError({ title: text.notMovedBack, message: error instanceof Error ? error.message : String(error) })
    }
  }
  return (words: string, moved: Moved) => {
    const { reservation, before, today } = moved
    // An overdue guest's arrival can be postponed, but not back to a past day.
    const isOneWay = moveProblem(reservation.segments.map(decodeSegment), before, reservation, today) !== undefined
    const action = { label: undo, act: () => void moveBack(moved) }
    notifySuccess(isOneWay ? words : { message: words, action })
  }
}
