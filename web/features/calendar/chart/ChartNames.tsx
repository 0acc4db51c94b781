import { IconUsers } from '@tabler/icons-react'
import { memo } from 'react'
import type { CalendarUnit } from '#contract/calendar/schemas.ts'
import type { Language } from '#domain/language/language.ts'
import { formatTlShort } from '#domain/money/money.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { calendarText } from '../calendar.text.ts'
import classes from './Chart.module.css'
import { liraWords } from '#web/platform/lira-words.ts'

type Props = { units: readonly { unit: CalendarUnit; top: number }[] }

/**
 * The unit names, which stay visible while the days scroll. They form one column, because a sticky name in each row
 * would be a separate layer that the browser moves with each frame. Screen readers get the name from each row.
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

/** Text with the unit's capacity, its price, and whether it is closed for sale. */
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
