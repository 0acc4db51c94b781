import { Alert, Button, Checkbox, Group, Text, TextInput, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus, IconUserCheck, IconUserPlus } from '@tabler/icons-react'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { messageFor } from '#contract/problems.ts'
import { type GuestField, hasIdentity, isIdentified, passportMaxLength, turkish } from '#domain/guests/guest.ts'
import { isFromAbroad } from '#domain/people/phone.ts'
import { onlyDigits, tcKimlikMaxLength } from '#domain/people/tc-kimlik.ts'
import { type GuestDraft, type GuestRules, hasInput } from '../guest-draft.ts'
import { KnownGuests } from '../known-guests/KnownGuests.tsx'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError } from '#web/platform/notify.tsx'
import { PhoneField } from '#web/ui/PhoneField.tsx'
import { guestsText } from './guests.text.ts'
import { NationalitySelect } from './NationalitySelect.tsx'
import classes from './Guests.module.css'

type Props = {
  guest: GuestDraft
  /** The other guests of the reservation. */
  others: readonly GuestDraft[]
  /** The stored name of the listed guest who is being edited. */
  editing: string | undefined
  /** The error if the guest in the form is not complete. */
  error: string | undefined
  problemsOf: GuestRules
  onChange: (change: Partial<GuestDraft>) => void
  onSave: () => void
  onCancel: () => void
}

/** The form for one guest. Each error is shown at its field, and the first one is also shown as a notification. */
export function GuestForm({ guest, others, editing, error, problemsOf, onChange, onSave, onCancel }: Props) {
  const text = useText(guestsText)
  const language = useLanguage()
  const heading = useId()
  const form = useRef<HTMLFormElement>(null)
  // Fields that had an error when the user tried to add the guest. They are checked on each change until they are
  // right.
  const [judged, setJudged] = useState<readonly string[]>([])
  useEffect(() => {
    if (judged.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [judged])

  const problems = problemsOf(guest, others)
  const errorAt = (field: GuestField) => {
    const [, code] = problems.find(([at]) => at === field) ?? []
    const isJudged = judged.includes(field) || error !== undefined
    return code !== undefined && isJudged ? messageFor(code, language) : undefined
  }

  const save = (event: SubmitEvent) => {
    event.preventDefault()
    const [first] = problems
    if (first !== undefined) {
      setJudged(problems.map(([field]) => field))
      notifyError(messageFor(first[1], language))
      return
    }
    setJudged([])
    onSave()
    form.current?.querySelector('input')?.focus()
  }
  const cancel = () => {
    setJudged([])
    onCancel()
    form.current?.querySelector('input')?.focus()
  }

  // A phone asks for the e-mail address on request, because few guests give one.
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  const [asksEmail, setAsksEmail] = useState(false)
  const hasEmail = !isPhone || asksEmail || guest.email !== '' || errorAt('email') !== undefined

  const isTurk = guest.nationality === turkish
  const tooMany = errorAt('guests')

  return (
    <form
      ref={form}
      onSubmit={save}
      noValidate
      className={classes.form}
      aria-labelledby={heading}
      data-editing={editing !== undefined}
    >
      <Title order={3} id={heading} mb="md" className={classes.formTitle} data-new={editing === undefined}>
        {editing === undefined ? text.newGuest : text.editGuest(editing)}
      </Title>
      {error !== undefined && (
        <Alert role="note" color="red" mb="md">
          {error}
        </Alert>
      )}
      {tooMany !== undefined && (
        <Alert role="note" color="red" mb="md">
          {tooMany}
        </Alert>
      )}
      <div className={classes.grid}>
        <TextInput
          label={text.firstName}
          value={guest.firstName}
          onChange={(event) => onChange({ firstName: event.currentTarget.value })}
          error={errorAt('firstName')}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="words"
          required
          withAsterisk={false}
        />
        <TextInput
          label={text.lastName}
          value={guest.lastName}
          onChange={(event) => onChange({ lastName: event.currentTarget.value })}
          error={errorAt('lastName')}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="words"
          required
          withAsterisk={false}
        />
        <PhoneField
          className={classes.whole}
          label={text.phone}
          placeholder={text.phonePlaceholder}
          value={guest.phone}
          onPhone={(phone) => onChange({ phone })}
          error={errorAt('phone')}
          description={guest.isMainGuest && isFromAbroad(guest.phone) ? text.phoneAbroad : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          required={guest.isMainGuest}
          withAsterisk={false}
        />
        {hasEmail && (
          <TextInput
            className={classes.whole}
            label={text.email}
            type="email"
            inputMode="email"
            placeholder={text.optional}
            value={guest.email}
            onChange={(event) => onChange({ email: event.currentTarget.value })}
            error={errorAt('email')}
            maxLength={254}
            autoComplete="off"
            autoCapitalize="none"
          />
        )}
        <NationalitySelect
          value={guest.nationality}
          error={errorAt('nationality')}
          onChange={(nationality) => onChange({ nationality })}
        />
        {isTurk ? (
          <TextInput
            label={text.tcKimlik}
            wrapperProps={{ 'data-secret': true }}
            inputMode="numeric"
            value={guest.tcKimlik}
            onChange={(event) => onChange({ tcKimlik: onlyDigits(event.currentTarget.value) })}
            error={errorAt('tcKimlik')}
            description={<NumberDoubt guest={guest} words={text.tcDoubt} />}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={tcKimlikMaxLength}
            autoComplete="off"
            required
            withAsterisk={false}
          />
        ) : (
          <TextInput
            label={text.passport}
            wrapperProps={{ 'data-secret': true }}
            value={guest.passportNumber}
            onChange={(event) => onChange({ passportNumber: event.currentTarget.value })}
            error={errorAt('passportNumber')}
            description={<NumberDoubt guest={guest} words={text.passportDoubt} />}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={passportMaxLength}
            autoComplete="off"
            autoCapitalize="characters"
            required
            withAsterisk={false}
          />
        )}
      </div>
      <KnownGuests guest={guest} onTake={onChange} />
      <Checkbox
        mt="md"
        label={text.mainGuest}
        description={text.mainGuestMore}
        checked={guest.isMainGuest}
        onChange={(event) => onChange({ isMainGuest: event.currentTarget.checked })}
        error={errorAt('isMainGuest')}
        aria-invalid={errorAt('isMainGuest') !== undefined || undefined}
      />
      <Group mt="lg" gap="sm">
        <Button
          type="submit"
          variant="light"
          leftSection={
            editing === undefined ? <IconUserPlus size={18} aria-hidden /> : <IconUserCheck size={18} aria-hidden />
          }
        >
          {editing === undefined ? text.add : text.save}
        </Button>
        {!hasEmail && (
          <Button
            variant="subtle"
            px="xs"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setAsksEmail(true)}
          >
            {text.email}
          </Button>
        )}
        {(editing !== undefined || hasInput(guest)) && (
          <Button variant="subtle" color="gray" onClick={cancel}>
            {text.cancel}
          </Button>
        )}
      </Group>
    </form>
  )
}

/** The warning appears as soon as the number is typed, but the guest is not refused because of it. */
function NumberDoubt({ guest, words }: { guest: GuestDraft; words: string }) {
  return (
    <output>
      {hasIdentity(guest) && !isIdentified(guest) && (
        <Text span inherit className={classes.doubt ?? ''}>
          {words}
        </Text>
      )}
    </output>
  )
}
