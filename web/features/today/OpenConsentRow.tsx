import { Button } from '@mantine/core'
import { IconMessage2Share, IconPencilCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskStay } from '#contract/today.ts'
import type { Purpose } from '#domain/consent/documents.ts'
import { reservationQuery } from '#web/features/reservations/reservations.queries.ts'
import { useMissingForCode } from '#web/features/stays/missing-for-code.ts'
import { ReasonButton } from '#web/ui/ReasonButton.tsx'
import { staysText } from '#web/features/stays/stays.text.ts'
import { useText } from '#web/platform/language.tsx'
import { latePart } from '#web/platform/late.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { DeskRow } from './DeskRow.tsx'
import { todayText } from './today.text.ts'
import classes from './Today.module.css'

const ConsentLines = latePart(async () => (await import('#web/features/stays/ConsentLines.tsx')).ConsentLines)

type Props = {
  stay: DeskStay
  facts: readonly string[]
  onOpen: () => void
  /** To where what the guest lacks is filled in. */
  onComplete: () => void
}

/** A stay whose guest has not confirmed everything. One tap sends the code that is missing first and asks for it. */
export function OpenConsentRow({ stay, facts, onOpen, onComplete }: Props) {
  const text = useText(todayText)
  const { complete, forStay } = useText(staysText)
  const [asked, setAsked] = useState<Purpose>()
  const { guestName, kvkk, contract, reservationId } = stay
  const first: Purpose = kvkk === 'verified' ? 'CONTRACT' : 'KVKK'
  const state = first === 'KVKK' ? kvkk : contract
  const isSent = state === 'sent'
  const missing = useMissingForCode(stay)
  const why = isSent ? undefined : missing
  const label = isSent ? text.enter : text.send
  const Icon = isSent ? IconPencilCheck : IconMessage2Share
  return (
    <DeskRow
      stay={stay}
      facts={[...facts, `${text.consent[first]}: ${text.consentState[state]}`]}
      onOpen={onOpen}
      action={
        asked === undefined && (
          <ReasonButton
            why={why}
            variant={isSent ? 'default' : 'light'}
            leftSection={<Icon size={19} aria-hidden />}
            onClick={() => setAsked(first)}
            aria-label={text.forGuest(label, guestName, text.consent[first])}
            className={classes.step}
          >
            {label}
          </ReasonButton>
        )
      }
    >
      {why !== undefined && (
        <p className={classes.missing}>
          {why}
          <Button
            size="sm"
            variant="default"
            onClick={onComplete}
            aria-label={forStay(complete, guestName, stay.unitName)}
          >
            {complete}
          </Button>
        </p>
      )}
      {asked !== undefined && (
        <section className={classes.opened} aria-label={text.consentsOf(guestName)}>
          <Lines id={reservationId} sendAtOnce={isSent ? undefined : asked} />
        </section>
      )}
    </DeskRow>
  )
}

function Lines({ id, sendAtOnce }: { id: number; sendAtOnce: Purpose | undefined }) {
  // A code is sent by what is stored now, not by what was read before the guest's number was filled in.
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...reservationQuery(id),
    refetchOnMount: 'always',
  })
  // What is sent at once when the lines appear must not change when the board is read anew.
  const [atOnce] = useState(sendAtOnce)
  if (data && isFetchedAfterMount) return <ConsentLines reservation={data} sendAtOnce={atOnce} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return <LoadingState rows={1} height={96} />
}
