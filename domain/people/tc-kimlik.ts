/** The Turkish identity number (T.C. kimlik numarası) and the foreigner's number that begins with 99. */
export const tcKimlikMaxLength = 11

export function onlyDigits(text: string): string {
  return text.replace(/[^0-9]/g, '')
}

/**
 * Whether the two check digits fit. A misfit is a likely typo and shown as a warning; it refuses nothing, because the
 * desk copies what the card says.
 */
export function looksLikeTcKimlik(text: string): boolean {
  if (!/^[1-9][0-9]{10}$/.test(text)) return false
  const digits = Array.from(text, Number)
  const at = (position: number) => digits[position - 1] ?? 0
  const odd = at(1) + at(3) + at(5) + at(7) + at(9)
  const even = at(2) + at(4) + at(6) + at(8)
  // 36 is the largest `even`; the 40 keeps the remainder from being negative.
  return at(10) === (odd * 7 - even + 40) % 10 && at(11) === (odd + even + at(10)) % 10
}

/** Nine digits that people type where a number is asked for and none is at hand: their check digits fit all the same. */
const isMadeUp = (text: string) => /^(\d)\1{8}|^123456789|^987654321/.test(text)

/** Whether it can say who somebody is: the check digits fit, and it is none of the numbers that stand for "none". */
export const identifiesByTcKimlik = (text: string): boolean => looksLikeTcKimlik(text) && !isMadeUp(text)
