/** The number by which the client names a reservation before it exists: milliseconds, then 4 random digits. */
export function newUniqId(now: Date, random: () => number): string {
  return `${now.getTime()}${String(Math.floor(random() * 10_000)).padStart(4, '0')}`
}

/** Other clients may count differently; digits of a sensible length are all that is asked. */
export function isUniqId(text: string): boolean {
  return /^[0-9]{10,32}$/.test(text)
}
