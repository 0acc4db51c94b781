/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a grid of half days, of which only what is in sight is in the page, is no table */
import { IconDots } from '@tabler/icons-react'
import { type CSSProperties, memo, useContext } from 'react'
import type { Language } from '#domain/language/language.ts'
import { leftInWords } from '#web/features/options/time-words.ts'
import { useNow } from '#web/platform/use-now.ts'
import { linesOf, roomFor } from './bar-room.ts'
import { type Bar, hasOpenConsent } from './bars.ts'
import type { Look } from './BarSigns.tsx'
import { sentenceOf, titleOf } from '../calendar-words.ts'
import { calendarText } from '../calendar.text.ts'
import { dayNumber } from './chart-layout.ts'
import { AsOfMoment } from './as-of-moment.ts'
import classes from './Bars.module.css'

/** The fill of a bar. Cancelled stays and no-shows are not on the chart. */
function lookOf(bar: Bar): Look {
  if (bar.kind === 'block') return 'block'
  if (bar.stay.awaits !== undefined) return 'option'
  return bar.stayState === 'in-house' || bar.stayState === 'left' ? bar.stayState : 'expected'
}

type Props = {
  bar: Bar
  /** First and last grid line of the bar. */
  from: number
  to: number
  startsHere: boolean
  endsHere: boolean
  unitName: string
  column: number
  language: Language
  /**
   * Width in pixels, which decides how much text fits. Measuring it in the browser would be repeated with every step of
   * scrolling.
   */
  width: number
  /** Pixels of the bar that are hidden on the left. The text of a long bar begins after them. */
  shift: number
  isUnder: boolean
  isLifted: boolean
  isFound: boolean
  /** True while the keyboard cursor or the mouse is on the bar; its button is then shown. */
  hasCursor: boolean
  isPointed: boolean
  onMenu: ((bar: Bar, button: HTMLElement) => void) | undefined
}

/**
 * A bar is one keyboard stop, one sentence for a screen reader, and two edges to drag. The chart has hundreds of bars,
 * so each has few elements and renders again only when its own data change.
 */
export const ChartBar = memo(function ChartBar(props: Props) {
  const { bar, from, to, startsHere, endsHere, unitName, column, language, width, shift } = props
  const { isUnder, isLifted, isFound, hasCursor, isPointed, onMenu } = props
  const text = calendarText[language]
  const title = titleOf(bar, language)
  const room = roomFor(bar, title, width)
  return (
    <div
      role="gridcell"
      aria-colindex={column}
      aria-colspan={Math.max(1, dayNumber(bar.checkOut) - dayNumber(bar.checkIn))}
      aria-label={sentenceOf(bar, unitName, language)}
      aria-haspopup={onMenu && 'dialog'}
      tabIndex={hasCursor ? 0 : -1}
      data-cursor={hasCursor || undefined}
      data-bar={bar.key}
      data-look={lookOf(bar)}
      data-paid={bar.kind === 'stay' ? bar.stay.paid : undefined}
      data-group={bar.kind === 'stay' ? bar.stay.group?.id : undefined}
      data-room={room}
      data-starts={startsHere}
      data-ends={endsHere}
      data-under={isUnder || undefined}
      data-lifted={isLifted || undefined}
      data-found={isFound || undefined}
      className={classes.bar}
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- React's type knows no custom properties
      style={
        {
          gridColumn: `${from} / ${to}`,
          '--from': from,
          ...(shift > 0 && { '--shift': `${Math.round(Math.min(shift + 4, width - leastInSight))}px` }),
        } as CSSProperties
      }
    >
      <span className={classes.label}>
        {bar.kind === 'stay' && hasOpenConsent(bar) && <span className={classes.open} />}
        {bar.kind === 'stay' && bar.stay.group !== undefined && <span className={classes.group} />}
        <span className={classes.title}>
          {room === 'least' ? linesOf(title).map((line) => <span key={line}>{line}</span>) : title}
        </span>
        {bar.kind === 'stay' && bar.stay.awaits !== undefined && (
          <TimeLeft until={bar.stay.awaits.until} language={language} />
        )}
        {bar.kind === 'stay' && bar.stay.segments > 1 && (
          <span className={classes.segment}>{text.segment(bar.stay.segment, bar.stay.segments)}</span>
        )}
      </span>
      {onMenu && (hasCursor || isPointed) && width > 76 && (
        <button
          type="button"
          tabIndex={-1}
          className={classes.more}
          aria-label={text.actions(title)}
          aria-haspopup="menu"
          onClick={(event) => onMenu(bar, event.currentTarget)}
        >
          <IconDots size={16} aria-hidden />
        </button>
      )}
    </div>
  )
})

/** The countdown is a separate component, because only a few of hundreds of bars are options. */
function TimeLeft({ until, language }: { until: string; language: Language }) {
  const now = useNow()
  const left = leftInWords(new Date(until), useContext(AsOfMoment) ?? now, language)
  return <span className={classes.segment}>{left ?? calendarText[language].optionOver}</span>
}

/** The bar's text stays visible while at least this many pixels of the bar are visible. */
const leastInSight = 110
