import { IconHourglassEmpty } from '@tabler/icons-react'
import type { DeskStay } from '#contract/today.ts'
import { formatTlShort } from '#domain/money/money.ts'
import { daysBetween } from '#domain/time/day.ts'
import { untilWhen } from '#web/features/deposits/time-words.ts'
import { useNow } from '#web/platform/use-now.ts'
import { dayOfMonth } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { DeskRow } from './DeskRow.tsx'
import { DeskSection } from './DeskSection.tsx'
import { todayText } from './today.text.ts'
import { liraWords } from '#web/platform/lira-words.ts'

/** Deposits that run out today: whose bank account is looked at, or who is called. */
export function DepositsDue({ stays, onOpen }: { stays: readonly DeskStay[]; onOpen: (stay: DeskStay) => void }) {
  const text = useText(todayText)
  const language = useLanguage()
  const now = useNow()
  const awaited = ({ awaits }: DeskStay) =>
    awaits !== undefined &&
    [liraWords(awaits.amount, language, formatTlShort), untilWhen(new Date(awaits.until), now, language)]
      .filter(Boolean)
      .join(' · ')
  return (
    <DeskSection
      id="deposits"
      title={text.depositsDue}
      description={text.depositsDueMore}
      icon={IconHourglassEmpty}
      items={stays}
      tone="lamp"
    >
      {(stay) => (
        <DeskRow
          key={stay.reservationId}
          stay={stay}
          warning={awaited(stay)}
          facts={[
            dayOfMonth(stay.stayCheckIn, language),
            text.nights(daysBetween(stay.stayCheckIn, stay.stayCheckOut)),
          ]}
          onOpen={() => onOpen(stay)}
          action={null}
        />
      )}
    </DeskSection>
  )
}
