import { Button, Checkbox, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { GuestProposal } from '#contract/guest-identity/schemas.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { type ProposedField, proposedFields } from '#domain/guest-identity/proposal.ts'
import { countryName } from '#domain/people/countries.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { useRefuse } from './guest-identity.queries.ts'
import { guestIdentityText } from './guest-identity.text.ts'
import classes from './GuestProposals.module.css'

type StoredGuest = Reservation['guests'][number]
type Props = {
  proposal: GuestProposal
  /** Undefined for a person who is not among the guests yet. */
  stored: StoredGuest | undefined
  without: readonly ProposedField[]
  onToggle: (field: ProposedField) => void
  reservationId: number
}

/** The values that a clerk decides on. What a guest may not see of numbers is not among them. */
export const changesOf = ({ differs, ending }: GuestProposal): ProposedField[] =>
  proposedFields.filter((field) => differs[field] !== undefined && (field !== 'number' || ending !== null))

/** One person as the guest entered him, beside the stored guest: only what differs is a row. */
export function ProposedPerson({ proposal, stored, without, onToggle, reservationId }: Props) {
  const text = useText(guestIdentityText)
  const language = useLanguage()
  const [isRefusing, setRefusing] = useState(false)
  const { firstName, lastName, hasNumber, differs } = proposal
  const name = `${firstName} ${lastName}`
  const rows = changesOf(proposal)
  const shown = (field: ProposedField, of: GuestProposal | StoredGuest): string => {
    if (field === 'number') return maskedNumber(of) || text.nothing
    return field === 'nationality' ? countryName(of.nationality, language) : of[field]
  }
  return (
    <div className={classes.person}>
      <Group gap="xs">
        <Text fw={600}>{name}</Text>
        {stored === undefined ? (
          <StatusBadge tone="done" label={text.isNew} />
        ) : (
          rows.length > 0 && <StatusBadge tone="waiting" label={text.differs(rows.length)} />
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          className={classes.refuse ?? ''}
          aria-label={text.refuseNamed(name)}
          aria-expanded={isRefusing}
          onClick={() => setRefusing(!isRefusing)}
        >
          {text.refuse}
        </Button>
      </Group>
      {!hasNumber && <Text size="sm">{text.noNumber}</Text>}
      {rows.length === 0 && (
        <Text size="sm" c="dimmed">
          {text.same}
        </Text>
      )}
      {rows.map((field) => (
        <div key={field} className={classes.row}>
          <span className={classes.field}>{text.fields[field]}</span>
          <span className={classes.yours}>
            {text.yours}: {stored === undefined ? text.nothing : shown(field, stored)}
          </span>
          <Checkbox
            checked={!without.includes(field)}
            onChange={() => onToggle(field)}
            aria-label={text.take(text.fields[field], name)}
            label={<strong className="konuk-numbers">{shown(field, proposal)}</strong>}
            description={differs[field] === 'different' ? text.contradicts : undefined}
          />
        </div>
      ))}
      {isRefusing && <Refusing proposal={proposal} reservationId={reservationId} onEnd={() => setRefusing(false)} />}
    </div>
  )
}

/** The last digits of a number; empty without one. */
function maskedNumber(of: GuestProposal | StoredGuest): string {
  if ('ending' in of) return of.hasNumber ? `•••••••${of.ending ?? ''}` : ''
  const number = of.tcKimlik || of.passportNumber || ''
  return number === '' ? '' : `•••••••${number.slice(-4)}`
}

type RefusingProps = Pick<Props, 'proposal' | 'reservationId'> & { onEnd: () => void }

function Refusing({ proposal: { id, version }, reservationId, onEnd }: RefusingProps) {
  const text = useText(guestIdentityText)
  const { mutate, isPending } = useRefuse(reservationId)
  const [why, setWhy] = useState('')
  const refuse = () =>
    mutate(
      { proposalId: id, version, why },
      {
        onSuccess: () => {
          notifySuccess(text.refused)
          onEnd()
        },
        onError: (refused) => void notifyError(refused.message),
      },
    )
  return (
    <div className={classes.refusing}>
      <TextInput
        label={text.why}
        description={text.whyMore}
        maxLength={200}
        value={why}
        data-autofocus
        onChange={({ currentTarget }) => setWhy(currentTarget.value)}
      />
      <Group gap="xs">
        <Button color="red" variant="light" loading={isPending} onClick={refuse}>
          {text.refuseNow}
        </Button>
        <Button variant="default" onClick={onEnd}>
          {text.keep}
        </Button>
      </Group>
    </div>
  )
}
