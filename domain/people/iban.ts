// International bank account numbers (ISO 13616).

export type IbanProblem = 'iban.malformed' | 'iban.turkish-length' | 'iban.check-digits'

/** The number as it is stored: capitals without the spaces with which it is printed. */
export const plainIban = (typed: string): string => typed.replace(/[\s\-.]/g, '').toUpperCase()

/** Returns why a plain number is no IBAN. A Turkish one has 26 characters; of other countries only the shape is known. */
export function ibanProblem(plain: string): IbanProblem | undefined {
  if (plain.startsWith('TR') && plain.length !== 26) return 'iban.turkish-length'
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(plain)) return 'iban.malformed'
  const digits = Array.from(plain.slice(4) + plain.slice(0, 4), (character) => parseInt(character, 36)).join('')
  const rest = Array.from(digits).reduce((sum, digit) => (sum * 10 + Number(digit)) % 97, 0)
  return rest === 1 ? undefined : 'iban.check-digits'
}

export const isIban = (typed: string): boolean => ibanProblem(plainIban(typed)) === undefined

/**
 * Finds the IBANs that a reader would take from a text, however their characters are set apart. A Turkish one is found
 * without its TR as well.
 */
export function ibansIn(text: string): string[] {
  const parts =
    text
      .replaceAll(/[i\u0131\u0130]ban/giu, ' ')
      .toUpperCase()
      .match(/[A-Z\d]+/g) ?? []
  const found = new Set<string>()
  for (const start of parts.keys()) {
    let joined = ''
    for (const part of parts.slice(start)) {
      joined += part
      if (joined.length > 34) break
      const plain = /^\d{24}$/.test(joined) ? `TR${joined}` : joined
      // Words that fit the check digits by chance have fewer digits.
      if (/(?:\D*\d){12}/.test(plain) && isIban(plain)) found.add(plain)
    }
  }
  return [...found]
}

/** Groups of four, as banks print the number. */
export const showIban = (plain: string): string => plain.match(/.{1,4}/g)?.join(' ') ?? ''
