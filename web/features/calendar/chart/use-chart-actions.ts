import { useEffect, useMemo, useRef } from 'react'
import { messageFor } from '#contract/problems.ts'
import type { Day } from '#domain/time/day.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError } from '#web/platform/notify.tsx'
import type { ChartData } from './bars.ts'
import { refusalWords } from '../calendar-words.ts'
import { calendarText } from '../calendar.text.ts'
import type { ChartActions } from './Chart.tsx'
import type { Opened } from '../dialogs/Dialogs.tsx'
import { outcomeOf } from '../drag/drag.ts'
import type { DragState } from '../drag/use-drag.ts'

type Props = {
  held: DragState['held']
  data: ChartData
  today: Day
  dispatch: DragState['dispatch']
  open: (opened: Opened) => void
}

/**
 * Actions for drops, bars and free nights on the chart. The functions keep their identity for as long as the chart is
 * mounted.
 */
export function useChartActions(props: Props): ChartActions {
  const text = useText(calendarText)
  const language = useLanguage()
  const may = useMay()
  const latest = useRef({ ...props, text, language, may })
  useEffect(() => {
    latest.current = { ...props, text, language, may }
  })
  return useMemo(
    () => ({
      onBar: (bar) =>
        latest.current.open(bar.kind === 'stay' ? { kind: 'card', bar } : { kind: 'block', bar, span: bar }),
      onBarMenu: (bar, at) => latest.current.open({ kind: 'bar-menu', bar, at }),
      onCell: (span, at) => latest.current.open({ kind: 'cell-menu', span, more: [], at }),
      onDrop: (at) => {
        const { held, data, today, dispatch, open, text: words, language: speaking } = latest.current
        const drag = held()
        const outcome = outcomeOf(drag, data, today)
        const [span] = outcome?.spans ?? []
        if (outcome?.refused) {
          // If a drop by keyboard is refused, the bar stays picked up, so that it can be moved elsewhere.
          if (drag.kind === 'idle' || drag.hand === 'pointer') {
            notifyError(words.refused(refusalWords(outcome.refused, data.units, speaking)))
            dispatch({ type: 'end' })
          }
          return
        }
        dispatch({ type: 'end' })
        if (outcome === undefined || !outcome.isChanged || span === undefined) return
        if (drag.kind === 'bar' && !latest.current.may(drag.bar.kind === 'stay' ? 'stay.book' : 'block.keep')) {
          notifyError(messageFor('request.forbidden', speaking))
          return
        }
        if (drag.kind === 'nights') open({ kind: 'cell-menu', span, more: outcome.spans.slice(1), at })
        else if (drag.kind === 'bar' && drag.bar.kind === 'block') open({ kind: 'block', bar: drag.bar, span })
        else if (drag.kind === 'bar' && drag.bar.kind === 'stay' && outcome.segments) {
          open({ kind: 'move', bar: drag.bar, wanted: outcome.segments.after })
        }
      },
    }),
    [],
  )
}
