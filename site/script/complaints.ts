import { isStorable } from '#domain/language/typed-text.ts'
import { isEmail } from '#domain/people/email.ts'

/** A field as it is in the page, with the texts of its possible errors. */
export type DemoField = {
  value: string
  required: boolean
  type: string
  words: { required?: string | undefined; invalid?: string | undefined; malformed?: string | undefined }
}

/**
 * The error of a field, by the rules of `DemoRequest` in the contract. The fields themselves enforce the greatest
 * length.
 */
export function complaintAbout({ value, required, type, words }: DemoField): string | undefined {
  const typed = value.trim()
  if (!isStorable(typed)) return words.malformed
  if (typed === '') return required ? words.required : undefined
  return type === 'email' && !isEmail(typed) ? words.invalid : undefined
}
