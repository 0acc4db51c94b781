/**
 * The Turkish identity number (T.C. kimlik numarası), and the foreigner's number of the same length, which begins with
 * 99.
 */
export const tcKimlikMaxLength = 11

export function onlyDigits(text: string): string {
  return text.replace(/[^0-9]/g, '')
}

/** True if the number is one that foreigners who live in Türkiye have. */
export const isForeignersNumber = (text: string): boolean => /^99[0-9]{9}$/.test(text)

/**
 * True if the two check digits fit. A mismatch is a likely typo and is shown as a warning. The number is still
 * accepted, because the front desk copies it from the card.
 */
export function looksLikeTcKimlik(text: string): boolean {
  if (!/^[1-9][0-9]{10}$/.test(text)) return false
  const digits = Array.from(text, Number)
  const at = (position: number) => digits[position - 1] ?? 0
  const odd = at(1) + at(3) + at(5) + at(7) + at(9)
  const even = at(2) + at(4) + at(6) + at(8)
  // Adding 40 keeps the dividend from being negative, because the largest value of `even` is 36.
  return at(10) === (odd * 7 - even + 40) % 10 && at(11) === (odd + even + at(10)) % 10
}

/**
 * True if the first nine digits are ones that people type to fill the field when they do not have the number. The check
 * digits can fit nevertheless.
 */
const isMadeUp = (text: string) => /^(\d)\1{8}|^123456789|^987654321/.test(text)

/**
 * True if the number can identify a person: the check digits fit, and the number was not typed merely to fill the
 * field.
 */
export const identifiesByTcKimlik = (text: string): boolean => looksLikeTcKimlik(text) && !isMadeUp(text)
