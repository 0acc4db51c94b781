// Defines which data of the browser a sign-out removes and which it leaves.
import { languageKey } from '#contract/browser/kept-language.ts'
import { colorSchemeKey } from '#contract/browser/theme-key.ts'

const kept = [languageKey, colorSchemeKey]

/** Names of the cookies in a `document.cookie` that may belong to a session. */
export function sessionCookies(cookies: string): string[] {
  return cookies
    .split(';')
    .map((cookie) => cookie.split('=')[0]?.trim() ?? '')
    .filter((name) => /auth|token|session/i.test(name))
}

/** All keys except the language and the theme. */
export function keysToClear(keys: string[]): string[] {
  return keys.filter((key) => !kept.includes(key))
}

export function clearBrowser(): void {
  for (const key of keysToClear(Object.keys(localStorage))) localStorage.removeItem(key)
  sessionStorage.clear()
  // The router stores scroll positions when the page unloads, so session storage is cleared once more after that.
  window.addEventListener('pagehide', () => sessionStorage.clear(), { once: true })
  for (const name of sessionCookies(document.cookie)) {
    document.cookie = `${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`
    document.cookie = `${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/; domain=${location.hostname}`
  }
}
