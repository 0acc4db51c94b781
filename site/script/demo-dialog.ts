// The dialog with the demo form. Every button with the matching attribute opens it. It closes by its button, by a click
// outside, or after the success message.
import { blankDemoForm, sentWords, startDemoForm } from './demo-form.ts'
import { demoHooks } from './demo-hooks.ts'

const closesAfterMs = 3000

export function startDemoDialog(dialog: HTMLDialogElement): void {
  const body = dialog.querySelector<HTMLElement>(`[${demoHooks.dialogBody}]`)
  const form = dialog.querySelector('form')
  if (body === null || form === null) return
  const thanks = sentWords(form)
  let closing: ReturnType<typeof setTimeout> | undefined

  startDemoForm(form, () => {
    body.hidden = true
    dialog.append(thanks)
    closing = setTimeout(() => dialog.close(), closesAfterMs)
  })
  for (const opener of document.querySelectorAll<HTMLElement>(`[${demoHooks.ask}]`)) {
    opener.addEventListener('click', () => {
      clearTimeout(closing)
      thanks.parentNode?.removeChild(thanks)
      body.hidden = false
      blankDemoForm(form, opener.getAttribute(demoHooks.ask) ?? '')
      dialog.showModal()
    })
  }
  dialog.addEventListener('close', () => clearTimeout(closing))
  dialog.querySelector(`[${demoHooks.close}]`)?.addEventListener('click', () => dialog.close())
  // The content fills the dialog, so a click whose target is the dialog itself is outside the content.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
}
