import { guestAddress } from '#web/features/navigation/addresses.ts'
import { Anchor, Button, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle, IconHistory, IconUserDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { KnownGuest } from '#contract/guests.ts'
import { formatPhone } from '#domain/people/phone.ts'
import { formatDay } from '#domain/time/day.ts'
import { useText } from '#web/platform/language.tsx'
import { knownGuestsQuery } from './known-guests.queries.ts'
import { adviceOn, fillIn, marksOf, type TypedGuest } from './known-guest.ts'
import { knownGuestText } from './known-guest.text.ts'
import classes from './KnownGuests.module.css'

type Props = { guest: TypedGuest; onTake: (change: Partial<TypedGuest>) => void }

/**
 * Who of the guests of before this may be, while a phone or a number is typed. It informs: nothing waits for it, and
 * where it cannot be known it is silent.
 */
export function KnownGuests({ guest, onTake }: Props) {
  const text = useText(knownGuestText)
  const marks = marksOf(guest)
  const [settled] = useDebouncedValue(JSON.stringify(marks), 300)
  const isCurrent = settled === JSON.stringify(marks)
  const known = useQuery({
    ...knownGuestsQuery(marks ?? { phone: '', tcKimlik: '', passportNumber: '' }),
    enabled: marks !== undefined && isCurrent,
  })
  const people = marks === undefined ? [] : (known.data ?? [])
  return (
    <section aria-live="polite" aria-label={text.title} className={classes.all} data-any={people.length > 0}>
      {people.map((one) => (
        <Known key={one.personId} known={one} guest={guest} onTake={onTake} />
      ))}
    </section>
  )
}

function Known({ known, guest, onTake }: Props & { known: KnownGuest }) {
  const text = useText(knownGuestText)
  const name = `${known.firstName} ${known.lastName}`
  const advice = adviceOn(guest, known)
  const filled = fillIn(guest, known)
  const warns = advice !== 'same' && advice !== 'undecided'
  const { lastStay, nextStay, stays } = known
  return (
    <div className={classes.known} data-warns={warns}>
      {warns ? <IconAlertTriangle size={22} aria-hidden /> : <IconHistory size={22} aria-hidden />}
      <div className={classes.words}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" className="konuk-numbers">
          {lastStay && text.stayedBefore(formatDay(lastStay.checkInDate), lastStay.unitName, stays)}
          {!lastStay && nextStay && text.comes(formatDay(nextStay.checkInDate), nextStay.unitName)}
          {!lastStay && !nextStay && text.bookedBefore}
        </Text>
        {warns && (
          <Text size="sm" mt={4}>
            {text[advice](name)}
          </Text>
        )}
      </div>
      <div className={classes.acts}>
        {Object.keys(filled).length > 0 && (
          <Button
            variant="default"
            leftSection={<IconUserDown size={18} aria-hidden />}
            aria-label={text.takeNamed(name)}
            onClick={() => onTake({ ...filled, ...(filled.phone && { phone: formatPhone(filled.phone) }) })}
          >
            {text.take}
          </Button>
        )}
        <Anchor
          component={Link}
          to={guestAddress(known.personId)}
          target="_blank"
          rel="noopener"
          size="sm"
          aria-label={text.openNamed(name)}
        >
          {text.open}
        </Anchor>
      </div>
    </div>
  )
}
