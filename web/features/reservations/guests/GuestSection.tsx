import { Alert, Button, Text } from '@mantine/core'
import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { messageFor } from '#contract/problems.ts'
import { guestProblem } from '#domain/guests/guest.ts'
import { maxGuests } from '#domain/guests/guest-count.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import type { FieldErrors } from '../field-errors.ts'
import { GuestForm } from './GuestForm.tsx'
import { GuestList } from './GuestList.tsx'
import { guestsText } from './guests.text.ts'
import { fullName } from './names.ts'
import { type Action, type AddedGuest, type NewReservationState, unsavedGuest } from '../new/new-reservation.state.ts'
import classes from './Guests.module.css'

type Props = { state: NewReservationState; act: (action: Action) => void; errors: FieldErrors }

export function GuestSection({ state, act, errors }: Props) {
  const text = useText(guestsText)
  const language = useLanguage()
  const { guests, guestForm, editing, numberOfGuests } = state
  const extra = guests.length - numberOfGuests
  const before = guests.find((guest) => guest.key === editing?.key)

  // Choosing a guest to change, and being done with it, each bring another form: the keyboard goes along.
  const section = useRef<HTMLDivElement>(null)
  const shown = useRef(editing?.key)
  useEffect(() => {
    if (shown.current === editing?.key) return
    shown.current = editing?.key
    section.current?.querySelector<HTMLElement>('form input')?.focus()
  }, [editing?.key])

  const remove = (guest: AddedGuest) => {
    act({ type: 'guestRemoved', key: guest.key })
    notifySuccess({
      message: (
        <span className={classes['undo']}>
          {text.removed(fullName(guest))}
          <Button size="compact-sm" variant="light" onClick={() => act({ type: 'guestRestored', guest })}>
            {text.undo}
          </Button>
        </span>
      ),
    })
  }
  const makeMain = (guest: AddedGuest) => {
    const problem = guestProblem({ ...guest, isMainGuest: true }, [])
    if (problem === undefined) return act({ type: 'mainGuestChosen', key: guest.key })
    notifyError(messageFor(problem, language))
    act({ type: 'guestEdited', key: guest.key })
  }

  return (
    <SectionCard
      title={text.title}
      icon={IconUsers}
      aside={
        <Text component="output" size="sm" fw={550} className="konuk-numbers" c={extra < 0 ? 'dimmed' : 'pine'}>
          {text.progress(guests.length, numberOfGuests)}
        </Text>
      }
    >
      {errors['guests'] !== undefined && (
        <Alert role="note" color="red" mb="md" tabIndex={-1} data-invalid>
          {errors['guests']}
        </Alert>
      )}
      {guests.length === 0 ? (
        <div className={classes['none']}>
          <IconUserPlus size={26} stroke={1.5} aria-hidden />
          <div>
            <Text fw={600}>{text.none}</Text>
            <Text size="sm" c="dimmed">
              {text.noneMore}
            </Text>
          </div>
        </div>
      ) : (
        <GuestList
          guests={guests}
          editingKey={editing?.key}
          errors={errors}
          onEdit={(key) => act({ type: 'guestEdited', key })}
          onRemove={remove}
          onMakeMain={makeMain}
        />
      )}
      {extra > 0 && guests.length <= maxGuests && (
        <Alert role="note" color="lamp" mt="sm">
          <span className={classes['undo']}>
            {text.more(extra)}
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => act({ type: 'guestCountTyped', count: guests.length })}
            >
              {text.raiseCount(guests.length)}
            </Button>
          </span>
        </Alert>
      )}
      <div ref={section}>
        <GuestForm
          key={editing?.key ?? 'new'}
          guest={editing ?? guestForm}
          others={guests.filter((guest) => guest.key !== editing?.key)}
          editing={before && fullName(before)}
          error={unsavedGuest(state) && errors['guestForm']}
          onChange={(change) => act({ type: 'guestTyped', change })}
          onSave={() => act({ type: 'guestSaved' })}
          onCancel={() => act({ type: 'guestGivenUp' })}
        />
      </div>
    </SectionCard>
  )
}
