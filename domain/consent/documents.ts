/**
 * The consents that the main guest gives by SMS code for every stay. Each code serves exactly one purpose (Kurul
 * 2025/1072), because reading the privacy notice (KVKK) and accepting the sales contract are two separate acts.
 */
export const purposes = ['KVKK', 'CONTRACT'] as const
export type Purpose = (typeof purposes)[number]

/**
 * Consent to marketing is a third, optional act with its own code. It is never requested together with the other two,
 * and never a condition of a stay.
 */
export const codePurposes = [...purposes, 'MARKETING'] as const
export type CodePurpose = (typeof codePurposes)[number]

/** The facts that a contract states in addition to its two parties. */
export const contractFacts = ['unit', 'checkIn', 'checkOut', 'numberOfGuests', 'totalPrice'] as const
export type ContractFact = (typeof contractFacts)[number]

export const consentRules = {
  codeDigits: 6,
  codeMinutes: 5,
  codeTries: 5,
  resendAfterSeconds: 60,
  /**
   * The limit for one business, one phone and one purpose. Another business neither uses it up nor is blocked by it.
   */
  perPhone: { sends: 3, minutes: 10 },
  /**
   * Lower limits apply per day, both for the business and for one phone: domain/sms/allowance.ts and phone-pools.ts.
   */
  perBusiness: { sends: 60, minutes: 60 },
} as const

/** The number of seconds until a code may be sent again: 0 if it may now. */
export function secondsUntilResend(lastSentAt: Date | null | undefined, now: Date): number {
  if (!lastSentAt) return 0
  const waited = (now.getTime() - lastSentAt.getTime()) / 1000
  return Math.max(0, Math.ceil(consentRules.resendAfterSeconds - waited))
}

/** The time at which a code sent now expires. */
export function codeExpiry(now: Date): Date {
  return new Date(now.getTime() + consentRules.codeMinutes * 60_000)
}

export type SentCode = {
  expiresAt: Date
  /** The number of wrong codes entered so far. */
  tries: number
  /** The time at which the code became void because of a newer code, a changed document or another main guest. */
  voidedAt?: Date | null | undefined
  verifiedAt?: Date | null | undefined
}
export type CodeState = 'open' | 'verified' | 'voided' | 'too-many-tries' | 'expired'

/** Only an open code can be verified. */
export function codeState(code: SentCode, now: Date): CodeState {
  if (code.verifiedAt) return 'verified'
  if (code.voidedAt) return 'voided'
  if (code.tries >= consentRules.codeTries) return 'too-many-tries'
  return now >= code.expiresAt ? 'expired' : 'open'
}
