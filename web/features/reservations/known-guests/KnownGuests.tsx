import { useMay } from '#web/features/session/use-may.ts'
import { guestAddress } from '#web/features/navigation/addresses.ts'
import { Anchor, Button, Checkbox, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle, IconHistory, IconUserDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { KnownGuest } from '#contract/guests/schemas.ts'
import { formatPhone } from '#domain/people/phone.ts'
import { formatDay } from '#domain/time/day.ts'
import { useText } from '#web/platform/language.tsx'
import { knownGuestsQuery } from './known-guests.queries.ts'
import { adviceOn, fillIn, marksOf, type GuestInput } from './known-guest.ts'
import { knownGuestText } from './known-guest.text.ts'
import classes from './KnownGuests.module.css'

type Typing = { guest: GuestInput; onTake: (change: Partial<GuestInput>) => void }
type Props = Typing & {
  /**
   * The reservation that is being edited. The guest's own profile is not suggested if it has no stay other than this
   * one.
   */
  ofReservation?: number | undefined
}

/**
 * Suggests existing guests who may be the person being typed, by phone or identity number. The suggestion only informs:
 * no action waits for it, and a failed lookup shows nothing.
 */
export function KnownGuests({ guest, onTake, ofReservation }: Props) {
  const text = useText(knownGuestText)
  const may = useMay()
  const marks = marksOf(guest)
  const [settled] = useDebouncedValue(JSON.stringify(marks), 300)
  const isCurrent = settled === JSON.stringify(marks)
  const known = useQuery({
    ...knownGuestsQuery(marks ?? { phone: '', tcKimlik: '', passportNumber: '' }),
    enabled: marks !== undefined && isCurrent && may('guest.see'),
  })
  const found = marks === undefined ? [] : (known.data ?? [])
  const people = found.filter((one) => one.personId !== guest.personId || !isKnownFrom(one, ofReservation))
  const offersAnother = people.length > 0 || guest.isAnotherPerson === true
  return (
    <section aria-live="polite" aria-label={text.title} className={classes.all} data-any={offersAnother}>
      {people.map((one) => (
        <KnownOne key={one.personId} known={one} guest={guest} onTake={onTake} />
      ))}
      {offersAnother && (
        <Checkbox
          label={text.another}
          description={text.anotherMore}
          checked={guest.isAnotherPerson === true}
          onChange={(event) => onTake({ isAnotherPerson: event.currentTarget.checked })}
        />
      )}
    </section>
  )
}

const isKnownFrom = ({ stays, lastStay, nextStay }: KnownGuest, reservationId: number | undefined) =>
  stays <= 1 && [lastStay, nextStay].every((stay) => stay === null || stay.reservationId === reservationId)

function KnownOne({ known, guest, onTake }: Typing & { known: KnownGuest }) {
  const text = useText(knownGuestText)
  const name = `${known.firstName} ${known.lastName}`
  const advice = adviceOn(guest, known)
  const filled = fillIn(guest, known)
  const warns = advice !== 'same' && advice !== 'undecided' && !guest.isAnotherPerson
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
            onClick={() =>
              onTake({
                ...filled,
                ...(filled.phone && { phone: formatPhone(filled.phone) }),
                ...(guest.isAnotherPerson && { isAnotherPerson: false }),
              })
            }
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
