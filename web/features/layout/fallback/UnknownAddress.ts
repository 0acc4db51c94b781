import { redirectDocument } from 'react-router'
import { publicPage } from '#contract/public-site.ts'
import { leaveNote, noSuchPageNote } from '#web/platform/note-for-next-page.ts'
import { currentTokenState } from '#web/platform/session.ts'

/** Leads to the first page, as the specification says; who works here is told why, and stays signed in. */
export function clientLoader() {
  if (currentTokenState() === 'valid') leaveNote(noSuchPageNote)
  return redirectDocument(publicPage('/'))
}

/** Nothing is ever shown here: the loader has gone on already. */
export default function UnknownAddress() {
  return null
}
