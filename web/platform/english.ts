// The English texts come in two files: the texts of the screens before sign-in, and all other texts. In the browser the
// text tables hold only Turkish (bundle/english-apart.ts) until these files have loaded.
import { currentLanguage } from '#contract/browser/kept-language.ts'

export type Where = 'outside' | 'inside'

const files = { outside: () => import('./english-outside.ts'), inside: () => import('./english-inside.ts') }
let isInside = false

/** Loads the English texts that the current screens need. Without a connection the screens stay Turkish. */
export async function haveWords(where: Where = isInside ? 'inside' : 'outside'): Promise<void> {
  isInside ||= where === 'inside'
  if (currentLanguage() !== 'en') return
  const wanted = isInside ? [files.outside(), files.inside()] : [files.outside()]
  await Promise.all(wanted).catch((error: unknown) => console.warn('The English words did not come', error))
}
