/** By a code to the phone of the booking, a guest's device is known for a while. */
export const deviceRules = {
  knownDays: 30,
  /**
   * Codes that one booking gets by SMS and mail in a day, whoever asks for them. Konuk pays for them, and the phone needs
   * codes for its documents on the same day.
   */
  codesPerDay: 3,
} as const

const hour = 3_600_000

/** True if a device is still known that was made known at this moment. */
export const isStillKnown = (knownAt: Date, now: Date): boolean =>
  now.getTime() - knownAt.getTime() < deviceRules.knownDays * 24 * hour

/** The limits count the codes since this moment. */
export const countedSince = (now: Date): Date => new Date(now.getTime() - 24 * hour)

/** True if a booking gets no further code for the moment, by those that it was sent since `countedSince`. */
export const isFlooded = (sent: readonly unknown[]): boolean => sent.length >= deviceRules.codesPerDay

/** The digits of a typed code, also those of an Arabic or Persian keyboard. */
export const typedCode = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/\D/g, '')
