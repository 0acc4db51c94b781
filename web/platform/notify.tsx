// This notice is the specification's alert. The browser's own alert box is avoided because it blocks the page.
import { frameText } from '#contract/look/frame.text.ts'
import type { NotificationData } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button, Group } from '@mantine/core'
import { currentLanguage } from '#contract/browser/kept-language.ts'
import { lazyStack } from './lazy.ts'

type Note = { message: ReactNode; title?: string }
/** A button in the notice, for example to undo the action. */
type NoteAction = { label: string; act: () => void }

function asNote(note: string | Note): Note {
  return typeof note === 'string' ? { message: note } : note
}

/**
 * The number of notices that fit on a phone. Mantine would keep a further notice in a queue, unseen, so the oldest
 * notice is closed instead.
 */
const mostAtOnce = 4
let shown: { id: string; words: ReactNode }[] = []

const stack = lazyStack(async () => (await import('./NoteStack.tsx')).NoteStack)

/** The place on the page where notices appear. */
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

/** Reports a success. The notice closes by itself. Returns an id for `dropNote`. */
export function notifySuccess(note: string | (Note & { action?: NoteAction })): string {
  const { action, ...said } = typeof note === 'string' ? { message: note, action: undefined } : note
  return show({
    ...(action === undefined ? said : withAction(said, action)),
    role: 'alert',
    color: 'green',
    icon: <IconCheck size={18} aria-hidden />,
    // A notice with buttons stays longer, because the user must decide.
    autoClose: action === undefined && typeof said.message === 'string' ? 7_000 : 30_000,
    closeButtonProps: { 'aria-label': frameText[currentLanguage()].close },
  })
}

/** The notice closes once its action is done, because its message is then no longer true. */
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

/** Reports a failure. The notice stays long enough to be read twice. Returns an id for `dropNote`. */
export function notifyError(note: string | Note): string {
  return show({
    ...asNote(note),
    role: 'alert',
    color: 'red',
    icon: <IconAlertTriangle size={18} aria-hidden />,
    autoClose: 20_000,
    closeButtonProps: { 'aria-label': frameText[currentLanguage()].close },
  })
}

/** Closes a notice whose message is no longer true. A notice that has already closed is ignored. */
export function dropNote(id: string | undefined): void {
  if (id !== undefined) void stack.want().then((notes) => notes.hide(id))
}

/** Closes all notices. */
export function dropNotes(): void {
  if (stack.isWanted()) void stack.want().then((notes) => notes.clean())
}
