import { Button, Text } from '@mantine/core'
import { holidays } from '#domain/holidays/holidays.ts'
import type { Day } from '#domain/time/day.ts'
import { dayOfMonth, daySpan } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { ratesText } from './rates.text.ts'
import { nightsToPrice } from './year-cells.ts'
import classes from './Rates.module.css'

type Props = { year: number; onPrice: (days: { from: Day; to: Day }, name: string) => void }

/** Holidays on which people travel. One tap opens the rule editor for the nights of a holiday. */
export function HolidayList({ year, onPrice }: Props) {
  const text = useText(ratesText)
  const language = useLanguage()
  const ofYear = holidays.filter(({ from }) => from.startsWith(`${year}-`))
  return (
    <SectionCard title={text.holidays} description={text.holidaysMore}>
      {ofYear.length === 0 && (
        <Text size="sm" c="dimmed">
          {text.noHolidays}
        </Text>
      )}
      <ul className={classes.holidays}>
        {ofYear.map((holiday) => {
          const { from, to, kind, isExpected } = holiday
          const name = text.holidayNames[holiday.name]
          return (
            <li key={`${holiday.name} ${from}`} data-kind={kind}>
              <span>
                {name}
                <small className="konuk-numbers">
                  {from === to ? dayOfMonth(from, language) : daySpan(from, to, language)}
                  {isExpected && ` · ${text.expected}`}
                </small>
              </span>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={text.priceHoliday(`${name} ${dayOfMonth(from, language)}`)}
                onClick={() => onPrice(nightsToPrice(holiday), `${name} ${year}`)}
              >
                {text.priceThese}
              </Button>
            </li>
          )
        })}
      </ul>
    </SectionCard>
  )
}
