import { Avatar, Badge, Button, Text } from '@mantine/core'
import { IconPencil, IconStar, IconTrash } from '@tabler/icons-react'
import { countryName } from '#domain/people/countries.ts'
import { identityOf, turkish } from '#domain/guests/guest.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { errorsOfGuest, type FieldErrors } from '../field-errors.ts'
import { guestsText } from './guests.text.ts'
import { fullName, initialsOf } from './names.ts'
import type { AddedGuest } from '../new/new-reservation.state.ts'
import classes from './Guests.module.css'

type Props = {
  guests: readonly AddedGuest[]
  editingKey: number | undefined
  errors: FieldErrors
  onEdit: (key: number) => void
  onRemove: (guest: AddedGuest) => void
  onMakeMain: (guest: AddedGuest) => void
}

export function GuestList({ guests, editingKey, errors, onEdit, onRemove, onMakeMain }: Props) {
  const text = useText(guestsText)
  return (
    <ul className={classes['list']} aria-label={text.list}>
      {guests.map((guest, index) => {
        const name = fullName(guest)
        return (
          <li key={guest.key} className={classes['guest']} data-editing={guest.key === editingKey}>
            <Avatar radius="xl" size={42} color={guest.isMainGuest ? 'pine' : 'gray'} aria-hidden>
              {initialsOf(guest)}
            </Avatar>
            <div className={classes['who']}>
              <Text fw={600} component="div" className={classes['name']}>
                {name}
                {guest.isMainGuest && <Badge size="md">{text.mainGuest}</Badge>}
              </Text>
              <GuestFacts guest={guest} />
              {errorsOfGuest(errors, index).map((why) => (
                <Text key={why} size="sm" c="var(--mantine-color-error)">
                  {why}
                </Text>
              ))}
            </div>
            <div className={classes['acts']}>
              {!guest.isMainGuest && (
                <Button
                  size="compact-md"
                  variant="subtle"
                  leftSection={<IconStar size={16} aria-hidden />}
                  aria-label={text.forGuest(text.makeMain, name)}
                  onClick={() => onMakeMain(guest)}
                >
                  {text.makeMain}
                </Button>
              )}
              <Button
                size="compact-md"
                variant="subtle"
                leftSection={<IconPencil size={16} aria-hidden />}
                aria-label={text.forGuest(text.edit, name)}
                onClick={() => onEdit(guest.key)}
              >
                {text.edit}
              </Button>
              <Button
                size="compact-md"
                variant="subtle"
                color="red"
                leftSection={<IconTrash size={16} aria-hidden />}
                aria-label={text.forGuest(text.remove, name)}
                onClick={() => onRemove(guest)}
              >
                {text.remove}
              </Button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function GuestFacts({ guest }: { guest: AddedGuest }) {
  const text = useText(guestsText)
  const language = useLanguage()
  const { tcKimlik, passportNumber } = identityOf(guest)
  const identity =
    guest.nationality === turkish
      ? tcKimlik && `${text.tcKimlik} ${tcKimlik}`
      : passportNumber && `${text.passport} ${passportNumber}`
  const facts = [guest.phone, guest.email, countryName(guest.nationality, language), identity]
  return (
    <Text size="sm" c="dimmed" className="konuk-numbers">
      {facts.filter(Boolean).join(' · ')}
    </Text>
  )
}
