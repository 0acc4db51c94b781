import { redirect } from 'react-router'
import { currentLanguage } from '#web/platform/language.tsx'
import { notifyError } from '#web/platform/notify.tsx'
import { currentTokenState } from '#web/platform/session.ts'
import { layoutText } from '../layout.text.ts'

/** Leads to the first page, as the specification says; who works here is told why, and stays signed in. */
export function clientLoader() {
  if (currentTokenState() === 'valid') notifyError(layoutText[currentLanguage()].noSuchPage)
  return redirect('/')
}

/** Nothing is ever shown here: the loader has gone on already. */
export default function UnknownAddress() {
  return null
}
