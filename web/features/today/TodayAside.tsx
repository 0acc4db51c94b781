import { IconLogin2, IconLogout2, IconUserOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { CalendarUnit } from '#contract/calendar/schemas.ts'
import type { TodayStay, Today } from '#contract/today/schemas.ts'
import { daysBetween, formatInstant } from '#domain/time/day.ts'
import { PaymentDialog } from '#web/features/folio/PaymentDialog.tsx'
import type { PayingStay } from '#web/features/folio/PaymentDialog.tsx'
import { useMay } from '#web/features/session/use-may.ts'
import { daySpan } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { useBackCloses } from '#web/platform/use-back-closes.ts'
import { FreeTonight } from './FreeTonight.tsx'
import { MoneyToday } from './MoneyToday.tsx'
import { MonthCard } from './MonthCard.tsx'
import { OpenConsents } from './OpenConsents.tsx'
import { OwedTonight } from './OwedTonight.tsx'
import { TodayRow } from './TodayRow.tsx'
import { TodaySection } from './TodaySection.tsx'
import { Tomorrow } from './Tomorrow.tsx'
import { todayText } from './today.text.ts'
import classes from './Today.module.css'

type Props = {
  today: Today
  isPhone: boolean
  onOpen: (stay: TodayStay) => void
  onBook: (unit: CalendarUnit) => void
  onComplete: (reservationId: number) => void
  /** The button that undoes the last transition of a stay. */
  undo: (stay: TodayStay) => ReactNode
}

/**
 * The second column of the board, and what stands below the first one. Both can wait until arrivals and departures are
 * read; their code loads after theirs.
 */
export function TodayAside({ today, isPhone, onOpen, onBook, onComplete, undo }: Props) {
  const text = useText(todayText)
  const language = useLanguage()
  const may = useMay()
  const [paying, setPaying] = useState<PayingStay>()
  const [isPaying, setIsPaying] = useState(false)
  useBackCloses(isPaying, () => setIsPaying(false))
  const pay = ({ reservationId, guestName, stayCheckIn, stayCheckOut, unitName }: TodayStay) => {
    const where = `${unitName}, ${daySpan(stayCheckIn, stayCheckOut, language)}`
    setPaying({ reservationId, guestName, checkInDate: stayCheckIn, where })
    setIsPaying(true)
  }
  const timeOf = (instant: string | null) => (instant === null ? '' : formatInstant(new Date(instant)).slice(-5))
  const done = [
    {
      title: text.arrived,
      icon: IconLogin2,
      items: today.arrived,
      facts: (stay: TodayStay) => [text.cameAt(timeOf(stay.checkedInAt))],
    },
    {
      title: text.left,
      icon: IconLogout2,
      items: today.left,
      facts: (stay: TodayStay) => [text.leftAt(timeOf(stay.checkedOutAt))],
    },
    {
      title: text.noShows,
      icon: IconUserOff,
      items: today.noShows,
      facts: (stay: TodayStay) => [
        text.nights(daysBetween(stay.stayCheckIn, stay.stayCheckOut)),
        text.people(stay.numberOfGuests),
      ],
    },
  ]
  return (
    <>
      <div className={`${classes.column} ${classes.beside}`}>
        <OwedTonight today={today} onOpen={onOpen} onPay={pay} isPhone={isPhone} />
        <Tomorrow tomorrow={today.tomorrow} onOpen={onOpen} />
        <FreeTonight units={today.freeTonight} onBook={onBook} />
        {done.map(({ title, icon, items, facts }) => (
          <TodaySection key={title} title={title} icon={icon} items={items} {...(isPhone && { atFirst: 0 })}>
            {(stay) => (
              <TodayRow
                key={stay.reservationId}
                stay={stay}
                facts={facts(stay)}
                onOpen={() => onOpen(stay)}
                action={undo(stay)}
              />
            )}
          </TodaySection>
        ))}
        {may('report.see') && (
          <div className={`${classes.figuresOfBusiness} konuk-no-print`}>
            <MoneyToday takings={today.takings} />
            <MonthCard month={today.month} lastYear={today.lastYear} />
          </div>
        )}
        <PaymentDialog stay={paying} opened={isPaying} onClose={() => setIsPaying(false)} />
      </div>
      <div className={classes.column}>
        <OpenConsents atFirst={isPhone ? 0 : 4} stays={today.openConsents} onOpen={onOpen} onComplete={onComplete} />
      </div>
    </>
  )
}
