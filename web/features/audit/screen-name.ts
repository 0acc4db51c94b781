import { href } from 'react-router'
import type { Language } from '#domain/language/language.ts'
import { accountPage, menuFor, pagesIn } from '#web/features/navigation/menu.ts'
import { navigationText } from '#web/features/navigation/navigation.text.ts'
import { auditText } from './audit.text.ts'

const pages = [...pagesIn(menuFor(() => true)), accountPage].map(({ to, word }) => ({
  to: to.replace(/\/:.*/, ''),
  word,
}))

/** The name of the screen at an address without ids; undefined if it is not in the menu, or no longer. */
export function screenName(screen: string, language: Language): string | undefined {
  if (screen === href('/admin/import')) return auditText[language].importScreen
  const [page] = pages
    .filter(({ to }) => screen === to || screen.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)
  return page && navigationText[language][page.word]
}
