// The demo form over a page: opened by what asks for it, closed by hand, by a click beside it, or once it has said thanks.
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
  // A click beside it is one on the dialog itself, as all that is in it stands in parts of it.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
}
