import { ActionIcon, Alert, Button, Group, Text, Textarea } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Refusal } from '#contract/client.ts'
import type { GuestNote } from '#contract/guests/schemas.ts'
import { noteMax } from '#domain/guests/note.ts'
import { formatInstant } from '#domain/time/day.ts'
import { useText } from '#web/platform/language.tsx'
import { confirmAction } from '#web/platform/confirm.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { isConflict } from '#web/platform/use-conflict.ts'
import { notesText } from './guest-profile.text.ts'
import { useChangeNote, useRemoveNote } from './guest-profile.queries.ts'
import classes from './GuestProfile.module.css'

type Props = {
  note: GuestNote
  /** Called with the typed text if another user has deleted the note in the meantime. */
  onLost: (text: string) => void
}

export function GuestNoteItem({ note, onLost }: Props) {
  const text = useText(notesText)
  const [editing, setEditing] = useState<GuestNote>()
  const pencil = useRef<HTMLButtonElement>(null)
  const removing = useRemoveNote(note.id)
  const remove = async () => {
    const isSure = await confirmAction({
      title: text.remove,
      message: text.removeQuestion,
      confirmLabel: text.remove,
      danger: true,
    })
    if (!isSure) return
    removing.mutate(note.version, {
      onSuccess: ({ message }) => notifySuccess(message),
      onError: (error) => notifyError(error.message),
    })
  }
  const stop = () => {
    setEditing(undefined)
    requestAnimationFrame(() => pencil.current?.focus())
  }
  const { text: words, by, mayChange, at, changedBy, changedAt } = note
  if (editing !== undefined) {
    return (
      <li className={classes.item}>
        <NoteEdit started={editing} note={note} onDone={stop} onLost={onLost} />
      </li>
    )
  }
  return (
    <li className={classes.item}>
      <p className={classes.words}>{words}</p>
      <div className={classes.itemHead}>
        <Text size="sm" c="dimmed" className="konuk-numbers">
          {text.written(by, formatInstant(new Date(at)))}
          {changedAt !== null && <> · {text.changed(changedBy ?? '', formatInstant(new Date(changedAt)))}</>}
        </Text>
        {mayChange && (
          <Group gap={4} wrap="nowrap">
            <ActionIcon
              ref={pencil}
              variant="subtle"
              size={42}
              aria-label={text.editNamed(words)}
              onClick={() => setEditing(note)}
            >
              <IconPencil size={19} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="red"
              size={42}
              aria-label={text.removeNamed(words)}
              loading={removing.isPending}
              onClick={() => void remove()}
            >
              <IconTrash size={19} aria-hidden />
            </ActionIcon>
          </Group>
        )}
      </div>
    </li>
  )
}

type EditProps = {
  /** The note as it was when the editing began. The edit is based on this version. */
  started: GuestNote
  /** The note as it is stored now, as far as it is loaded. */
  note: GuestNote
  onDone: () => void
  onLost: (text: string) => void
}

function NoteEdit({ started, note, onDone, onLost }: EditProps) {
  const text = useText(notesText)
  const [typed, setTyped] = useState(started.text)
  const changing = useChangeNote(note.id)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const save = (version: number) =>
    changing.mutate(
      { text: typed, version },
      {
        onSuccess: ({ message }) => {
          notifySuccess(message)
          onDone()
        },
        onError: (error) => {
          notifyError(error.message)
          // The deleted note disappears from the list at once, and the typed text must not disappear with it.
          if (error instanceof Refusal && error.status === 404) onLost(typed)
        },
      },
    )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    save(started.version)
  }
  const refusal = changing.error instanceof Refusal ? changing.error : undefined
  const clashes = isConflict(changing.error)
  return (
    <form onSubmit={submit} noValidate className={classes.noteForm}>
      <Textarea
        ref={field}
        label={text.editLabel}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={clashes ? undefined : refusal?.fields['text']}
        maxLength={noteMax}
        autosize
        minRows={2}
        maxRows={8}
      />
      {clashes && (
        <Alert color="lamp" role="alert" title={refusal?.message}>
          <p className={classes.words}>{refusal?.fields['text']}</p>
          <Group gap="sm" mt="sm">
            <Button size="sm" variant="default" onClick={onDone}>
              {text.theirs}
            </Button>
            {/* The list has been reloaded since, so saving overwrites the version that is shown here. */}
            <Button size="sm" onClick={() => save(note.version)} disabled={note.version === started.version}>
              {text.mine}
            </Button>
          </Group>
        </Alert>
      )}
      {!clashes && (
        <Group justify="flex-end" gap="sm">
          <Button variant="subtle" color="gray" onClick={onDone}>
            {text.cancel}
          </Button>
          <Button type="submit" loading={changing.isPending}>
            {text.save}
          </Button>
        </Group>
      )}
    </form>
  )
}
