import type { modals } from '@mantine/modals'
import { lateStack } from './late.ts'

type Dialogs = typeof modals

const stack = lateStack<Dialogs>(async () => (await import('./DialogStack.tsx')).DialogStack)

/** Where the dialogs that ask for a decision appear. */
export const DialogPlace = stack.Place

/** Those that are asking, the topmost last. */
const asking: { giveUp: () => void }[] = []

/** Opens one, and waits for what is decided in it. `open` answers its id. */
export async function askIn<T>(open: (dialogs: Dialogs, decide: (choice: T) => void) => string): Promise<T> {
  const dialogs = await stack.want()
  return new Promise((resolve) => {
    const decide = (choice: T) => {
      const place = asking.indexOf(question)
      if (place !== -1) asking.splice(place, 1)
      resolve(choice)
    }
    const id = open(dialogs, decide)
    const question = { giveUp: () => dialogs.close(id) }
    asking.push(question)
  })
}

/**
 * Escape gives up the question alone. Every dialog that is open listens at the window, so that the form behind a question
 * would close with it and lose what was typed: this listens before any of them, as they stand on no page yet.
 */
function onEscape(event: KeyboardEvent): void {
  const question = asking.at(-1)
  if (event.key !== 'Escape' || event.isComposing || question === undefined) return
  // A list that is open in the question closes first.
  if (event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true') return
  event.stopImmediatePropagation()
  question.giveUp()
}

// The public pages are written without a browser.
if (typeof window !== 'undefined') window.addEventListener('keydown', onEscape, { capture: true })
