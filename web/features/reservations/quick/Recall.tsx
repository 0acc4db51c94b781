import { Button, Checkbox, Text, UnstyledButton } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { KnownGuest, StayOfPerson } from '#contract/guests/schemas.ts'
import { showPhone } from '#domain/people/phone.ts'
import { daySpan } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { knownGuestText } from '../known-guests/known-guest.text.ts'
import { quickBookingText } from './quick-booking.text.ts'
import type { QuickBookingScreen } from './use-quick-booking.ts'
import classes from './QuickBooking.module.css'

/** Lists the known guests with the caller's phone number. */
export function Recall({ booking }: { booking: QuickBookingScreen }) {
  const text = useText(quickBookingText)
  const words = useText(knownGuestText)
  const { people, person, isNew, isSearching, takePerson, guest, typeGuest } = booking
  const recalled = (
    <output className={classes.recall}>
      {people.map((one) => (
        <ReturningGuest key={one.personId} known={one} isTaken={one === person} onTake={() => takePerson(one)} />
      ))}
      {people.length === 0 && (isSearching || isNew) && (
        <Text size="sm" c="dimmed">
          {isSearching ? text.searching : text.newGuest}
        </Text>
      )}
    </output>
  )
  return (
    <>
      {recalled}
      {(people.length > 0 || guest.isAnotherPerson === true) && (
        <Checkbox
          label={words.another}
          description={words.anotherMore}
          checked={guest.isAnotherPerson ?? false}
          onChange={(event) => typeGuest({ isAnotherPerson: event.currentTarget.checked })}
        />
      )}
    </>
  )
}

/** Lists the known guests of the typed name, for a caller whose phone number has not been typed. */
export function Namesakes({ booking: { namesakes, takePerson } }: { booking: QuickBookingScreen }) {
  const text = useText(quickBookingText)
  return (
    <output className={classes.recall}>
      {namesakes.map((one) => (
        <UnstyledButton
          key={one.personId}
          className={classes.namesake}
          aria-label={text.take(nameOf(one))}
          onClick={() => takePerson(one)}
        >
          <strong>{nameOf(one)}</strong>
          <span className="konuk-numbers">
            {showPhone(one.phone)} · {one.stays > 0 ? text.before(one.stays) : text.knownButNever}
          </span>
        </UnstyledButton>
      ))}
    </output>
  )
}

const nameOf = ({ firstName, lastName }: KnownGuest) => `${firstName} ${lastName}`

type ReturningGuestProps = { known: KnownGuest; isTaken: boolean; onTake: () => void }

function ReturningGuest({ known, isTaken, onTake }: ReturningGuestProps) {
  const text = useText(quickBookingText)
  const language = useLanguage()
  const { stays, lastStay, nextStay } = known
  const name = nameOf(known)
  const inWords = ({ checkInDate, checkOutDate }: StayOfPerson) => daySpan(checkInDate, checkOutDate, language)
  return (
    <div className={classes.known}>
      <IconHistory size={20} aria-hidden />
      <div>
        <strong>{name}</strong>
        <span className="konuk-numbers">
          {[
            stays > 0 ? text.before(stays) : text.knownButNever,
            lastStay && text.last(inWords(lastStay), lastStay.unitName),
            nextStay && text.next(inWords(nextStay), nextStay.unitName),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {!isTaken && (
        <Button size="sm" variant="default" onClick={onTake} className={classes.take}>
          {text.take(name)}
        </Button>
      )}
    </div>
  )
}
