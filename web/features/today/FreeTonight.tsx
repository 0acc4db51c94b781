import { UnstyledButton } from '@mantine/core'
import { IconBed, IconPlus } from '@tabler/icons-react'
import type { CalendarUnit } from '#contract/calendar.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { DeskSection } from './DeskSection.tsx'
import { todayText } from './today.text.ts'
import classes from './Today.module.css'
import { liraWords } from '#web/platform/lira-words.ts'

type Props = { units: readonly CalendarUnit[]; onBook: (unit: CalendarUnit) => void }

/** What can still be sold tonight, a tap from being sold. */
export function FreeTonight({ units, onBook }: Props) {
  const text = useText(todayText)
  const language = useLanguage()
  return (
    <DeskSection
      id="free"
      title={text.freeTonight}
      description={text.freeTonightMore}
      icon={IconBed}
      items={units}
      atFirst={6}
      empty={text.noneFree}
      listClass={classes.free}
    >
      {(unit) => (
        <li key={unit.id}>
          <UnstyledButton
            className={classes.freeUnit}
            onClick={() => onBook(unit)}
            aria-label={text.freeUnit(unit.unitName)}
          >
            <span>
              <strong>{unit.unitName}</strong>
              <small className="konuk-numbers">
                {text.people(unit.capacity)}
                {unit.price !== null && ` · ${text.aNight(liraWords(unit.price, language))}`}
              </small>
            </span>
            <IconPlus size={19} aria-hidden />
          </UnstyledButton>
        </li>
      )}
    </DeskSection>
  )
}
