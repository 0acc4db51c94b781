import { IconShieldQuestion } from '@tabler/icons-react'
import type { DeskStay } from '#contract/today.ts'
import { useMay } from '#web/features/account/use-may.ts'
import { dayOfMonth } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { DeskSection } from './DeskSection.tsx'
import { OpenConsentRow } from './OpenConsentRow.tsx'
import { todayText } from './today.text.ts'

type Props = {
  stays: readonly DeskStay[]
  onOpen: (stay: DeskStay) => void
  onComplete: (reservationId: number) => void
}

/** Whose notice or contract is still open: for who may ask for it. */
export function OpenConsents({ stays, onOpen, onComplete }: Props) {
  const text = useText(todayText)
  const language = useLanguage()
  const may = useMay()
  if (!may('stay.book')) return null
  const said = (day: string) => dayOfMonth(day, language)
  return (
    <DeskSection
      title={text.openConsents}
      description={text.openConsentsMore}
      icon={IconShieldQuestion}
      items={stays}
      atFirst={4}
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
    </DeskSection>
  )
}
