import { isTurkishMobile, toE164 } from '#domain/people/phone.ts'

export type SortedNumbers = {
  /** Numbers in E.164, each once, in the order given. */
  valid: string[]
  /** Repeated numbers in E.164, once for each repetition. */
  duplicates: string[]
  /** Numbers as typed that cannot receive an SMS. */
  invalid: string[]
}

/**
 * Sorts phone numbers so that each person gets one message, even if their number is listed several times or in several
 * spellings.
 */
export function sortNumbers(typed: readonly string[]): SortedNumbers {
  const valid = new Set<string>()
  const duplicates: string[] = []
  const invalid: string[] = []
  for (const number of typed) {
    const phone = toE164(number)
    // The Turkish providers deliver no SMS abroad, and a landline receives none.
    if (phone === undefined || !isTurkishMobile(phone)) invalid.push(number)
    else if (valid.has(phone)) duplicates.push(phone)
    else valid.add(phone)
  }
  return { valid: [...valid], duplicates, invalid }
}
