import { IconUsers } from '@tabler/icons-react'
import { memo } from 'react'
import type { CalendarUnit } from '#contract/calendar.ts'
import type { Language } from '#domain/language/language.ts'
import { formatTlShort } from '#domain/money/money.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { calendarText } from '../calendar.text.ts'
import classes from './Chart.module.css'
import { liraWords } from '#web/platform/lira-words.ts'

type Props = { units: readonly { unit: CalendarUnit; top: number }[] }

/**
 * The names of the units in the page, in sight however far the days are scrolled. One column for the eye: a name in each
 * row that sticks to the edge is a layer of its own, moved by itself with each frame. To others each row says its name.
 */
export function ChartNames({ units }: Props) {
  return (
    <div aria-hidden className={classes.names} data-names>
      {units.map(({ unit, top }) => (
        <div key={unit.id} className={classes.name} style={{ top }}>
          <UnitName unit={unit} />
        </div>
      ))}
    </div>
  )
}

/** Whether it is closed for sale, how many it takes, and its price. */
export function moreOf({ capacity, price, closed }: CalendarUnit, language: Language): string {
  const text = calendarText[language]
  const more = text.unitMore(capacity, liraWords(price, language, formatTlShort))
  return closed ? `${text.blocked} · ${more}` : more
}

export const UnitName = memo(function UnitName({ unit }: { unit: CalendarUnit }) {
  const language = useLanguage()
  return (
    <>
      <span className={classes.unit}>{unit.unitName}</span>
      <span className={classes.unitMore}>
        <IconUsers size={13} aria-hidden />
        {moreOf(unit, language)}
      </span>
    </>
  )
})
