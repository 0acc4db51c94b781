import { Button, Checkbox, Group, TextInput, Title } from '@mantine/core'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { messageFor } from '#contract/problems.ts'
import { passportMaxLength, turkish } from '#domain/guests/guest.ts'
import { onlyDigits, tcKimlikMaxLength } from '#domain/people/tc-kimlik.ts'
import { guestEditProblems } from '#domain/reservations/edit-reservation.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError } from '#web/platform/notify.tsx'
import { PhoneField } from '#web/ui/PhoneField.tsx'
import { editReservationText } from './edit-reservation.text.ts'
import { hasInput } from '../guests/left-typed.ts'
import { fullName } from '../guests/names.ts'
import { NationalitySelect } from '../guests/NationalitySelect.tsx'
import type { Edit } from './use-edit.ts'
import classes from './EditReservation.module.css'

/** A guest being added or changed. Adding needs first name, last name and phone; the rest may follow. */
export function EditGuestForm({ edit }: { edit: Edit }) {
  const text = useText(editReservationText)
  const language = useLanguage()
  const heading = useId()
  const { guestForm: guest, typeGuest } = edit
  const before = edit.state.guests.find(({ key }) => key === guest.key)
  const [judged, setJudged] = useState(false)
  const problems = guestEditProblems(guest)
  const errorAt = (field: string) => {
    const code = judged ? problems.find(([at]) => at === field)?.[1] : undefined
    return code === undefined ? undefined : messageFor(code, language)
  }
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (judged) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [judged])
  useEffect(() => {
    // Choosing a guest to change brings the keyboard along.
    if (before !== undefined) form.current?.querySelector('input')?.focus()
  }, [before])

  const save = (event: SubmitEvent) => {
    event.preventDefault()
    const [first] = problems
    if (first !== undefined) {
      setJudged(true)
      notifyError(messageFor(first[1], language))
      return
    }
    setJudged(false)
    edit.saveGuest()
    form.current?.querySelector('input')?.focus()
  }
  const clear = () => {
    setJudged(false)
    edit.clearGuestForm()
  }

  return (
    <form ref={form} onSubmit={save} noValidate className={classes['form']} aria-labelledby={heading}>
      <Title order={4} id={heading} mb="sm">
        {before === undefined ? text.newGuest : text.changeGuest(fullName(before))}
      </Title>
      <div className={classes['grid']}>
        <TextInput
          label={text.firstName}
          value={guest.firstName}
          onChange={(event) => typeGuest({ firstName: event.currentTarget.value })}
          error={errorAt('firstName')}
          maxLength={100}
          autoComplete="off"
        />
        <TextInput
          label={text.lastName}
          value={guest.lastName}
          onChange={(event) => typeGuest({ lastName: event.currentTarget.value })}
          error={errorAt('lastName')}
          maxLength={100}
          autoComplete="off"
        />
        <PhoneField
          label={text.phone}
          placeholder={text.phonePlaceholder}
          value={guest.phone}
          onPhone={(phone) => typeGuest({ phone })}
          error={errorAt('phone')}
          autoComplete="off"
        />
        <TextInput
          label={text.email}
          type="email"
          placeholder={text.optional}
          value={guest.email}
          onChange={(event) => typeGuest({ email: event.currentTarget.value })}
          maxLength={254}
          autoComplete="off"
        />
        <NationalitySelect value={guest.nationality} onChange={(nationality) => typeGuest({ nationality })} inDialog />
        {guest.nationality === turkish ? (
          <TextInput
            label={text.tcKimlik}
            inputMode="numeric"
            placeholder={text.optional}
            value={guest.tcKimlik}
            onChange={(event) => typeGuest({ tcKimlik: onlyDigits(event.currentTarget.value) })}
            maxLength={tcKimlikMaxLength}
            autoComplete="off"
          />
        ) : (
          <TextInput
            label={text.passport}
            placeholder={text.optional}
            value={guest.passportNumber}
            onChange={(event) => typeGuest({ passportNumber: event.currentTarget.value })}
            maxLength={passportMaxLength}
            autoComplete="off"
          />
        )}
      </div>
      <Checkbox
        mt="md"
        label={text.main}
        checked={guest.isMainGuest}
        onChange={(event) => typeGuest({ isMainGuest: event.currentTarget.checked })}
      />
      <Group mt="md" gap="sm">
        <Button type="submit" variant="light" size="sm">
          {before === undefined ? text.add : text.saveGuest}
        </Button>
        {(before !== undefined || hasInput(guest)) && (
          <Button variant="subtle" color="gray" size="sm" onClick={clear}>
            {text.keep}
          </Button>
        )}
      </Group>
    </form>
  )
}
