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
  // oxlint-disable-next-line no-control-regex -- these are exactly the characters to refuse
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(typed)) return words.malformed
  if (typed === '') return required ? words.required : undefined
  return type === 'email' && !isEmail(typed) ? words.invalid : undefined
}
