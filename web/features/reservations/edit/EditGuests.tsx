import { Button, Checkbox, NumberInput, Text } from '@mantine/core'
import { IconPhone, IconTrash, IconUserPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { maxGuests } from '#domain/guests/guest-count.ts'
import { hasIdentity } from '#domain/guests/guest.ts'
import { isFromAbroad } from '#domain/people/phone.ts'
import { canRemoveGuest } from '#domain/reservations/edit-reservation.ts'
import { formatTlShort, type Kurus } from '#domain/money/money.ts'
import { ChildAges } from '#web/features/prices/ChildAges.tsx'
import { useMay } from '#web/features/session/use-may.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { ReasonButton } from '#web/ui/ReasonButton.tsx'
import { errorsOfGuest } from '../field-errors.ts'
import { mainGuest, type ListedGuest } from '../guests/guest-editing.ts'
import { guestsText } from '../guests/guests.text.ts'
import { nextEmpty } from '../guests/next-empty.ts'
import { type PersonFocus, PersonLine } from '../guests/PersonLine.tsx'
import { personLineText } from '../guests/person-line.text.ts'
import { KnownGuests } from '../known-guests/KnownGuests.tsx'
import type { EditFocus } from './edit-reservation.state.ts'
import { guestsOf } from './edit-reservation.state.ts'
import { editReservationText } from './edit-reservation.text.ts'
import { GuestsInPrice } from './GuestsInPrice.tsx'
import type { Edit } from './use-edit.ts'
import classes from './EditReservation.module.css'

type Props = { edit: Edit; focus: EditFocus | undefined }

/** The guests, a line for each, and their number, which follows them. */
export function EditGuests({ edit, focus }: Props) {
  const text = useText(editReservationText)
  const words = useText(guestsText)
  const language = useLanguage()
  const { state, errors, act, change, before } = edit
  const { guests } = state
  const people = useRef<HTMLDivElement>(null)
  const wanted = useRef<'line' | 'button'>(undefined)
  const add = useRef<HTMLButtonElement>(null)
  const { length } = guests
  const shown = useRef(length)
  useEffect(() => {
    if (shown.current === length) return
    shown.current = length
    if (wanted.current === 'line') people.current?.querySelector<HTMLElement>('li:last-of-type input')?.focus()
    if (wanted.current === 'button') add.current?.focus()
    wanted.current = undefined
  }, [length])

  const goOn = (event: KeyboardEvent<HTMLDivElement>) => {
    const { target } = event
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (!(target instanceof HTMLInputElement) || target.dataset['goesOn'] === undefined) return
    const next = nextEmpty(people.current, target)
    // After the last empty field, Enter saves, as in every other field of the form.
    if (next === undefined) return
    event.preventDefault()
    next.focus()
  }
  const costs = edit.extras?.byGuests ?? []
  const signed = (amount: Kurus) => `${amount > 0 ? '+' : ''}${formatTlShort(amount, language)}`
  // The line that the dialog opened with keeps its fields, also when nothing is missing any more.
  const [aim] = useState(() => aimOf(guests, focus))
  return (
    <section aria-label={text.guests} className={classes.section}>
      <h3>
        {text.guests} ({edit.listed})
      </h3>
      {errors['guests'] !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" tabIndex={-1} data-invalid>
          {errors['guests']}
        </Text>
      )}
      {/* The keys of the fields inside, which are the controls. */}
      <div ref={people} role="presentation" onKeyDown={goOn}>
        {length === 0 && <Text c="dimmed">{words.none}</Text>}
        <ul className={classes.people} aria-label={words.list}>
          {guests.map((guest, at) => (
            <GuestLine
              key={guest.key}
              guest={guest}
              place={at + 1}
              edit={edit}
              focus={guest.key === aim?.key ? aim.field : undefined}
              onRemove={remove}
            />
          ))}
        </ul>
      </div>
      <div className={classes.grid}>
        <Button
          ref={add}
          variant="default"
          leftSection={<IconUserPlus size={18} aria-hidden />}
          disabled={length >= maxGuests}
          className={classes.add ?? ''}
          onClick={() => {
            wanted.current = 'line'
            edit.addGuest()
          }}
        >
          {words.add}
        </Button>
        <div>
          <NumberInput
            label={text.guestCount}
            description={hintOnCount()}
            value={state.numberOfGuests ?? ''}
            onChange={(value) => change({ numberOfGuests: value === '' ? null : Number(value) })}
            error={errors['numberOfGuests']}
            min={1}
            allowDecimal={false}
            clampBehavior="none"
            inputMode="numeric"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
          {edit.announced !== undefined && edit.announced > edit.listed && (
            <Button
              size="compact-md"
              variant="subtle"
              onClick={() => change({ numberOfGuests: edit.announced ?? null })}
            >
              {text.keepAnnounced(edit.announced)}
            </Button>
          )}
        </div>
        <ChildAges of={state} change={change} errors={errors} />
      </div>
      {costs.length > 0 && (
        <Text component="output" display="block" size="sm" className="konuk-numbers">
          {text.guestsCost}{' '}
          {costs
            .map(({ name, grossKurus }) =>
              text.guestsCostOf(name, before.numberOfGuests, edit.coming.guests, signed(grossKurus)),
            )
            .join(', ')}
        </Text>
      )}
      <GuestsInPrice reservation={before} {...edit.priced} />
    </section>
  )

  function hintOnCount(): string {
    if (!state.isOpen) return text.guestCountHint(edit.listed)
    return edit.announced === undefined
      ? text.guestCountOpen(edit.listed)
      : text.guestCountFromList(edit.listed, edit.announced)
  }
  function remove(guest: ListedGuest): void {
    wanted.current = 'button'
    act({ type: 'guestRemoved', key: guest.key })
  }
}

