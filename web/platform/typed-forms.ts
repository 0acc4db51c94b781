// Knows which forms of the page hold input that is not saved. It watches the page and not single forms, so that every
// form is guarded, a new one too.

import { guardBy } from './unsaved.ts'

export type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * A form says by `data-unsaved` whether it has changes, if its fields do not show it: 'true', 'false', or 'kept' if it
 * keeps a draft of its own. Forms that store nothing of the business, such as a password that is asked again, are
 * `data-unguarded`.
 */
const guardedForm = 'form:not([data-unguarded]), [data-unsaved]'
export const openDialog = '[role="dialog"][aria-modal="true"]'

const notTyped = ['hidden', 'button', 'submit', 'reset', 'file', 'search', 'image']

/** The values that fields had before the user came to them. */
const before = new WeakMap<Field, string>()
const touched = new WeakSet<Field>()

/** The form or the dialog that was submitted last and whose answer is awaited. */
let sent: HTMLElement | undefined
let settled: { field: Field; value: string }[] = []

/** The form around an element: the whole dialog if it has a form, because fields may stand beside the form. */
function formAround(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined
  const dialog = target.closest<HTMLElement>(openDialog)
  if (dialog) return dialog.querySelector(guardedForm) === null ? undefined : dialog
  return target.closest<HTMLElement>('[data-unsaved]') ?? target.closest<HTMLElement>(guardedForm) ?? undefined
}

export const formsOnPage = (): HTMLElement[] => [
  ...new Set([...document.querySelectorAll(guardedForm)].flatMap((form) => formAround(form) ?? [])),
]

export const isCombobox = (field: Field) => field.getAttribute('aria-haspopup') === 'listbox'

/** A password stays one while its field shows it, which changes the type of the field. */
const isPassword = (element: Field) =>
  element.type === 'password' || element.autocomplete.endsWith('-password') || element.matches(shownPassword)
const shownPassword = '.mantine-PasswordInput-innerInput'

const isField = (element: Element): element is Field =>
  (element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && !notTyped.includes(element.type))) &&
  (!element.readOnly || isCombobox(element)) &&
  element.autocomplete !== 'one-time-code' &&
  !isPassword(element) &&
  element.closest('[data-unguarded], [role="search"]') === null

export const fieldsOf = (form: HTMLElement): Field[] =>
  [...form.querySelectorAll('input, textarea')].filter((element) => isField(element))

export const isTick = (field: Field) =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** What is chosen or typed in a field. A list of choices keeps its value in a hidden field, which waits for no names. */
export function valueOf(field: Field): string {
  if (field instanceof HTMLInputElement && isTick(field)) return String(field.checked)
  if (!isCombobox(field)) return field.value
  let beside = field.closest('.mantine-InputWrapper-root')?.nextElementSibling
  // The list itself may stand between the field and its hidden one.
  while (beside && !(beside instanceof HTMLInputElement)) beside = beside.nextElementSibling
  return beside?.type === 'hidden' ? beside.value : field.value
}

export function changedFields(form: HTMLElement): { field: Field; before: string; now: string }[] {
  return fieldsOf(form).flatMap((field) => {
    const [old, now] = [before.get(field), valueOf(field)]
    return touched.has(field) && old !== undefined && old !== now ? [{ field, before: old, now }] : []
  })
}

const saidOf = (form: HTMLElement) =>
  (form.matches('[data-unsaved]') ? form : form.querySelector<HTMLElement>('[data-unsaved]'))?.dataset['unsaved']

export const keepsItself = (form: HTMLElement) => saidOf(form) === 'kept'

/** Whether closing this form would lose input. */
export function isUnsaved(form: HTMLElement): boolean {
  const said = saidOf(form)
  if (said !== undefined) return said === 'true'
  return changedFields(form).length > 0
}

export const isAnythingUnsaved = () => formsOnPage().some(isUnsaved)

/** Whether anything is typed on this page, even if the page keeps it by itself. */
const isAnythingTyped = () => formsOnPage().some((form) => isUnsaved(form) || changedFields(form).length > 0)

/** Marks restored input as typed: `old` is what the field had before. */
export function noteRestored(field: Field, old: string): void {
  before.set(field, old)
  touched.add(field)
}

function onTouch({ target, type }: Event): void {
  const form = formAround(target)
  if (form === undefined) return
  for (const field of fieldsOf(form)) if (!touched.has(field)) before.set(field, valueOf(field))
  if (type === 'focusin' && target instanceof Element && isField(target)) touched.add(target)
}

function onInput({ target }: Event): void {
  if (!(target instanceof Element) || !isField(target)) return
  touched.add(target)
  // Later answers are not about what is typed from now on.
  if (formAround(target) === sent) sent = undefined
}

function onSubmit({ target }: Event): void {
  sent = formAround(target)
  settled = []
}

/** After a form is saved its input counts as unchanged; if a later request of the same form fails, it counts again. */
function noteAnswer(isSuccess: boolean): void {
  if (sent === undefined) return
  if (isSuccess) {
    for (const { field, before: value, now } of changedFields(sent)) {
      settled.push({ field, value })
      before.set(field, now)
    }
    return
  }
  for (const { field, value } of settled) before.set(field, value)
  settled = []
}

export function watchTyping(): () => void {
  guardBy({ noteAnswer, isAnythingTyped })
  const events = { pointerdown: onTouch, focusin: onTouch, input: onInput, change: onInput, submit: onSubmit }
  for (const [event, listener] of Object.entries(events)) window.addEventListener(event, listener, { capture: true })
  return () => {
    for (const [event, listener] of Object.entries(events)) {
      window.removeEventListener(event, listener, { capture: true })
    }
  }
}
