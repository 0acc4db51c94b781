// What the spec calls an alert. Not the browser's own: nothing blocks the page unasked.
import type { NotificationData } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button, Group } from '@mantine/core'
import { currentLanguage } from './kept-language.ts'
import { lateStack } from './late.ts'
import { platformText } from './platform.text.ts'

type Note = { message: ReactNode; title?: string }
/** What can be done about what the note says: taking it back. */
type NoteAction = { label: string; act: () => void }

function asNote(note: string | Note): Note {
  return typeof note === 'string' ? { message: note } : note
}

/** As many as a phone can show. A further one would wait, unseen, for another to go: the oldest goes instead. */
const mostAtOnce = 4
let shown: { id: string; words: ReactNode }[] = []

const stack = lateStack(async () => (await import('./NoteStack.tsx')).NoteStack)

/** Where notes appear. */
export const Notes = stack.Place

function show(note: NotificationData): string {
  const isStale = ({ words }: { words: ReactNode }) => words === note.message
  for (const { id } of [...shown.filter(isStale), ...shown.slice(0, Math.max(0, shown.length + 1 - mostAtOnce))]) {
    dropNote(id)
  }
  const { id = crypto.randomUUID() } = note
  const forget = () => {
    shown = shown.filter((other) => other.id !== id)
  }
  shown.push({ id, words: note.message })
  void stack.want().then((notes) => notes.show({ ...note, id, onClose: forget }))
  return id
}

/** Says that something worked. Goes away by itself. Answers an id for `dropNote`. */
export function notifySuccess(note: string | (Note & { action?: NoteAction })): string {
  const { action, ...said } = typeof note === 'string' ? { message: note, action: undefined } : note
  return show({
    ...(action === undefined ? said : withAction(said, action)),
    role: 'alert',
    color: 'green',
    icon: <IconCheck size={18} aria-hidden />,
    // Who is to decide something needs longer than who is only told.
    autoClose: action === undefined ? 7_000 : 15_000,
    closeButtonProps: { 'aria-label': platformText[currentLanguage()].close },
  })
}

/** Once it is done the note is no longer so. */
function withAction({ message, ...note }: Note, { label, act }: NoteAction): NotificationData & Note {
  const id = crypto.randomUUID()
  const actOnce = () => {
    dropNote(id)
    act()
  }
  return {
    ...note,
    id,
    message: (
      <Group justify="space-between" gap="sm">
        <span>{message}</span>
        <Button size="compact-md" variant="light" onClick={actOnce}>
          {label}
        </Button>
      </Group>
    ),
  }
}

/** Says that something did not work. Stays long enough to be read twice. Answers an id for `dropNote`. */
export function notifyError(note: string | Note): string {
  return show({
    ...asNote(note),
    role: 'alert',
    color: 'red',
    icon: <IconAlertTriangle size={18} aria-hidden />,
    autoClose: 20_000,
    closeButtonProps: { 'aria-label': platformText[currentLanguage()].close },
  })
}

/** Takes a note back that is no longer so. One that has gone already is no matter. */
export function dropNote(id: string | undefined): void {
  if (id !== undefined) void stack.want().then((notes) => notes.hide(id))
}

/** Takes all of them back. */
export function dropNotes(): void {
  if (stack.isWanted()) void stack.want().then((notes) => notes.clean())
}
