// Switches the language without a reload: the script fetches the page in the other language and replaces the content,
// so that typed text is kept.
import type { Language } from '#domain/language/language.ts'
import { timeNow } from '#contract/browser/clock.ts'
import { currentLanguage, isLanguage, keepLanguageHere, setLanguageCookie } from '#contract/browser/kept-language.ts'
import { storedToken } from '#contract/browser/stored-token.ts'
import { tokenState } from '#contract/browser/token.ts'
import { hooks } from './hooks.ts'

const root = document.documentElement

export function startLanguageSwitches(startPage: () => void): void {
  for (const button of document.querySelectorAll<HTMLElement>(`[${hooks.language}]`)) {
    button.addEventListener('click', () => {
      const language = button.getAttribute(hooks.language)
      if (!isLanguage(language)) return
      keepLanguageHere(language)
      keepInAccount(button, language)
      void follow(startPage)
    })
  }
}

/** The browser stores the language, and another tab may change it. A cookie sends it to the server. */
export function followLanguage(startPage: () => void): void {
  void follow(startPage)
  window.addEventListener('storage', () => void follow(startPage))
}

async function follow(startPage: () => void): Promise<void> {
  const wanted = currentLanguage()
  if (wanted === root.lang) return
  setLanguageCookie(wanted)
  const answer = await fetch(location.pathname).catch(() => undefined)
  if (answer?.ok !== true) return
  const other = new DOMParser().parseFromString(await answer.text(), 'text/html')
  if (other.documentElement.lang !== currentLanguage()) return
  replaceWith(other)
  startPage()
}

function replaceWith(other: Document): void {
  const typed = [...document.forms].map((form) => [...new FormData(form)])
  const focused = focusable().findIndex((element) => element === document.activeElement)
  const isMenuOpen = document.querySelector<HTMLDetailsElement>(`[${hooks.menu}]`)?.open === true

  root.lang = other.documentElement.lang
  document.title = other.title
  for (const meta of document.head.querySelectorAll('meta[name=description], meta[property^="og:"]')) meta.remove()
  document.head.append(...other.head.querySelectorAll('meta[name=description], meta[property^="og:"]'))
  document.body.replaceChildren(...other.body.childNodes)

  for (const [index, form] of [...document.forms].entries()) {
    for (const [name, value] of typed[index] ?? []) {
      const field = form.elements.namedItem(name)
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      if (isText && typeof value === 'string') field.value = value
    }
  }
  const menu = document.querySelector<HTMLDetailsElement>(`[${hooks.menu}]`)
  if (menu !== null) menu.open = isMenuOpen
  focusable()[focused]?.focus({ preventScroll: true })
}

/**
 * Both pages have the same elements and differ only in their texts, so the focused element is found again by its
 * position.
 */
const focusable = () => [...document.querySelectorAll<HTMLElement>('a, button, input, textarea, summary')]

/**
 * Also stores the language in the account, because mails to a signed-in user are written in it. The page does not wait
 * for the request.
 */
function keepInAccount({ dataset }: HTMLElement, language: Language): void {
  const token = storedToken()
  const { method, path } = dataset
  if (path === undefined || method === undefined || tokenState(token, timeNow()) !== 'valid') return
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  void fetch(path, { method, headers, body: JSON.stringify({ language }), keepalive: true }).catch(() => {})
}
