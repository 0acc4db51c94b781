import { IconShieldQuestion } from '@tabler/icons-react'
import type { TodayStay } from '#contract/today/schemas.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { dayOfMonth } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { TodaySection } from './TodaySection.tsx'
import { OpenConsentRow } from './OpenConsentRow.tsx'
import { todayText } from './today.text.ts'

type Props = {
  stays: readonly TodayStay[]
  atFirst: number
  onOpen: (stay: TodayStay) => void
  onComplete: (reservationId: number) => void
}

/**
 * Lists stays whose privacy notice or contract is still unconfirmed. Only users who may request consents see the list.
 */
export function OpenConsents({ stays, atFirst, onOpen, onComplete }: Props) {
  const text = useText(todayText)
  const language = useLanguage()
  const may = useMay()
  if (!may('stay.book')) return null
  const said = (day: string) => dayOfMonth(day, language)
  return (
    <TodaySection
      isOnPaper={false}
      isBrief
      title={text.openConsents}
      description={text.openConsentsMore}
      icon={IconShieldQuestion}
      items={stays}
      atFirst={atFirst}
      empty={text.noOpenConsents}
    >
      {(stay) => (
        <OpenConsentRow
          key={stay.reservationId}
          stay={stay}
          facts={[`${said(stay.stayCheckIn)} – ${said(stay.stayCheckOut)}`]}
          onOpen={() => onOpen(stay)}
          onComplete={() => onComplete(stay.reservationId)}
        />
      )}
    </TodaySection>
  )
}
