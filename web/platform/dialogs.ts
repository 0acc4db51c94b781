import type { modals } from '@mantine/modals'
import { lazyStack } from './lazy.ts'

type Dialogs = typeof modals

const stack = lazyStack<Dialogs>(async () => (await import('./DialogStack.tsx')).DialogStack)

/** The place on the page where confirmation and choice dialogs appear. */
export const DialogPlace = stack.Place

/** The open dialogs, the topmost last. */
const asking: { giveUp: () => void }[] = []

/** Opens a dialog and waits for the user's decision. `open` returns the dialog's id. */
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
 * Escape closes only the topmost confirmation or choice dialog. Every open dialog listens on the window, so without
 * this listener the form behind would close too and lose its input. The listener is registered before any dialog exists
 * and therefore runs first.
 */
function onEscape(event: KeyboardEvent): void {
  const question = asking.at(-1)
  if (event.key !== 'Escape' || event.isComposing || question === undefined) return
  // If a dropdown list is open in the dialog, Escape closes the list first.
  if (event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true') return
  event.stopImmediatePropagation()
  question.giveUp()
}

// The public pages are rendered at build time, where there is no window.
if (typeof window !== 'undefined') window.addEventListener('keydown', onEscape, { capture: true })
