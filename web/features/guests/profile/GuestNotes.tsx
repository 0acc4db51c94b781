import { Button, Group, Text, Textarea } from '@mantine/core'
import { IconNote } from '@tabler/icons-react'
import { type SubmitEvent, useState } from 'react'
import { Refusal } from '#contract/client.ts'
import type { GuestFile } from '#contract/guests/schemas.ts'
import { noteMax } from '#domain/guests/note.ts'
import { useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { notesText } from './guest-profile.text.ts'
import { GuestNoteItem } from './GuestNoteItem.tsx'
import { useAddNote } from './guest-profile.queries.ts'
import classes from './GuestProfile.module.css'

/** Notes of the front desk about a guest. */
export function GuestNotes({ guest }: { guest: GuestFile }) {
  const text = useText(notesText)
  const [typed, setTyped] = useState('')
  const adding = useAddNote(guest.id)
  const add = (event: SubmitEvent) => {
    event.preventDefault()
    adding.mutate(typed, {
      onSuccess: ({ message }) => {
        notifySuccess(message)
        setTyped('')
      },
      onError: (error) => notifyError(error.message),
    })
  }
  const complaint = adding.error instanceof Refusal ? adding.error.fields['text'] : undefined
  return (
    <SectionCard title={text.title} description={text.more} icon={IconNote}>
      <form onSubmit={add} noValidate className={classes.noteForm}>
        <Textarea
          label={text.label}
          placeholder={text.placeholder}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            if (adding.isError) adding.reset()
          }}
          error={complaint}
          maxLength={noteMax}
          autosize
          minRows={2}
          maxRows={8}
        />
        <Group justify="flex-end">
          <Button type="submit" variant="light" loading={adding.isPending}>
            {text.add}
          </Button>
        </Group>
      </form>
      {guest.notes.length === 0 ? (
        <Text size="sm" c="dimmed" mt="sm">
          {text.none}
        </Text>
      ) : (
        <ul className={classes.list} aria-label={text.title}>
          {guest.notes.map((note) => (
            <GuestNoteItem key={note.id} note={note} onLost={setTyped} />
          ))}
        </ul>
      )}
    </SectionCard>
  )
}
