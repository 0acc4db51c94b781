import { ActionIcon, Text, UnstyledButton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatTlShort, toKurus } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'
import { monthName, monthOfYear, shortMonth } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { ratesText } from './rates.text.ts'
import { type Cell, monthsOf, spanOf } from './year-cells.ts'
import classes from './YearGrid.module.css'

type Props = { cells: ReadonlyMap<Day, Cell>; active: Day; onTurn: (months: number) => void }

/** The months of a year in the colours of their prices, above the one month that a phone shows. */
export function MonthChoice({ cells, active, onTurn }: Props) {
  const text = useText(ratesText)
  const language = useLanguage()
  const year = Number(active.slice(0, 4))
  const shown = Number(active.slice(5, 7)) - 1
  const inTl = (tl: number) => formatTlShort(toKurus(tl), language)
  return (
    <>
      <div className={classes.months}>
        {monthsOf(year).map((days, month) => {
          const [first = active] = days
          const nights = days.flatMap((day) => cells.get(day) ?? [])
          const span = spanOf(nights)
          const words = span === undefined ? text.noPrice : text.span(inTl(span.low), inTl(span.high))
          return (
            <UnstyledButton
              key={first}
              className={classes.monthButton}
              aria-pressed={month === shown}
              aria-label={text.month(monthName(first, language), words)}
              onClick={() => onTurn(month - shown)}
            >
              {shortMonth(first, language)}
              <span aria-hidden>
                {nights.map(({ day, level, closed, price }) => (
                  <i key={day} data-level={level} data-open={price !== null && !closed} />
                ))}
              </span>
            </UnstyledButton>
          )
        })}
      </div>
      <div className={classes.turn}>
        <ActionIcon variant="default" size={44} aria-label={text.previousMonth} onClick={() => onTurn(-1)}>
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <Text fw={650} component="output">
          {monthOfYear(active, language)}
        </Text>
        <ActionIcon variant="default" size={44} aria-label={text.nextMonth} onClick={() => onTurn(1)}>
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
      </div>
    </>
  )
}
