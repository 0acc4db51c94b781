// Handles the light or dark theme. A script in the page's head has already set it, from the same storage as the app.
import { colorSchemeKey } from '#contract/browser/theme-key.ts'
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

/** The operating system or another tab may change the theme. */
export function followTheme(): void {
  dark.addEventListener('change', show)
  window.addEventListener('storage', show)
}
