import { isStorable } from '#domain/language/typed-text.ts'
import { isEmail } from '#domain/people/email.ts'

/** A field as the page has it, and the words for what may be wrong with it. */
export type DemoField = {
  value: string
  required: boolean
  type: string
  words: { required?: string | undefined; invalid?: string | undefined; malformed?: string | undefined }
}

/** What is wrong with a field, as `DemoRequest` of the contract says it. The longest values the fields see to themselves. */
export function complaintAbout({ value, required, type, words }: DemoField): string | undefined {
  const typed = value.trim()
  if (!isStorable(typed)) return words.malformed
  if (typed === '') return required ? words.required : undefined
  return type === 'email' && !isEmail(typed) ? words.invalid : undefined
}
