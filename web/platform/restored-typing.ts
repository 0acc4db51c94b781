// Keeps what is typed in the forms of a page when the page itself goes: at a reload, a lost session, another address.
// When the same form is there again with the same data, it gets its input back.
import { keepDraft, keptDraft } from './drafts.ts'
import {
  changedFields,
  type Field,
  fieldsOf,
  formsOnPage,
  isCombobox,
  isTick,
  isUnsaved,
  keepsItself,
  noteRestored,
  openDialog,
  valueOf,
} from './typed-forms.ts'

type KeptField = Record<(typeof partsOfField)[number], string>
type KeptForm = { path: string; name: string; inDialog: boolean; fields: KeptField[] }

// Checked by hand: the frame of the app would otherwise load zod before the first page.
const partsOfField = ['label', 'before', 'now', 'shown'] as const
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isField = (value: unknown): value is KeptField =>
  isObject(value) && partsOfField.every((part) => typeof value[part] === 'string')
const isForm = (value: unknown): value is KeptForm =>
  isObject(value) &&
  typeof value['path'] === 'string' &&
  typeof value['name'] === 'string' &&
  typeof value['inDialog'] === 'boolean' &&
  Array.isArray(value['fields']) &&
  value['fields'].every(isField)

const wordsOf = (ids: string | null) =>
  (ids ?? '')
    .split(' ')
    .flatMap((id) => document.getElementById(id)?.textContent ?? [])
    .join(' ')

const nameOf = (element: HTMLElement) => element.ariaLabel ?? wordsOf(element.getAttribute('aria-labelledby'))

/** The words by which a field is known, with its place among fields of the same words. */
function labelsOf(fields: readonly Field[]): Map<Field, string> {
  const seen = new Map<string, number>()
  const named = new Map<Field, string>()
  for (const field of fields) {
    const said = nameOf(field) || [...(field.labels ?? [])].map(({ textContent }) => textContent).join(' ')
    const label = `${said || field.name} ${field instanceof HTMLInputElement && field.type === 'radio' ? field.value : ''}`
    const place = seen.get(label) ?? 0
    seen.set(label, place + 1)
    named.set(field, `${label}${place}`)
  }
  return named
}

/** What is typed on this page. Identity numbers are never stored (`data-secret`), passwords and codes are no fields. */
function typedHere(): KeptForm[] {
  return formsOnPage()
    .filter((form) => !keepsItself(form) && isUnsaved(form))
    .map((form) => {
      const labels = labelsOf(fieldsOf(form))
      const fields = changedFields(form)
        .filter(({ field }) => field.closest('[data-secret]') === null)
        .map(({ field, before, now }) => ({ label: labels.get(field) ?? '', before, now, shown: field.value }))
      return { path: location.pathname, name: nameOf(form), inDialog: form.matches(openDialog), fields }
    })
    .filter(({ fields }) => fields.length > 0)
}

/** What waits for its form. */
let waiting: readonly KeptForm[] = []
const listeners = new Set<() => void>()

export const waitingForms = () => waiting
export function onWaiting(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function wait(forms: readonly KeptForm[]): void {
  waiting = forms
  if (forms.length === 0) keepDraft('typedForms', undefined)
  for (const listener of listeners) listener()
}

export const forgetWaiting = () => wait([])

function store(): void {
  const forms = [...waiting, ...typedHere()]
  keepDraft('typedForms', forms.length > 0 ? JSON.stringify(forms) : undefined)
}

function keptForms(): readonly KeptForm[] {
  try {
    const forms: unknown = JSON.parse(keptDraft('typedForms') ?? '[]')
    return Array.isArray(forms) ? forms.filter(isForm) : []
  } catch {
    // Session storage may hold something that is no draft of this Konuk.
    return []
  }
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Puts a value into a field as a user would. */
async function enter(field: Field, { now, shown }: Pick<KeptField, 'now' | 'shown'>): Promise<void> {
  if (isTick(field)) {
    if (valueOf(field) !== now) field.click()
    return
  }
  if (isCombobox(field) && field.readOnly) {
    // A dialog that has just opened may take the focus, which closes the list again.
    for (let frames = 0; frames < 60 && valueOf(field) !== now; frames++) {
      if (field.getAttribute('aria-expanded') !== 'true') field.click()
      await frame()
      const list = document.getElementById(field.getAttribute('aria-controls') ?? '')
      const options = [...(list?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])]
      options.find(({ textContent }) => textContent === shown)?.click()
    }
    return
  }
  const own = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  // React overrides the property of the element itself, so the setter of the prototype tells it of the change.
  Object.getOwnPropertyDescriptor(own, 'value')?.set?.call(field, shown)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

/** The fields of a form that stand as they stood when the user began to type; undefined if one has other data now. */
function placesIn(form: HTMLElement, kept: KeptForm): { field: Field; typed: KeptField }[] | undefined {
  if (kept.path !== location.pathname || kept.name !== nameOf(form) || kept.inDialog !== form.matches(openDialog)) {
    return undefined
  }
  const labels = [...labelsOf(fieldsOf(form))]
  const places = kept.fields.flatMap((typed) => {
    const field = labels.find(([, label]) => label === typed.label)?.[0]
    return field === undefined ? [] : [{ field, typed }]
  })
  const isSame = places.every(({ field, typed }) => valueOf(field) === typed.before)
  return places.length > 0 && isSame ? places : undefined
}

export type Restored = { form: HTMLElement; clear: () => Promise<void> }

async function restore(kept: KeptForm, form: HTMLElement): Promise<Restored> {
  const done: { field: Field; typed: KeptField; shownBefore: string }[] = []
  for (const { label } of kept.fields) {
    // A field may come only after a choice before it.
    for (let frames = 0; frames < 10; frames++) {
      const now = placesNow(form, label)
      const typed = kept.fields.find((one) => one.label === label)
      if (now !== undefined && typed !== undefined) {
        done.push({ field: now, typed, shownBefore: now.value })
        await enter(now, typed)
        noteRestored(now, typed.before)
        break
      }
      await frame()
    }
  }
  const clear = async () => {
    for (const { field, typed, shownBefore } of done.toReversed()) {
      await enter(field, { now: typed.before, shown: shownBefore })
    }
  }
  return { form, clear }
}

const placesNow = (form: HTMLElement, label: string) =>
  [...labelsOf(fieldsOf(form))].find(([, own]) => own === label)?.[0]

/** Restores input into its form as soon as the form is there, and stores the input of this page when the page goes. */
export function watchRestoring(onRestored: (restored: Restored) => void): () => void {
  wait(keptForms())
  let isLooking = false
  const look = async () => {
    if (isLooking || waiting.length === 0) return
    isLooking = true
    // Effects of a form that has just appeared may still set its values.
    await frame()
    await frame()
    for (const kept of waiting) {
      const form = formsOnPage().find((one) => placesIn(one, kept) !== undefined)
      if (form === undefined) continue
      wait(waiting.filter((one) => one !== kept))
      onRestored(await restore(kept, form))
    }
    isLooking = false
  }
  const observer = new MutationObserver(() => void look())
  if (waiting.length > 0) {
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['value'] })
    void look()
  }
  const stop = onWaiting(() => {
    if (waiting.length === 0) observer.disconnect()
  })
  const onHide = () => document.visibilityState === 'hidden' && store()
  window.addEventListener('pagehide', store)
  document.addEventListener('visibilitychange', onHide)
  return () => {
    stop()
    observer.disconnect()
    window.removeEventListener('pagehide', store)
    document.removeEventListener('visibilitychange', onHide)
  }
}
