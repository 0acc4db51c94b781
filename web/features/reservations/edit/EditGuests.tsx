import { Avatar, Badge, Button, Text, Title, Tooltip } from '@mantine/core'
import { IconPencil, IconStar, IconTrash } from '@tabler/icons-react'
import { countryName } from '#domain/people/countries.ts'
import { identityOf } from '#domain/guests/guest.ts'
import { canRemoveGuest } from '#domain/reservations/edit-reservation.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { EditGuestForm } from './EditGuestForm.tsx'
import type { EditedGuest } from './edit-reservation.state.ts'
import { editReservationText } from './edit-reservation.text.ts'
import { errorsOfGuest } from '../field-errors.ts'
import { fullName, initialsOf } from '../guests/names.ts'
import type { Edit } from './use-edit.ts'
import classes from './EditReservation.module.css'

/** The guests of a reservation being edited: one main guest, never none at all. */
export function EditGuests({ edit }: { edit: Edit }) {
  const text = useText(editReservationText)
  const { guests } = edit.state
  return (
    <section aria-label={text.guests}>
      <Title order={3} mb="sm">
        {text.guests} ({guests.length})
      </Title>
      {edit.errors['guests'] !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" mb="sm" role="alert">
          {edit.errors['guests']}
        </Text>
      )}
      {guests.length === 0 ? (
        <Text c="dimmed">{text.none}</Text>
      ) : (
        <ul className={classes['guests']}>
          {guests.map((guest, index) => (
            <GuestItem key={guest.key} guest={guest} edit={edit} errors={errorsOfGuest(edit.errors, index)} />
          ))}
        </ul>
      )}
      <EditGuestForm edit={edit} />
    </section>
  )
}

type ItemProps = { guest: EditedGuest; edit: Edit; errors: string[] }

function GuestItem({ guest, edit, errors }: ItemProps) {
  const text = useText(editReservationText)
  const language = useLanguage()
  const name = fullName(guest)
  const { tcKimlik, passportNumber } = identityOf(guest)
  const facts = [guest.phone, guest.email, countryName(guest.nationality, language), tcKimlik ?? passportNumber]
  const mayGo = canRemoveGuest(edit.state.guests)
  return (
    <li className={classes['guest']} data-editing={edit.guestForm.key === guest.key}>
      <Avatar radius="xl" size={38} color={guest.isMainGuest ? 'pine' : 'gray'} aria-hidden>
        {initialsOf(guest)}
      </Avatar>
      <div className={classes['who']}>
        <Text fw={600} component="div" className={classes['name']}>
          {name}
          {guest.isMainGuest && <Badge size="md">{text.main}</Badge>}
        </Text>
        <Text size="sm" c="dimmed" className="konuk-numbers">
          {facts.filter(Boolean).join(' · ')}
        </Text>
        {errors.map((why) => (
          <Text key={why} size="sm" c="var(--mantine-color-error)">
            {why}
          </Text>
        ))}
      </div>
      <div className={classes['acts']}>
        {!guest.isMainGuest && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconStar size={16} aria-hidden />}
            aria-label={text.forGuest(text.makeMain, name)}
            onClick={() => edit.makeMain(guest.key)}
          >
            {text.makeMain}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPencil size={16} aria-hidden />}
          aria-label={text.forGuest(text.edit, name)}
          onClick={() => edit.editGuest(guest)}
        >
          {text.edit}
        </Button>
        <Tooltip label={text.lastGuest} disabled={mayGo}>
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            aria-label={text.forGuest(text.remove, name)}
            // Not `disabled`, so that the keyboard finds the reason too.
            aria-disabled={!mayGo}
            {...(!mayGo && { 'data-disabled': true })}
            onClick={() => {
              if (mayGo) edit.removeGuest(guest.key)
            }}
          >
            {text.remove}
          </Button>
        </Tooltip>
      </div>
    </li>
  )
}
