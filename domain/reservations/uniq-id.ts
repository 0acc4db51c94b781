/**
 * Generates the number by which the client identifies a reservation before it is stored: milliseconds, then 4 random
 * digits.
 */
export function newUniqId(now: Date, random: () => number): string {
  return `${now.getTime()}${String(Math.floor(random() * 10_000)).padStart(4, '0')}`
}

/** Other clients may generate other numbers, so any digits of a sensible length are accepted. */
export function isUniqId(text: string): boolean {
  return /^[0-9]{10,32}$/.test(text)
}
