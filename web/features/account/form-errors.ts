import type { ReactNode } from 'react'
import { Refusal } from '#contract/client.ts'
import { dropNotes, notifyError } from '#web/platform/notify.tsx'

type FormErrors = Record<string, ReactNode>
type AnyForm = { getInputNode: (path: string) => HTMLElement | null }

/** Focuses the first field with an error, so that a screen reader reads the error message. */
export function focusFirst(form: AnyForm, errors: FormErrors): void {
  const [first] = Object.keys(errors)
  if (first !== undefined) form.getInputNode(first)?.focus()
}

/** Shows the alert that the spec asks for when a form was not sent. It replaces the alerts of an earlier attempt. */
export function alertUnsent(message: string): void {
  dropNotes()
  notifyError(message)
}

/** Shows the server's error messages at their fields. Returns false if no message belongs to a field of this form. */
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

/**
 * True if the server answered with a success status but its flag reports failure; such an answer has only a message.
 * Every other error is a failure with a reason.
 */
export const isNoWithoutStatus = (error: Error): boolean => error instanceof Refusal && error.status < 400
