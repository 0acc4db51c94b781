import { isTurkishMobile, toE164 } from '#domain/people/phone.ts'

export type SortedNumbers = {
  /** E.164, each once, in the order given. */
  valid: string[]
  /** E.164, once for each time too many. */
  duplicates: string[]
  /** As typed: no SMS can arrive there. */
  invalid: string[]
}

/** One person gets one message, however often and in whatever spelling their number stands in the list. */
export function sortNumbers(typed: readonly string[]): SortedNumbers {
  const valid = new Set<string>()
  const duplicates: string[] = []
  const invalid: string[] = []
  for (const number of typed) {
    const phone = toE164(number)
    // Providers here carry none abroad, and to a landline none arrives.
    if (phone === undefined || !isTurkishMobile(phone)) invalid.push(number)
    else if (valid.has(phone)) duplicates.push(phone)
    else valid.add(phone)
  }
  return { valid: [...valid], duplicates, invalid }
}