/** The guest and the field that the dialog opens with. */
function aimOf(guests: readonly ListedGuest[], focus: EditFocus | undefined): Aim | undefined {
  if (focus === 'phone') return withKey(mainGuest({ guests }), 'phone')
  if (focus !== 'guests') return undefined
  const lacksNumber = guests.find((guest) => guest.id !== undefined && !hasIdentity(guest))
  return withKey(lacksNumber, 'number') ?? withKey(guests.at(-1), 'name')
}

type Aim = { key: number; field: PersonFocus }
const withKey = (guest: ListedGuest | undefined, field: PersonFocus) => guest && { key: guest.key, field }

type LineProps = {
  guest: ListedGuest
  place: number
  edit: Edit
  focus: PersonFocus | undefined
  onRemove: (guest: ListedGuest) => void
}

function GuestLine({ guest, place, edit: { state, errors, act, before }, focus, onRemove }: LineProps) {
  const text = useText(editReservationText)
  const words = useText(guestsText)
  const line = useText(personLineText)
  const may = useMay()
  const { key } = guest
  const isNew = guest.id === undefined
  const name = `${guest.firstName} ${guest.lastName}`.trim() || line.person(place)
  const type = (change: Partial<ListedGuest>) => act({ type: 'guestTyped', key, change })
  const isLast = guestsOf(state).length > 0 && !canRemoveGuest(guestsOf(state)) && guestsOf(state).includes(guest)
  const main = mainGuest(state)
  const takesPhone = isNew && guest.phone === '' && main !== undefined && main.key !== key && main.phone !== ''
  return (
    <PersonLine
      person={guest}
      place={place}
      folds={!isNew && focus !== 'number'}
      shows="phone"
      errors={errorsOfGuest(errors, key)}
      mayType
      seesNumbers={may('identity.see')}
      onChange={type}
      startsOpen={isNew || focus === 'phone'}
      focus={focus}
      phoneHint={guest.isMainGuest && isFromAbroad(guest.phone) ? words.phoneAbroad : undefined}
    >
      {takesPhone && (
        <Button
          variant="light"
          leftSection={<IconPhone size={18} aria-hidden />}
          aria-label={text.mainPhoneFor(name)}
          onClick={() => type({ phone: main.phone })}
        >
          {text.mainPhone}
        </Button>
      )}
      <div className={classes.known}>
        <KnownGuests guest={guest} onTake={type} ofReservation={before.id} />
      </div>
      <Checkbox
        label={words.mainGuest}
        aria-label={words.forGuest(words.mainGuest, name)}
        checked={guest.isMainGuest}
        onChange={(event) =>
          event.currentTarget.checked ? act({ type: 'mainGuestChosen', key }) : type({ isMainGuest: false })
        }
      />
      <ReasonButton
        variant="subtle"
        color="red"
        className={classes.remove ?? ''}
        leftSection={<IconTrash size={18} aria-hidden />}
        aria-label={words.forGuest(words.remove, name)}
        why={isLast ? words.lastGuest : undefined}
        onClick={() => onRemove(guest)}
      >
        {words.remove}
      </ReasonButton>
    </PersonLine>
  )
}
