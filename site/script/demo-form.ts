// Checks a demo request, sends it, and shows the result.
import { saysNo, wordsOf } from '#contract/browser/answer-words.ts'
import { complaintAbout } from './complaints.ts'
import { demoHooks } from './demo-hooks.ts'

type Field = HTMLInputElement | HTMLTextAreaElement
type Said = 'sent' | 'failed'
type Answer = { sent: true } | { sent: false; reason: string; fields: Record<string, string> }

/** `onSent` is called instead of showing the success message in the form. */
export function startDemoForm(form: HTMLFormElement, onSent?: () => void): void {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')
  const label = form.querySelector<HTMLElement>(`[${demoHooks.label}]`)
  if (button === null || label === null) return
  const sendLabel = label.textContent
  const fields = [...form.elements].filter((element): element is Field => 'placeholder' in element)
  let underWay = false

  const setBusy = (busy: boolean) => {
    underWay = busy
    button.disabled = busy
    label.textContent = busy ? (label.dataset['sending'] ?? '') : sendLabel
  }
  const complain = (complaints: Record<string, string>) => {
    for (const field of fields) markField(form, field, complaints[field.name])
    // The focus goes to the first faulty field of the form, whatever the order of the errors.
    fields.find(({ name }) => complaints[name] !== undefined)?.focus()
  }

  form.addEventListener('input', ({ target }) => {
    const field = fields.find((one) => one === target)
    if (field !== undefined) markField(form, field, undefined)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (underWay) return
    say(form, undefined)
    const complaints = complaintsOf(form, fields)
    complain(complaints)
    if (Object.keys(complaints).length > 0) return
    setBusy(true)
    void send(form, fields).then((answer) => {
      setBusy(false)
      if (!answer.sent) {
        say(form, 'failed', answer.reason)
        complain(answer.fields)
        return
      }
      form.reset()
      if (onSent === undefined) say(form, 'sent')
      else onSent()
    })
  })
  setBusy(false)
}

/** Clears the form and puts this text into its message field. */
export function blankDemoForm(form: HTMLFormElement, message: string): void {
  form.reset()
  say(form, undefined)
  for (const field of form.querySelectorAll<Field>('input, textarea')) markField(form, field, undefined)
  const field = form.elements.namedItem('message')
  if (field instanceof HTMLTextAreaElement) field.value = message
}

/** The success message, copied from a template in the page. */
export const sentWords = (form: HTMLFormElement): Node => copyOf(form, demoHooks.sent)

function complaintsOf({ dataset }: HTMLFormElement, fields: readonly Field[]): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { name, value, required, type, dataset: words } of fields) {
    const complaint = complaintAbout({
      value,
      required,
      type,
      words: { required: words['requiredWords'], invalid: words['invalidWords'], malformed: dataset['malformed'] },
    })
    if (complaint !== undefined) found[name] = complaint
  }
  return found
}

/** Says below the field what is wrong with it, or nothing. */
function markField(form: HTMLFormElement, field: Field, complaint: string | undefined): void {
  const id = `${field.id}-error`
  form.querySelector(`#${CSS.escape(id)}`)?.remove()
  if (complaint === undefined) {
    field.removeAttribute('aria-invalid')
    field.removeAttribute('aria-describedby')
    return
  }
  const words = copyOf(form, demoHooks.complaint)
  words.id = id
  words.textContent = complaint
  field.setAttribute('aria-invalid', 'true')
  field.setAttribute('aria-describedby', id)
  field.after(words)
}

function say(form: HTMLFormElement, what: Said | undefined, reason = ''): void {
  form.querySelector('[role=alert]')?.remove()
  if (what === undefined) return
  const words = copyOf(form, demoHooks[what])
  const place = words.querySelector(`[${demoHooks.reason}]`)
  if (place !== null) place.textContent = reason
  form.querySelector(`[${demoHooks.fields}]`)?.before(words)
}

function copyOf(form: HTMLFormElement, name: string): HTMLElement {
  const copy = form.querySelector<HTMLTemplateElement>(`template[${name}]`)?.content.firstElementChild?.cloneNode(true)
  if (!(copy instanceof HTMLElement)) throw new Error(`The page lacks the template ${name}`)
  return copy
}

async function send({ action, dataset, elements }: HTMLFormElement, fields: readonly Field[]): Promise<Answer> {
  const trap = elements.namedItem('homepage')
  const values = Object.fromEntries(fields.map(({ name, value }) => [name, value]))
  const body = JSON.stringify({ ...values, homepage: trap instanceof HTMLInputElement ? trap.value : '' })
  const headers = { 'content-type': 'application/json', 'accept-language': document.documentElement.lang }
  try {
    const answer = await fetch(action, { method: 'POST', headers, body })
    const content: unknown = await answer.json().catch(() => undefined)
    if (answer.ok && !saysNo(content)) return { sent: true }
    return { sent: false, reason: wordsOf(content) ?? dataset['unknown'] ?? '', fields: fieldsIn(content) }
  } catch {
    return { sent: false, reason: dataset['connection'] ?? '', fields: {} }
  }
}

/** The error messages in the server's answer, by field. */
function fieldsIn(content: unknown): Record<string, string> {
  if (typeof content !== 'object' || content === null || !('fields' in content)) return {}
  const entries = Object.entries(content.fields ?? {})
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
