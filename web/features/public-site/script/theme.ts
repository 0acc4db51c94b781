// Light or dark: the script in the head of the page has chosen already, from the same place as the app.
import { colorSchemeKey } from '#web/platform/theme-key.ts'
import { hooks } from './hooks.ts'

type Scheme = 'light' | 'dark'
const attribute = 'data-mantine-color-scheme'
const dark = matchMedia('(prefers-color-scheme: dark)')

function kept(): Scheme {
  const choice = localStorage.getItem(colorSchemeKey)
  if (choice === 'light' || choice === 'dark') return choice
  return dark.matches ? 'dark' : 'light'
}

const switches = () => document.querySelectorAll<HTMLElement>(`[${hooks.theme}]`)

function show(): void {
  const scheme = kept()
  document.documentElement.setAttribute(attribute, scheme)
  for (const button of switches()) {
    button.setAttribute('aria-label', button.getAttribute(scheme === 'dark' ? hooks.toLight : hooks.toDark) ?? '')
  }
}

export function startThemeSwitches(): void {
  show()
  for (const button of switches()) {
    button.addEventListener('click', () => {
      localStorage.setItem(colorSchemeKey, kept() === 'dark' ? 'light' : 'dark')
      show()
    })
  }
}

/** The reader's system, or another tab, may change it. */
export function followTheme(): void {
  dark.addEventListener('change', show)
  window.addEventListener('storage', show)
}
