// The English words, in two files: what is read before signing in, and the rest. In the browser a table of words holds
// the Turkish ones alone (bundle/english-apart.ts) until these have come.
import { currentLanguage } from './kept-language.ts'

export type Where = 'outside' | 'inside'

const files = { outside: () => import('./english-outside.ts'), inside: () => import('./english-inside.ts') }
let isInside = false

/** Has the words here that the screens need now. Without a connection they stay Turkish. */
export async function haveWords(where: Where = isInside ? 'inside' : 'outside'): Promise<void> {
  isInside ||= where === 'inside'
  if (currentLanguage() !== 'en') return
  const wanted = isInside ? [files.outside(), files.inside()] : [files.outside()]
  await Promise.all(wanted).catch((error: unknown) => console.warn('The English words did not come', error))
}
