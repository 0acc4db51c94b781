import { Button } from '@mantine/core'
import { IconMessage2Share, IconPencilCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TodayStay } from '#contract/today/schemas.ts'
import type { Purpose } from '#domain/consent/documents.ts'
import { reservationQuery } from '#web/features/guest-messages/reservation.queries.ts'
import { useMissingForCode } from '#web/features/stays/missing-for-code.ts'
import { ReasonButton } from '#web/ui/ReasonButton.tsx'
import { staysText } from '#web/features/stays/stays.text.ts'
import { useText } from '#web/platform/language.tsx'
import { lazyPart } from '#web/platform/lazy.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { TodayRow } from './TodayRow.tsx'
import { todayText } from './today.text.ts'
import classes from './Today.module.css'

const ConsentLines = lazyPart(async () => (await import('#web/features/stays/ConsentLines.tsx')).ConsentLines)

type Props = {
  stay: TodayStay
  facts: readonly string[]
  onOpen: () => void
  /** Opens the form for the guest data that is missing. */
  onComplete: () => void
}

/**
 * Shows a stay whose guest has not confirmed every consent. One tap sends the first missing SMS code and shows the
 * field for it.
 */
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
    <TodayRow
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
            className={classes.transition}
            classNames={{ section: classes.transitionIcon, label: classes.transitionWords }}
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
    </TodayRow>
  )
}

function Lines({ id, sendAtOnce }: { id: number; sendAtOnce: Purpose | undefined }) {
  // The reservation is read again before a code is sent, so that a phone number entered meanwhile is used.
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...reservationQuery(id),
    refetchOnMount: 'always',
  })
  // The purpose is fixed when the row opens, so that a refresh of the board does not send a second code.
  const [atOnce] = useState(sendAtOnce)
  if (data && isFetchedAfterMount) return <ConsentLines reservation={data} sendAtOnce={atOnce} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return <LoadingState rows={1} height={96} />
}
