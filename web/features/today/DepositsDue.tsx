import { IconHourglassEmpty } from '@tabler/icons-react'
import type { TodayStay } from '#contract/today/schemas.ts'
import { formatTlShort } from '#domain/money/money.ts'
import { daysBetween } from '#domain/time/day.ts'
import { untilWhen } from '#web/features/options/time-words.ts'
import { useNow } from '#web/platform/use-now.ts'
import { dayOfMonth } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { TodayRow } from './TodayRow.tsx'
import { TodaySection } from './TodaySection.tsx'
import { todayText } from './today.text.ts'
import { liraWords } from '#web/platform/lira-words.ts'

/**
 * Lists stays whose deposit is due today at the latest, so that the clerk checks the bank account or calls the guest.
 */
export function DepositsDue({ stays, onOpen }: { stays: readonly TodayStay[]; onOpen: (stay: TodayStay) => void }) {
  const text = useText(todayText)
  const language = useLanguage()
  const now = useNow()
  const awaited = ({ awaits }: TodayStay) =>
    awaits !== undefined &&
    [liraWords(awaits.amount, language, formatTlShort), untilWhen(new Date(awaits.until), now, language)]
      .filter(Boolean)
      .join(' · ')
  return (
    <TodaySection
      id="deposits"
      title={text.depositsDue}
      description={text.depositsDueMore}
      icon={IconHourglassEmpty}
      items={stays}
      tone="lamp"
    >
      {(stay) => (
        <TodayRow
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
    </TodaySection>
  )
}
