import { UnstyledButton } from '@mantine/core'
import { IconUserQuestion } from '@tabler/icons-react'
import type { OpenProposals } from '#contract/today/schemas.ts'
import { useStayCard } from '#web/features/stays/use-stay-card.tsx'
import { useText } from '#web/platform/language.tsx'
import { waitingProposalsText } from './waiting-proposals.text.ts'
import today from './Today.module.css'
import classes from './WaitingProposals.module.css'

/** The stays whose guests wait until the desk takes what they have entered. Each opens the card where it is taken. */
export function WaitingProposals({ stays }: { stays: readonly OpenProposals[] }) {
  const text = useText(waitingProposalsText)
  const { open, card } = useStayCard()
  return (
    <>
      {stays.length > 0 && (
        <section aria-label={text.title} className={classes.proposals}>
          {stays.map(({ reservationId, guestName, unitName, people }) => (
            <UnstyledButton key={reservationId} className={today.requests} onClick={() => void open(reservationId)}>
              <IconUserQuestion size={20} aria-hidden />
              {text.waiting(guestName, unitName, people)}
            </UnstyledButton>
          ))}
        </section>
      )}
      {/* The card stays open when what it was opened for waits no more. */}
      {card}
    </>
  )
}
