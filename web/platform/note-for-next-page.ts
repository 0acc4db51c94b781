// A note that is to be read on the page that a whole page load leads to. This tab carries it there.
const key = 'noteForNextPage'

/** The address that was asked for does not exist. */
export const noSuchPageNote = 'no-such-page'

export function leaveNote(note: typeof noSuchPageNote): void {
  sessionStorage.setItem(key, note)
}

export function takeNote(): string | undefined {
  const note = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return note ?? undefined
}
