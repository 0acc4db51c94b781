import { ActionIcon, Collapse, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCheck, IconChevronDown, IconCircleDashed, IconClockHour4 } from '@tabler/icons-react'
import {
  hasIdentity,
  identityOf,
  isIdentified,
  missingForKbs,
  passportMaxLength,
  turkish,
} from '#domain/guests/guest.ts'
import { countryName } from '#domain/people/countries.ts'
import { onlyDigits, tcKimlikMaxLength } from '#domain/people/tc-kimlik.ts'
import { guestsText } from '#web/features/reservations/guests/guests.text.ts'
import { NationalitySelect } from '#web/features/reservations/guests/NationalitySelect.tsx'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { PhoneField } from '#web/ui/PhoneField.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import type { Person } from './check-in.state.ts'
import { checkInText } from './check-in.text.ts'
import classes from './CheckIn.module.css'

type Props = {
  person: Person
  /** The place in the list, from 1. */
  place: number
  /** The person as it was when the sheet was opened. */
  before: Person | undefined
  errors: Readonly<Record<string, string>>
  mayType: boolean
  seesNumbers: boolean
  onChange: (change: Partial<Person>) => void
}

/** One person on the sheet. Who was complete from the start is folded to a line of text; the rest is below a chevron. */
export function PersonLine({ person, place, before, errors, mayType, seesNumbers, onChange }: Props) {
  const text = useText(checkInText)
  const words = useText(guestsText)
  const language = useLanguage()
  const [isOpen, more] = useDisclosure(false)
  const name = `${person.firstName} ${person.lastName}`.trim() || text.person(place)
  const isStored = person.id !== undefined
  const isFolded = !mayType || (before !== undefined && missingForKbs(before) === undefined && !isOpen)
  const isUnfolded = isOpen || ['phone', 'email'].some((field) => errors[field] !== undefined)
  const of = (what: string) => text.ofPerson(what, name)
  const isTurk = person.nationality === turkish
  const isThere = seesNumbers && missingForKbs(person) === undefined
  return (
    <li className={classes.person} data-there={isThere} data-folded={isFolded}>
      <span className={classes.number} aria-hidden>
        {isThere ? <IconCheck size={17} /> : place}
      </span>
      {isStored && !isUnfolded ? (
        <div className={classes.name}>
          {name}
          {person.isMainGuest && <small>{text.mainGuest}</small>}
        </div>
      ) : (
        <div className={classes.names}>
          <TextInput
            aria-label={of(words.firstName)}
            placeholder={words.firstName}
            value={person.firstName}
            onChange={(event) => onChange({ firstName: event.currentTarget.value })}
            error={errors['firstName']}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="words"
            data-goes-on
          />
          <TextInput
            aria-label={of(words.lastName)}
            placeholder={words.lastName}
            value={person.lastName}
            onChange={(event) => onChange({ lastName: event.currentTarget.value })}
            error={errors['lastName']}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="words"
            data-goes-on
          />
        </div>
      )}
      <div className={classes.nation}>
        {isFolded ? (
          <Text size="sm" c="dimmed">
            {countryName(person.nationality, language)}
          </Text>
        ) : (
          <NationalitySelect
            named={of(text.nationality)}
            value={person.nationality}
            error={errors['nationality']}
            onChange={(nationality) => onChange({ nationality })}
            inDialog
          />
        )}
      </div>
      <div className={classes.identity}>
        {!seesNumbers ? null : isFolded ? (
          <Text size="sm" className="konuk-numbers">
            {masked(person, words)}
          </Text>
        ) : isTurk ? (
          <TextInput
            aria-label={of(words.tcKimlik)}
            placeholder={words.tcKimlik}
            inputMode="numeric"
            value={person.tcKimlik}
            onChange={(event) => onChange({ tcKimlik: onlyDigits(event.currentTarget.value) })}
            error={errors['tcKimlik']}
            rightSection={<Digits count={person.tcKimlik.length} />}
            rightSectionWidth={58}
            rightSectionPointerEvents="none"
            maxLength={tcKimlikMaxLength}
            autoComplete="off"
            data-goes-on
          />
        ) : (
          <TextInput
            aria-label={of(words.passport)}
            placeholder={words.passport}
            value={person.passportNumber}
            onChange={(event) => onChange({ passportNumber: event.currentTarget.value })}
            error={errors['passportNumber']}
            maxLength={passportMaxLength}
            autoComplete="off"
            autoCapitalize="characters"
            data-goes-on
          />
        )}
      </div>
      <div className={classes.state}>{seesNumbers && <State person={person} />}</div>
      {mayType && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          className={classes.chevron ?? ''}
          aria-label={text.more(name)}
          aria-expanded={isUnfolded}
          onClick={more.toggle}
        >
          <IconChevronDown size={20} aria-hidden />
        </ActionIcon>
      )}
      {seesNumbers && !isFolded && hasIdentity(person) && !isIdentified(person) && isWhole(person) && (
        <output className={classes.advice}>{isTurk ? words.tcDoubt : words.passportDoubt}</output>
      )}
      <Collapse expanded={isUnfolded} className={classes.more ?? ''}>
        <div className={classes.fields}>
          <PhoneField
            label={words.phone}
            placeholder={words.phonePlaceholder}
            value={person.phone}
            onPhone={(phone) => onChange({ phone })}
            description={person.isMainGuest ? undefined : text.companionPhone}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            error={errors['phone']}
            autoComplete="off"
          />
          <TextInput
            label={words.email}
            type="email"
            inputMode="email"
            placeholder={words.optional}
            value={person.email}
            onChange={(event) => onChange({ email: event.currentTarget.value })}
            error={errors['email']}
            maxLength={254}
            autoComplete="off"
            autoCapitalize="none"
          />
        </div>
      </Collapse>
    </li>
  )
}

/** A T.C. number is judged once all its digits are typed. */
const isWhole = ({ nationality, tcKimlik }: Person) => nationality !== turkish || tcKimlik.length === tcKimlikMaxLength

function masked(person: Person, words: (typeof guestsText)['tr']): string {
  const { tcKimlik, passportNumber } = identityOf(person)
  const number = tcKimlik ?? passportNumber
  if (number === undefined) return ''
  const ending = number.slice(-4)
  return `${tcKimlik === undefined ? words.passport : 'T.C.'} ${'•'.repeat(Math.max(0, number.length - 4))}${ending}`
}

function Digits({ count }: { count: number }) {
  if (count === 0 || count >= tcKimlikMaxLength) return null
  return (
    <span className={classes.digits} aria-hidden>
      {count}/{tcKimlikMaxLength}
    </span>
  )
}

/** Whether the report to the authorities could be made of this person. It is green nowhere, because it is not made yet. */
function State({ person }: { person: Person }) {
  const text = useText(checkInText)
  const missing = missingForKbs(person)
  const digits = person.nationality === turkish ? person.tcKimlik.trim().length : 0
  if (digits > 0 && digits < tcKimlikMaxLength) {
    return <StatusBadge tone="waiting" icon={IconClockHour4} label={text.digitsLeft(tcKimlikMaxLength - digits)} />
  }
  if (missing === undefined) return <StatusBadge tone="neutral" icon={IconCircleDashed} label={text.complete} />
  return (
    <StatusBadge
      tone="waiting"
      icon={IconClockHour4}
      label={missing === 'names' ? text.namesMissing : text.numberMissing}
    />
  )
}
