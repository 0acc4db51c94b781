// The whole script of the public pages. The pages can also be read without it.
import { startDemoDialog } from './demo-dialog.ts'
import { startDemoForm } from './demo-form.ts'
import { demoHooks } from './demo-hooks.ts'
import { focusHeading } from './focus-heading.ts'
import { hooks } from './hooks.ts'
import { followLanguage, startLanguageSwitches } from './language.ts'
import { closeMenuByItself } from './menu.ts'
import { showNote } from './note.ts'
import { startLiveDemo } from './start-live-demo.ts'
import { followTheme, startThemeSwitches } from './theme.ts'

const each = (name: string, start: (element: HTMLElement) => void) =>
  document.querySelectorAll<HTMLElement>(`[${name}]`).forEach(start)

/** Runs again each time the content of the page is replaced by another language. */
function startPage(): void {
  each(hooks.print, (button) => button.addEventListener('click', () => window.print()))
  each(hooks.liveDemo, startLiveDemo)
  startThemeSwitches()
  startLanguageSwitches(startPage)
  const dialog = document.querySelector<HTMLDialogElement>(`[${demoHooks.dialog}]`)
  if (dialog !== null) startDemoDialog(dialog)
  each(demoHooks.form, (form) => {
    if (form instanceof HTMLFormElement && dialog?.contains(form) !== true) startDemoForm(form)
  })
}

startPage()
closeMenuByItself()
followTheme()
followLanguage(startPage)
focusHeading()
showNote()
