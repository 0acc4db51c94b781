/** By a code to the phone of the booking, a guest's device is known for a while. */
export const deviceRules = {
  knownDays: 30,
  /** Codes that one booking gets by SMS and mail, whoever asks for them. Konuk pays for them. */
  codesPerHour: 3,
  codesPerDay: 6,
  /** Wrong codes for one booking in a day, over all its codes. */
  wrongPerDay: 15,
} as const

const hour = 3_600_000

/** True if a device is still known that was made known at this moment. */
export const isStillKnown = (knownAt: Date, now: Date): boolean =>
  now.getTime() - knownAt.getTime() < deviceRules.knownDays * 24 * hour

/** The limits count the codes since this moment. */
export const countedSince = (now: Date): Date => new Date(now.getTime() - 24 * hour)

/** True if a booking gets no further code for the moment, by those that it was sent since `countedSince`. */
export function isFlooded(sent: readonly { askedAt: Date }[], now: Date): boolean {
  const lately = sent.filter(({ askedAt }) => now.getTime() - askedAt.getTime() < hour)
  return lately.length >= deviceRules.codesPerHour || sent.length >= deviceRules.codesPerDay
}

/** True if so many wrong codes were entered since `countedSince` that none is looked at for the moment. */
export const isGuessing = (codes: readonly { tries: number }[]): boolean =>
  codes.reduce((sum, { tries }) => sum + tries, 0) >= deviceRules.wrongPerDay

/** The digits of a typed code, also those of an Arabic or Persian keyboard. */
export const typedCode = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/\D/g, '')
