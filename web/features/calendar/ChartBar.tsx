/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a grid of half days, of which only what is in sight is in the page, is no table */
import { IconCalendarTime, IconDots, IconKey, IconLogout2, IconSignature, IconTool } from '@tabler/icons-react'
import { memo } from 'react'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { type Bar, hasOpenConsent } from './bars.ts'
import { sentenceOf, titleOf } from './calendar-words.ts'
import { calendarText } from './calendar.text.ts'
import type { Place } from './chart-layout.ts'
import classes from './Bars.module.css'

export const situationIcons = { expected: IconCalendarTime, 'in-house': IconKey, left: IconLogout2, block: IconTool }

type Look = keyof typeof situationIcons

/** How a bar is filled. Cancelled stays and no-shows are not on the chart. */
export function lookOf(bar: Bar): Look {
  if (bar.kind === 'block') return 'block'
  return bar.situation === 'in-house' || bar.situation === 'left' ? bar.situation : 'expected'
}

type Props = {
  bar: Bar
  place: Place
  unitName: string
  column: number
  nights: number
  isUnder: boolean
  isLifted: boolean
  isFound: boolean
  hasCursor: boolean
  onMenu: (bar: Bar, button: HTMLElement) => void
}

/** One stop of the keyboard, one sentence for a screen reader, two edges for the hand. */
export const ChartBar = memo(function ChartBar(props: Props) {
  const { bar, place, unitName, column, nights, isUnder, isLifted, isFound, hasCursor, onMenu } = props
  const language = useLanguage()
  const text = useText(calendarText)
  const look = lookOf(bar)
  const Icon = situationIcons[look]
  const title = titleOf(bar, language)
  const isOpen = bar.kind === 'stay' && hasOpenConsent(bar)
  return (
    <div
      role="gridcell"
      aria-colindex={column}
      aria-colspan={Math.max(1, nights)}
      aria-label={sentenceOf(bar, unitName, language)}
      aria-haspopup="dialog"
      tabIndex={hasCursor ? 0 : -1}
      data-cursor={hasCursor || undefined}
      data-bar={bar.key}
      data-look={look}
      data-starts={place.startsHere}
      data-ends={place.endsHere}
      data-under={isUnder}
      data-lifted={isLifted}
      data-found={isFound}
      className={classes['bar']}
      style={{ gridColumn: `${place.from} / ${place.to}` }}
    >
      <span className={classes['label']}>
        <Icon size={15} stroke={2} className={classes['icon'] ?? ''} aria-hidden />
        {isOpen && (
          <span className={classes['open']}>
            <IconSignature size={12} stroke={2.4} aria-hidden />
          </span>
        )}
        <span className={classes['title']}>{title}</span>
        {bar.kind === 'stay' && bar.stay.parts > 1 && (
          <span className={classes['part']}>{text.part(bar.stay.part, bar.stay.parts)}</span>
        )}
      </span>
      <button
        type="button"
        tabIndex={-1}
        className={classes['more']}
        aria-label={text.actions(title)}
        aria-haspopup="menu"
        onClick={(event) => onMenu(bar, event.currentTarget)}
      >
        <IconDots size={16} aria-hidden />
      </button>
      {place.startsHere && <span data-edge="start" className={classes['edge']} />}
      {place.endsHere && <span data-edge="end" className={classes['edge']} />}
    </div>
  )
})
