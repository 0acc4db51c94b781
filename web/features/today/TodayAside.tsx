import type { TodayStay, Today } from '#contract/today/schemas.ts'
import { MoneyToday } from './MoneyToday.tsx'
import { MonthCard } from './MonthCard.tsx'
import { OpenConsents } from './OpenConsents.tsx'

type Props = { today: Today; onOpen: (stay: TodayStay) => void; onComplete: (reservationId: number) => void }

/** What can wait until the lists of the day are read; its code loads after theirs. */
export function TodayAside({ today, onOpen, onComplete }: Props) {
  return (
    <>
      <OpenConsents stays={today.openConsents} onOpen={onOpen} onComplete={onComplete} />
      <MoneyToday today={today} />
      <MonthCard month={today.month} lastYear={today.lastYear} />
    </>
  )
}
