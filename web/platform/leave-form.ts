// Asks before input that is not saved is left: by Escape, a click beside a dialog, its close button, Back on a phone, or
// a link.
import { confirmAction } from './confirm.tsx'
import { currentLanguage } from '#contract/browser/kept-language.ts'
import { platformText } from './platform.text.ts'
import { isAnythingUnsaved, isUnsaved, openDialog } from './typed-forms.ts'

let asking: Promise<boolean> | undefined
/** True while a press that was held back for the question is passed on. */
let isPassing = false

/** Asks whether unsaved input may be dropped. A second way out while the question is open asks nothing more. */
export function askToLeave(): Promise<boolean> {
  const words = platformText[currentLanguage()].leaving
  asking ??= confirmAction({ ...words, danger: true }).finally(() => (asking = undefined))
  return asking
}

const topDialog = () => [...document.querySelectorAll<HTMLElement>(openDialog)].at(-1)

/** Whether the topmost dialog may close: at once if nothing would be lost, else after the question. */
export function mayCloseTop(): true | Promise<boolean> {
  const dialog = topDialog()
  return dialog === undefined || !isUnsaved(dialog) || askToLeave()
}

/** Leaves with input that has been handed over, for example to the full form; nothing is asked. */
export function leaveFreely(leave: () => void): void {
  isPassing = true
  leave()
  isPassing = false
}

/** Whether a link would lose input that is not saved. */
export const isLeavingGuarded = () => !isPassing && isAnythingUnsaved()

function holdBack(event: Event, dialog: HTMLElement | null | undefined, passOn: () => void): void {
  if (isPassing || !dialog || !isUnsaved(dialog)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  void askToLeave().then((isSure) => {
    if (isSure) leaveFreely(passOn)
  })
}

const wayOut =
  '[data-leaves], .mantine-Modal-close, .mantine-Drawer-close, .mantine-Modal-overlay, .mantine-Drawer-overlay'
const around = '.mantine-Modal-root, .mantine-Drawer-root'

function onClick(event: MouseEvent): void {
  const way = event.target instanceof Element ? event.target.closest<HTMLElement>(wayOut) : null
  if (way) holdBack(event, way.closest(around)?.querySelector<HTMLElement>(openDialog), () => way.click())
}

function onKey(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return
  const { target } = event
  // An open list of choices closes first.
  if (target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true') return
  const dialog = topDialog()
  const again = () =>
    dialog?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true }))
  holdBack(event, dialog, again)
}

export function watchLeaving(): () => void {
  window.addEventListener('click', onClick, { capture: true })
  window.addEventListener('keydown', onKey, { capture: true })
  return () => {
    window.removeEventListener('click', onClick, { capture: true })
    window.removeEventListener('keydown', onKey, { capture: true })
  }
}
