import type { CalendarUnit } from '#contract/calendar.ts'
import type { Reservation } from '#contract/reservations.ts'
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
  /** As the move has left it. */
  reservation: Reservation
  guestName: string
  /** Units, days and prices from which it was moved. */
  before: readonly StaySegment[]
  units: readonly CalendarUnit[]
  today: Day
}

/** Says what was moved, and moves it back from the note: a move like any other, over the version that this one made. */
export function useMoveBack() {
  const text = useText(calendarDialogsText)
  const { undo } = useText(staysText)
  const language = useLanguage()
  const moving = useMoveStay()

  const moveBack = async ({ reservation: { id, version }, guestName, before, units }: Moved) => {
    try {
      await moving.mutateAsync({ reservationId: id, parts: before.map(encodeSegment), version })
      notifySuccess(text.movedBack(guestName, targetWords(before, units, language)))
    } catch (error) {
      notifyError({ title: text.notMovedBack, message: error instanceof Error ? error.message : String(error) })
    }
  }
  return (words: string, moved: Moved) => {
    const { reservation, before, today } = moved
    // A late guest's arrival can be put off, but not back to a day that is over.
    const isOneWay = moveProblem(reservation.parts.map(decodeSegment), before, reservation, today) !== undefined
    const action = { label: undo, act: () => void moveBack(moved) }
    notifySuccess(isOneWay ? words : { message: words, action })
  }
}
