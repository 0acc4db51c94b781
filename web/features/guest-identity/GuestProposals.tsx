import { Button, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reservation } from '#contract/reservations/schemas.ts'
import type { ProposedField } from '#domain/guest-identity/proposal.ts'
import { useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { proposalsQuery, useAccept } from './guest-identity.queries.ts'
import { guestIdentityText } from './guest-identity.text.ts'
import { changesOf, ProposedPerson } from './ProposedPerson.tsx'
import classes from './GuestProposals.module.css'

type Props = {
  reservation: Reservation
  /** Runs once the guests of the stay were completed. */
  onTaken?: () => void
}

type Without = Readonly<Record<number, readonly ProposedField[]>>

/** What the guest has entered of the people of a stay: taken in one tap, but for the values whose tick is taken away. */
export function GuestProposals({ reservation, onTaken }: Props) {
  const text = useText(guestIdentityText)
  const { data: proposals = [] } = useQuery(proposalsQuery(reservation))
  const accepting = useAccept(reservation.id)
  const [without, setWithout] = useState<Without>({})
  if (proposals.length === 0) return null
  const leftOut = (id: number) => without[id] ?? []
  const isHidden = proposals.some(({ ending }) => ending === null)
  const taken = proposals.flatMap((one) => changesOf(one).filter((field) => !leftOut(one.id).includes(field)))
  const toggle = (id: number, field: ProposedField) => {
    const now = leftOut(id)
    setWithout({ ...without, [id]: now.includes(field) ? now.filter((one) => one !== field) : [...now, field] })
  }
  const accept = () =>
    accepting.mutate(
      {
        version: reservation.version,
        proposals: proposals.map(({ id, version }) => ({
          id,
          version,
          // Who may not see numbers takes none.
          without: isHidden ? [...new Set([...leftOut(id), 'number' as const])] : [...leftOut(id)],
        })),
      },
      {
        onSuccess: () => {
          notifySuccess(text.accepted)
          onTaken?.()
        },
        onError: (refused) => void notifyError(refused.message),
      },
    )
  return (
    <section aria-label={text.title} className={`${classes.proposals} konuk-no-print`}>
      <div>
        <Text fw={600}>{text.title}</Text>
        <Text size="sm" c="dimmed">
          {text.more}
        </Text>
      </div>
      {proposals.map((proposal) => (
        <ProposedPerson
          key={proposal.id}
          proposal={proposal}
          stored={reservation.guests.find(({ id }) => id === proposal.guestId)}
          without={leftOut(proposal.id)}
          onToggle={(field) => toggle(proposal.id, field)}
          reservationId={reservation.id}
        />
      ))}
      <div className={classes.foot}>
        <Text size="sm" aria-live="polite">
          {text.willTake(taken.length)}
        </Text>
        <Button
          size="md"
          leftSection={<IconCheck size={20} aria-hidden />}
          loading={accepting.isPending}
          onClick={accept}
        >
          {text.accept}
        </Button>
      </div>
    </section>
  )
}
