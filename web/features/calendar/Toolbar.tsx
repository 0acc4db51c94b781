import { ActionIcon, Button, Popover, SegmentedControl, Skeleton, VisuallyHidden } from '@mantine/core'
import {
  IconCalendarEvent,
  IconChevronLeft,
  IconChevronLeftPipe,
  IconChevronRight,
  IconChevronRightPipe,
  IconChevronsLeft,
  IconChevronsRight,
} from '@tabler/icons-react'
import { lazy, memo, Suspense, useState } from 'react'
import { addDays, type Day } from '#domain/time/day.ts'
import { hint } from '#web/ui/hints.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { PrintButton } from '#web/ui/PrintButton.tsx'
import { calendarText } from './calendar.text.ts'
import { daySpan } from './calendar-words.ts'
import { PastLink } from './PastLink.tsx'
import { PricesButton } from './PricesButton.tsx'
import { type CalendarStride, strideFrom } from './viewport.ts'
import { useWatched, type Watched } from './chart/use-chart-scroll.ts'
import classes from './Calendar.module.css'

const DayPicker = lazy(async () => ({ default: (await import('./DayPicker.tsx')).DayPicker }))

type Props = {
  firstDay: Watched<Day>
  today: Day
  days: number
  /** The choices for how many days are visible. */
  spans: readonly number[]
  isPhone: boolean
  /** True while free nights show their price. */
  isPriced: boolean
  /** Undefined if the user may not see prices, or if another part of the page has the button. */
  onPriced: ((isPriced: boolean) => void) | undefined
  /** Undefined if the user may not see the past, or if the calendar already shows a past moment. */
  past: string | undefined
  onDays: (days: number) => void
  onDay: (day: Day) => void
}

const icons = {
  back: { day: IconChevronLeft, week: IconChevronsLeft, month: IconChevronLeftPipe },
  ahead: { day: IconChevronRight, week: IconChevronsRight, month: IconChevronRightPipe },
}

/** Buttons that move to other days. On a phone, users swipe day by day, so only the week has buttons. */
export const Toolbar = memo(function Toolbar(props: Props) {
  const { firstDay, today, days, spans, isPhone, isPriced, onPriced, past, onDays, onDay } = props
  const text = useText(calendarText)
  const step = (way: 'back' | 'ahead', by: CalendarStride) => {
    const Icon = icons[way][by]
    return (
      <ActionIcon
        key={by}
        {...hint(text[way][by])}
        variant="default"
        size={isPhone ? 42 : 36}
        aria-label={text[way][by]}
        onClick={() => onDay(strideFrom(firstDay.get(), by, way === 'back' ? -1 : 1))}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    )
  }
  const steps: readonly CalendarStride[] = isPhone ? ['week'] : ['month', 'week', 'day']
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={text.moving}>
      <ActionIcon.Group>{steps.map((by) => step('back', by))}</ActionIcon.Group>
      <Button
        variant="default"
        size="sm"
        h={isPhone ? 42 : 36}
        aria-keyshortcuts="T"
        onClick={() => onDay(addDays(today, -1))}
      >
        {text.today}
      </Button>
      <ActionIcon.Group>{steps.toReversed().map((by) => step('ahead', by))}</ActionIcon.Group>
      <DayChoice firstDay={firstDay} days={days} isPhone={isPhone} onDay={onDay} />
      <SegmentedControl
        className={classes.spans}
        size="sm"
        aria-label={text.span}
        value={String(days)}
        onChange={(value) => onDays(Number(value))}
        data={spans.map((count) => ({
          value: String(count),
          label: isPhone ? <Short count={count} /> : text.days(count),
        }))}
      />
      {onPriced && <PricesButton isPriced={isPriced} onPriced={onPriced} size={36} />}
      {past !== undefined && <PastLink to={past} size={36} />}
      {!isPhone && <PrintButton height={36} />}
    </div>
  )
})

/** A phone screen shows only the number; a screen reader also reads the word. */
function Short({ count }: { count: number }) {
  const words = useText(calendarText).days(count)
  return (
    <>
      <span aria-hidden>{count}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </>
  )
}

type DayChoiceProps = { firstDay: Watched<Day>; days: number; isPhone: boolean; onDay: (day: Day) => void }

/** The visible days, and a month calendar for choosing others. */
function DayChoice({ firstDay, days, isPhone, onDay }: DayChoiceProps) {
  const text = useText(calendarText)
  const [open, setOpen] = useState(false)
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-start"
      shadow="lg"
      radius="lg"
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="subtle"
          size="sm"
          h={isPhone ? 42 : 36}
          className={`${classes.range} konuk-numbers`}
          leftSection={<IconCalendarEvent size={20} aria-hidden />}
          onClick={() => setOpen(!open)}
        >
          <Range firstDay={firstDay} days={days} isPhone={isPhone} />
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={text.pickDay}>
        <Suspense fallback={<Skeleton w={252} h={286} />}>
          <DayPicker
            day={firstDay.get()}
            onDay={(day) => {
              setOpen(false)
              if (day !== null) onDay(day)
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

/** A separate component, because the range changes with every day that is scrolled past. */
function Range({ firstDay, days, isPhone }: Pick<DayChoiceProps, 'firstDay' | 'days' | 'isPhone'>) {
  const text = useText(calendarText)
  const language = useLanguage()
  const first = useWatched(firstDay)
  const last = addDays(first, days - 1)
  const words = `${daySpan(first, last, language)} ${last.slice(0, 4)}`
  return (
    <>
      {isPhone ? <VisuallyHidden>{words}</VisuallyHidden> : words}
      <VisuallyHidden>. {text.pickDay}</VisuallyHidden>
    </>
  )
}
