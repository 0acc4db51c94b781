import { useState } from 'react'
import type { CalendarUnit } from '#contract/calendar/schemas.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import type { Bar } from './bars.ts'
import { nameOfUnit, refusalWords, sentenceOf, targetWords } from '../calendar-words.ts'
import { calendarText } from '../calendar.text.ts'
import type { Drag, Outcome } from '../drag/drag.ts'

/**
 * Screen-reader announcements while a bar is moved: first the bar that was picked up, then the place where a drop would
 * put it.
 */
export function useAnnouncer(drag: Drag, outcome: Outcome | undefined, units: readonly CalendarUnit[]) {
  const text = useText(calendarText)
  const language = useLanguage()
  const [note, setNote] = useState({ isOver: true, words: '' })
  // A bar that has not moved since it was picked up has already been announced.
  const isAimed = drag.kind === 'nights' || (drag.kind === 'bar' && !drag.isFresh)
  const byKeys = drag.kind !== 'idle' && drag.hand === 'keys'
  const said = () => {
    if (!byKeys || !isAimed || outcome === undefined) return drag.kind === 'idle' && !note.isOver ? '' : note.words
    return outcome.refused
      ? text.refused(refusalWords(outcome.refused, units, language))
      : targetWords(outcome.spans, units, language)
  }
  return {
    said: said(),
    grabbed: (bar: Bar) =>
      setNote({ isOver: false, words: text.grabbed(sentenceOf(bar, nameOfUnit(units, bar.unitId), language)) }),
    released: () => setNote({ isOver: true, words: text.released }),
  }
}
