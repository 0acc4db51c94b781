const weights = [7, 3, 1]

/** A digit counts as itself, a letter from A as 10 to Z as 35, a filler as nothing. */
const valueOf = (sign: string) => (sign === '<' ? 0 : Number.parseInt(sign, 36))

/** Returns the check digit of ICAO 9303, which cannot tell apart signs whose values differ by tens, such as 6 and G. */
export function checkDigit(text: string): string {
  const sum = Array.from(text, valueOf).reduce((total, value, at) => total + value * (weights[at % 3] ?? 0), 0)
  return String(sum % 10)
}

/** True if no check digit can tell apart two signs. */
export const lookAlikeToCheckDigits = (one: string, other: string): boolean => valueOf(one) % 10 === valueOf(other) % 10
