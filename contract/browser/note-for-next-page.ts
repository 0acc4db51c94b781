// Carries a notice over a full page load, in the session storage of this tab.
const key = 'noteForNextPage'

/** Left for the next page if the requested URL does not exist. */
export const noSuchPageNote = 'no-such-page'

export function leaveNote(note: typeof noSuchPageNote): void {
  sessionStorage.setItem(key, note)
}

export function takeNote(): string | undefined {
  const note = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return note ?? undefined
}
