import { UnstyledButton } from '@mantine/core'
import { IconBed, IconPlus } from '@tabler/icons-react'
import type { CalendarUnit } from '#contract/calendar/schemas.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { TodaySection } from './TodaySection.tsx'
import { todayText } from './today.text.ts'
import classes from './Today.module.css'
import { liraWords } from '#web/platform/lira-words.ts'

type Props = { units: readonly CalendarUnit[]; onBook: (unit: CalendarUnit) => void }

/** Lists the units still free tonight. Users with the permission to book can book one with a tap. */
export function FreeTonight({ units, onBook }: Props) {
  const text = useText(todayText)
  const language = useLanguage()
  const mayBook = useMay()('stay.book')
  const about = (unit: CalendarUnit) => (
    <span>
      <strong>{unit.unitName}</strong>
      <small className="konuk-numbers">
        {text.people(unit.capacity)}
        {unit.price !== null && ` · ${text.aNight(liraWords(unit.price, language))}`}
      </small>
    </span>
  )
  return (
    <TodaySection
      isBrief
      id="free"
      title={text.freeTonight}
      {...(mayBook && { description: <span className="konuk-no-print">{text.freeTonightMore}</span> })}
      icon={IconBed}
      items={units}
      atFirst={6}
      empty={text.noneFree}
      listClass={classes.free}
    >
      {(unit) => (
        <li key={unit.id}>
          {mayBook ? (
            <UnstyledButton
              className={classes.freeUnit}
              onClick={() => onBook(unit)}
              aria-label={text.freeUnit(unit.unitName)}
            >
              {about(unit)}
              <IconPlus size={19} aria-hidden />
            </UnstyledButton>
          ) : (
            <div className={classes.freeUnit}>{about(unit)}</div>
          )}
        </li>
      )}
    </TodaySection>
  )
}
