// What signing out removes from the browser, and what it leaves.
import { languageKey } from './kept-language.ts'
import { colorSchemeKey } from './theme-key.ts'

const kept = [languageKey, colorSchemeKey]

/** Names of the cookies in a `document.cookie` that may belong to a session. */
export function sessionCookies(cookies: string): string[] {
  return cookies
    .split(';')
    .map((cookie) => cookie.split('=')[0]?.trim() ?? '')
    .filter((name) => /auth|token|session/i.test(name))
}

/** Everything but the language and the theme. */
export function keysToClear(keys: string[]): string[] {
  return keys.filter((key) => !kept.includes(key))
}

export function clearBrowser(): void {
  for (const key of keysToClear(Object.keys(localStorage))) localStorage.removeItem(key)
  sessionStorage.clear()
  // The router notes scroll positions as the page goes; by then nothing is to be noted any more.
  window.addEventListener('pagehide', () => sessionStorage.clear(), { once: true })
  for (const name of sessionCookies(document.cookie)) {
    document.cookie = `${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`
    document.cookie = `${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/; domain=${location.hostname}`
  }
}
