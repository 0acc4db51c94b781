import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { PriceRun } from '#contract/prices/rates/schemas.ts'
import type { Holiday } from '#domain/holidays/holidays.ts'
import { formatTlShort, toKurus } from '#domain/money/money.ts'
import { addDays, type Day, eachDay } from '#domain/time/day.ts'
import { dayOfMonth, daySpan } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { ratesText } from './rates.text.ts'
import { type Cell, cellsOf, nightsToPrice, spanOf } from './year-cells.ts'
import classes from './Rates.module.css'

type Props = {
  holidays: readonly Holiday[]
  /** The units whose prices are shown, in words. */
  name: string
  runs: readonly PriceRun[]
  ruleNameOf: (ruleId: number) => string
  /** Undefined if the user may not change prices. */
  onPrice: ((days: { from: Day; to: Day }, name: string) => void) | undefined
}

const atFirst = 6

/** What the nights of each coming holiday cost, and under which rule. One tap opens the rule editor for its nights. */
export function HolidayList({ holidays, name: units, runs, ruleNameOf, onPrice }: Props) {
  const text = useText(ratesText)
  const language = useLanguage()
  const [isWhole, setWhole] = useState(false)
  const cells = cellsOf(runs)
  const listed = isWhole ? holidays : holidays.slice(0, atFirst)

  const priceOf = (nights: readonly Cell[]): string => {
    const span = spanOf(nights)
    if (span === undefined) return text.noPrice
    const [low, high] = [span.low, span.high].map((tl) => formatTlShort(toKurus(tl), language))
    return text.span(low ?? '', high ?? '')
  }
  const reasonOf = (nights: readonly Cell[]): string => {
    const rules = [...new Set(nights.flatMap(({ ruleId }) => ruleId ?? []))]
    const least = Math.max(0, ...nights.map(({ minNights }) => minNights ?? 0))
    return [
      rules.length === 0 ? nights.length > 0 && text.normalPrice : rules.map(ruleNameOf).join('; '),
      least > 1 && text.minNights(least),
      nights.some(({ closed }) => closed) && text.closed,
    ]
      .filter(Boolean)
      .join(' · ')
  }
  return (
    <SectionCard title={text.holidays} description={text.holidaysMore(units)}>
      {holidays.length === 0 && (
        <Text size="sm" c="dimmed">
          {text.noHolidays}
        </Text>
      )}
      <ul className={classes.holidays}>
        {listed.map((holiday) => {
          const { from, to, kind, isExpected } = holiday
          const name = text.holidayNames[holiday.name]
          const days = nightsToPrice(holiday)
          const nights = eachDay(days.from, addDays(days.to, 1)).flatMap((day) => cells.get(day) ?? [])
          return (
            <li key={`${holiday.name} ${from}`} data-kind={kind}>
              <span>
                {name}
                <small className="konuk-numbers">
                  {from === to ? dayOfMonth(from, language) : daySpan(from, to, language)} {from.slice(0, 4)}
                  {isExpected && ` · ${text.expected}`}
                </small>
                <strong className="konuk-numbers">{priceOf(nights)}</strong>
                <small className="konuk-numbers">{reasonOf(nights)}</small>
              </span>
              {onPrice !== undefined && (
                <Button
                  size="sm"
                  variant="default"
                  aria-label={text.priceHoliday(`${name} ${dayOfMonth(from, language)}`)}
                  onClick={() => onPrice(days, `${name} ${from.slice(0, 4)}`)}
                >
                  {text.priceThese}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {listed.length < holidays.length && (
        <Button variant="subtle" mt="xs" onClick={() => setWhole(true)}>
          {text.allHolidays(holidays.length)}
        </Button>
      )}
    </SectionCard>
  )
}
