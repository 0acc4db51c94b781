/**
 * What a stay asks of the main guest by SMS code. One code is for one purpose, never for two (Kurul 2025/1072): reading
 * the privacy notice (kvkk) and accepting the sales contract are two acts.
 */
export const purposes = ['KVKK', 'CONTRACT'] as const
export type Purpose = (typeof purposes)[number]

/**
 * Consent to marketing is a third act: optional, with a code of its own, never asked together with the other two or made
 * a condition of a stay.
 */
export const codePurposes = [...purposes, 'MARKETING'] as const
export type CodePurpose = (typeof codePurposes)[number]

/** What a contract is about besides the two who make it. */
export const contractFacts = ['unit', 'checkIn', 'checkOut', 'numberOfGuests', 'totalPrice'] as const
export type ContractFact = (typeof contractFacts)[number]

export const consentRules = {
  codeDigits: 6,
  codeMinutes: 5,
  codeTries: 5,
  resendAfterSeconds: 60,
  /** By one business to one phone for one purpose: another business neither uses these up nor is stopped by them. */
  perPhone: { sends: 3, minutes: 10 },
  /** By the day there are fewer, and fewer to one phone: domain/sms/allowance.ts and phone-pools.ts. */
  perBusiness: { sends: 60, minutes: 60 },
} as const

/** How many seconds are left until a code may be sent again: 0 when it may. */
export function secondsUntilResend(lastSentAt: Date | null | undefined, now: Date): number {
  if (!lastSentAt) return 0
  const waited = (now.getTime() - lastSentAt.getTime()) / 1000
  return Math.max(0, Math.ceil(consentRules.resendAfterSeconds - waited))
}

/** When a code sent now stops being taken. */
export function codeExpiry(now: Date): Date {
  return new Date(now.getTime() + consentRules.codeMinutes * 60_000)
}

export type SentCode = {
  expiresAt: Date
  /** Wrong codes entered so far. */
  tries: number
  /** Set when a newer code, a changed document or another main guest took this one's place. */
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
