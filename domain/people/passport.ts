const shortest = 5
/** The scientific notation that a spreadsheet makes of a long number. */
const scientific = /^\d+(?:[.,]\d+)?e\+\d+$|^\d+[.,]\d+e\d+$/i

/**
 * True if the number can identify a person: it is long enough, contains a digit, and was not typed merely to fill the
 * field.
 */
export function identifiesByPassport(text: string): boolean {
  if (scientific.test(text.replace(/^\s*['’+]|\s/g, ''))) return false
  const signs = text.replace(/[^\p{L}\p{N}]/gu, '')
  const digits = signs.replace(/\D/g, '')
  if (signs.length < shortest || digits === '') return false
  if (digits.length >= 4 && new Set(digits).size === 1) return false
  // A T.C. number that stands for none, in the other field.
  if (/^(?:(\d)\1{8}|123456789|987654321)\d*$/.test(signs)) return false
  return !('0123456789'.startsWith(signs) || '1234567890'.startsWith(signs) || '9876543210'.startsWith(signs))
}
