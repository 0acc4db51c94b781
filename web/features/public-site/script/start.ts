// The whole script of the public pages. The pages can also be read without it.
import { startDemoDialog } from '#web/features/contact/script/demo-dialog.ts'
import { startDemoForm } from '#web/features/contact/script/demo-form.ts'
import { demoHooks } from '#web/features/contact/script/demo-hooks.ts'
import { timeNow } from '#web/platform/clock.ts'
import { focusHeading } from './focus-heading.ts'
import { hooks } from './hooks.ts'
import { followLanguage, startLanguageSwitches } from './language.ts'
import { closeMenuByItself } from './menu.ts'
import { showNote } from './note.ts'
import { liveDemoHook } from '../live-demo/hooks.ts'
import { startLiveDemo } from '../live-demo/start-live-demo.ts'
import { followTheme, startThemeSwitches } from './theme.ts'

const each = (name: string, start: (element: HTMLElement) => void) =>
  document.querySelectorAll<HTMLElement>(`[${name}]`).forEach(start)

/** Runs again each time the content of the page is replaced by another language. */
function startPage(): void {
  each(hooks.year, (place) => (place.textContent = `${timeNow().getFullYear()} `))
  each(hooks.print, (button) => button.addEventListener('click', () => window.print()))
  each(liveDemoHook, startLiveDemo)
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
