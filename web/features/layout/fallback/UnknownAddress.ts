import { redirectDocument } from 'react-router'
import { publicPage } from '#contract/public-site/schemas.ts'
import { leaveNote, noSuchPageNote } from '#contract/browser/note-for-next-page.ts'
import { currentTokenState } from '#web/platform/session.ts'

/** Redirects to the first page, as the specification requires. A signed-in user gets a notice and stays signed in. */
export function clientLoader() {
  if (currentTokenState() === 'valid') leaveNote(noSuchPageNote)
  return redirectDocument(publicPage('/'))
}

/** Never renders anything, because the loader has already redirected. */
export default function UnknownAddress() {
  return null
}
