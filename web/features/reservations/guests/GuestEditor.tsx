import { Button, Group, Text } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { messageFor } from '#contract/problems.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import type { FieldErrors } from '../field-errors.ts'
import type { GuestRules } from '../guest-draft.ts'
import { type GuestAction, type GuestEditing, type ListedGuest, unsavedGuest } from './guest-editing.ts'
import { GuestForm } from './GuestForm.tsx'
import { GuestList } from './GuestList.tsx'
import { guestsText } from './guests.text.ts'
import { fullName } from './names.ts'
import classes from './Guests.module.css'

type Props = {
  state: GuestEditing
  act: (action: GuestAction) => void
  errors: FieldErrors
  problemsOf: GuestRules
  /** Content between the list and the form. */
  children?: ReactNode
}

/** The guests of a new reservation: the list, and the form in which a guest is added or edited. */
export function GuestEditor({ state, act, errors, problemsOf, children }: Props) {
  const text = useText(guestsText)
  const language = useLanguage()
  const { guests, guestForm, editing } = state
  const before = guests.find((guest) => guest.key === editing?.key)

  // Opening or closing a listed guest mounts a different form, so the focus moves to its first field.
  const editor = useRef<HTMLDivElement>(null)
  const shown = useRef(editing?.key)
  useEffect(() => {
    if (shown.current === editing?.key) return
    shown.current = editing?.key
    editor.current?.querySelector<HTMLElement>('form input')?.focus()
  }, [editing?.key])

  const remove = (guest: ListedGuest) => {
    act({ type: 'guestRemoved', key: guest.key })
    notifySuccess({
      message: (
        <Group component="span" justify="space-between" gap="6px 12px">
          {text.removed(fullName(guest))}
          <Button size="compact-sm" variant="light" onClick={() => act({ type: 'guestRestored', guest })}>
            {text.undo}
          </Button>
        </Group>
      ),
    })
  }
  const makeMain = (guest: ListedGuest) => {
    const [problem] = problemsOf({ ...guest, isMainGuest: true }, [])
    if (problem === undefined) return act({ type: 'mainGuestChosen', key: guest.key })
    notifyError(messageFor(problem[1], language))
    act({ type: 'guestEdited', key: guest.key })
  }

  return (
    <div ref={editor}>
      {guests.length === 0 ? (
        <NoGuests />
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
      {children}
      <GuestForm
        key={editing?.key ?? 'new'}
        guest={editing ?? guestForm}
        others={guests.filter((guest) => guest.key !== editing?.key)}
        editing={before && fullName(before)}
        error={unsavedGuest(state) && errors['guestForm']}
        problemsOf={problemsOf}
        onChange={(change) => act({ type: 'guestTyped', change })}
        onSave={() => act({ type: 'guestSaved' })}
        onCancel={() => act({ type: 'guestGivenUp' })}
      />
    </div>
  )
}

function NoGuests() {
  const text = useText(guestsText)
  return (
    <div className={classes.none}>
      <IconUserPlus size={26} stroke={1.5} aria-hidden />
      <div>
        <Text fw={600}>{text.none}</Text>
        <Text size="sm" c="dimmed" className={classes.noneMore}>
          {text.noneMore}
        </Text>
      </div>
    </div>
  )
}
