import type { ReactNode } from 'react'
import { Refusal } from '#contract/client.ts'
import { dropNotes, notifyError } from '#web/platform/notify.tsx'

type FormErrors = Record<string, ReactNode>
type AnyForm = { getInputNode: (path: string) => HTMLElement | null }

/** Goes to the first field that something is wrong with: there the complaint is read out. */
export function focusFirst(form: AnyForm, errors: FormErrors): void {
  const [first] = Object.keys(errors)
  if (first !== undefined) form.getInputNode(first)?.focus()
}

/** What the spec calls an alert, about a form that was not sent. It replaces what an earlier try was told. */
export function alertUnsent(message: string): void {
  dropNotes()
  notifyError(message)
}

/** Puts the server's complaints at their fields. False when it had none of a field of this form. */
export function showAtFields(
  form: AnyForm & { setErrors: (errors: FormErrors) => void; getValues: () => object },
  error: Error,
): boolean {
  if (!(error instanceof Refusal)) return false
  const known = Object.keys(form.getValues())
  const errors = Object.fromEntries(Object.entries(error.fields).filter(([field]) => known.includes(field)))
  form.setErrors(errors)
  focusFirst(form, errors)
  return Object.keys(errors).length > 0
}

/** The answer came through and says no by its flag: its words stand alone. Everything else is a failure with a reason. */
export const isNoWithoutStatus = (error: Error): boolean => error instanceof Refusal && error.status < 400
