import { ActionIcon, Text, TextInput, type TextInputProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCheck, IconChevronDown, IconCircleDashed, IconClockHour4 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
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
import { useLanguage, useText } from '#web/platform/language.tsx'
import { PhoneField } from '#web/ui/PhoneField.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import type { ListedGuest } from './guest-editing.ts'
import { guestsText } from './guests.text.ts'
import { NationalitySelect } from './NationalitySelect.tsx'
import { personLineText } from './person-line.text.ts'
import classes from './PersonLine.module.css'

/** The field of a line that a form opens with. */
export type PersonFocus = 'name' | 'number' | 'phone'

type Props = {
  person: ListedGuest
  /** The place in the list, from 1. */
  place: number
  /** True if the line is text until it is opened. */
  folds: boolean
  /** Shown in a folded line beside the name. */
  shows?: 'nationality' | 'phone'
  errors: Readonly<Record<string, string>>
  mayType: boolean
  seesNumbers: boolean
  onChange: (change: Partial<ListedGuest>) => void
  /** True if the fields below the chevron are in sight from the start. */
  startsOpen?: boolean
  focus?: PersonFocus | undefined
  phoneHint?: ReactNode
  /** What else belongs to this person, below the phone and the e-mail. */
  children?: ReactNode
}

/** One person of a stay on a line; the phone and the e-mail are below a chevron. */
export function PersonLine({
  person,
  place,
  folds,
  shows = 'nationality',
  errors,
  mayType,
  seesNumbers,
  onChange,
  startsOpen = false,
  focus,
  phoneHint,
  children,
}: Props) {
  const text = useText(personLineText)
  const words = useText(guestsText)
  const language = useLanguage()
  const [isOpen, more] = useDisclosure(startsOpen)
  const name = `${person.firstName} ${person.lastName}`.trim() || text.person(place)
  const isStored = person.id !== undefined
  const isUnfolded = isOpen || ['firstName', 'lastName', 'phone', 'email'].some((field) => errors[field] !== undefined)
  const isFolded = !mayType || (folds && !isUnfolded && Object.keys(errors).length === 0)
  const of = (what: string) => text.ofPerson(what, name)
  const isTurk = person.nationality === turkish
  const isThere = seesNumbers && missingForKbs(person) === undefined
  const takesFocus = (field: PersonFocus) => (focus === field ? { 'data-autofocus': true } : {})
  return (
    <li className={classes.person} data-there={isThere} data-folded={isFolded} data-shows={shows}>
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
            {...takesFocus('name')}
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
          <Text size="sm" c="dimmed" className="konuk-numbers">
            {shows === 'phone' ? person.phone : countryName(person.nationality, language)}
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
            {...takesFocus('number')}
            aria-label={of(words.tcKimlik)}
            placeholder={words.tcKimlik}
            wrapperProps={{ 'data-secret': true }}
            inputMode="numeric"
            value={person.tcKimlik}
            onChange={(event) => onChange({ tcKimlik: onlyDigits(event.currentTarget.value) })}
            error={errors['tcKimlik']}
            {...digitsBeside(person.tcKimlik.length)}
            maxLength={tcKimlikMaxLength}
            autoComplete="off"
            data-goes-on
          />
        ) : (
          <TextInput
            {...takesFocus('number')}
            aria-label={of(words.passport)}
            placeholder={words.passport}
            wrapperProps={{ 'data-secret': true }}
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
      {isUnfolded && (
        <div className={`${classes.more} ${classes.fields}`}>
          <PhoneField
            {...takesFocus('phone')}
            label={words.phone}
            aria-label={of(words.phone)}
            placeholder={words.phonePlaceholder}
            value={person.phone}
            onPhone={(phone) => onChange({ phone })}
            // A guest gives a whole number, so it replaces the one before.
            onFocus={(event) => event.currentTarget.select()}
            description={phoneHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            error={errors['phone']}
            autoComplete="off"
            data-goes-on={startsOpen || undefined}
          />
          <TextInput
            label={words.email}
            aria-label={of(words.email)}
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
          {children}
        </div>
      )}
    </li>
  )
}

/** A T.C. number is judged once all its digits are typed. */
const isWhole = ({ nationality, tcKimlik }: ListedGuest) =>
  nationality !== turkish || tcKimlik.length === tcKimlikMaxLength

function masked(person: ListedGuest, words: (typeof guestsText)['tr']): string {
  const { tcKimlik, passportNumber } = identityOf(person)
  const number = tcKimlik ?? passportNumber
  if (number === undefined) return ''
  const ending = number.slice(-4)
  return `${tcKimlik === undefined ? words.passport : 'T.C.'} ${'•'.repeat(Math.max(0, number.length - 4))}${ending}`
}

/** How many digits of a T.C. number are typed, beside the field until it is whole. */
function digitsBeside(count: number): Partial<TextInputProps> {
  if (count === 0 || count >= tcKimlikMaxLength) return {}
  return {
    rightSection: (
      <span className={classes.digits} aria-hidden>
        {count}/{tcKimlikMaxLength}
      </span>
    ),
    rightSectionWidth: 58,
    rightSectionPointerEvents: 'none',
  }
}

/** Whether the report to the authorities could be made of this person. It is green nowhere, because it is not made yet. */
function State({ person }: { person: ListedGuest }) {
  const text = useText(personLineText)
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
