import { UnstyledButton } from '@mantine/core'
import { IconSunrise } from '@tabler/icons-react'
import type { TodayStay, Today } from '#contract/today/schemas.ts'
import { longDay } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { todayText } from './today.text.ts'
import classes from './Today.module.css'

type Props = { tomorrow: Today['tomorrow']; onOpen: (stay: TodayStay) => void }

/** Names who comes and who leaves tomorrow. A unit that is left and taken on the same day is marked. */
export function Tomorrow({ tomorrow: { day, arrivals, departures }, onOpen }: Props) {
  const text = useText(todayText)
  const language = useLanguage()
  const left = new Set(departures.map(({ hotelDetailId }) => hotelDetailId))
  const lists = [
    { key: 'arrivals', name: text.tomorrowArrivals(arrivals.length), stays: arrivals, none: text.noneTomorrow },
    { key: 'departures', name: text.tomorrowDepartures(departures.length), stays: departures, none: undefined },
  ]
  return (
    <div className={classes.section}>
      <SectionCard title={text.tomorrow} icon={IconSunrise} description={longDay(day, language)}>
        <div className={classes.tomorrow}>
          {lists.map(({ key, name, stays, none }) =>
            stays.length === 0 ? (
              none && <p key={key}>{none}</p>
            ) : (
              <div key={key}>
                <p id={`tomorrow-${key}`}>{name}</p>
                <ul aria-labelledby={`tomorrow-${key}`}>
                  {stays.map((stay) => (
                    <li key={stay.reservationId}>
                      <UnstyledButton
                        onClick={() => onOpen(stay)}
                        aria-label={text.open(stay.guestName, stay.unitName)}
                      >
                        <span className={classes.name}>{stay.guestName}</span>{' '}
                        <span className={classes.unit}>{stay.unitName}</span>
                      </UnstyledButton>
                      {key === 'arrivals' && left.has(stay.hotelDetailId) && <em>{text.sameDay}</em>}
                    </li>
                  ))}
                </ul>
              </div>
            ),
          )}
        </div>
      </SectionCard>
    </div>
  )
}
