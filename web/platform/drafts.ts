// Drafts are what a user has typed and not saved yet. They outlive a reload and a session that the server refused, within
// the same tab and for the same person.
/** The check-in sheet is little more than identity numbers; it keeps them until check-in, but for one session only. */
type DraftKey = 'newReservation' | 'childBands' | 'typedForms' | `checkInDraft ${number}`

/** Values that storage does not hold: identity numbers, codes and passwords. They return until the page is reloaded. */
const secrets = new Set(['tcKimlik', 'passportNumber', 'code', 'password'])
const withoutSecrets = (key: string, value: unknown) => (secrets.has(key) ? '' : value)

/** Whole drafts as they were last kept, each with what storage has of it. */
const whole = new Map<string, { stored: string; draft: string }>()

/** Keeps a draft, written as JSON; undefined if nothing is typed any more. */
export function keepDraft(key: DraftKey, draft: string | undefined): void {
  if (draft === undefined) {
    whole.delete(key)
    sessionStorage.removeItem(key)
    return
  }
  const stored = key.startsWith('checkInDraft') ? draft : JSON.stringify(JSON.parse(draft), withoutSecrets)
  whole.set(key, { stored, draft })
  sessionStorage.setItem(key, stored)
}

/** The kept draft, which may be of an earlier Konuk; null if there is none. */
export function keptDraft(key: DraftKey): string | null {
  const stored = sessionStorage.getItem(key)
  const here = whole.get(key)
  return here !== undefined && here.stored === stored ? here.draft : stored
}
