import type { modals } from '@mantine/modals'
import { lateStack } from './late.ts'

type Dialogs = typeof modals

const stack = lateStack<Dialogs>(async () => (await import('./DialogStack.tsx')).DialogStack)

/** Where the dialogs that ask for a decision appear. */
export const DialogPlace = stack.Place

/** Opens one, and waits for what is decided in it. */
export async function askIn<T>(open: (dialogs: Dialogs, decide: (choice: T) => void) => void): Promise<T> {
  const dialogs = await stack.want()
  return new Promise((decide) => open(dialogs, decide))
}
