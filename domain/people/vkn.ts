/** The tax number of a company (vergi kimlik numarası). It has ten digits, and the last one is a check digit. */
export function looksLikeVkn(text: string): boolean {
  if (!/^[0-9]{10}$/.test(text)) return false
  const digits = Array.from(text, Number)
  const sum = digits.slice(0, 9).reduce((all, digit, at) => {
    const shifted = (digit + 9 - at) % 10
    const weighed = (shifted * 2 ** (9 - at)) % 9
    return all + (shifted !== 0 && weighed === 0 ? 9 : weighed)
  }, 0)
  return digits[9] === (10 - (sum % 10)) % 10
}
