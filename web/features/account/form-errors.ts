import type { FormErrors, UseFormReturnType } from '@mantine/form'
import { Refusal } from '#web/platform/call.ts'

type AnyForm = Pick<UseFormReturnType<object>, 'getInputNode'>

/** Goes to the first field that something is wrong with: there the complaint is read out. */
export function focusFirst(form: AnyForm, errors: FormErrors): void {
  const [first] = Object.keys(errors)
  if (first !== undefined) form.getInputNode(first)?.focus()
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
