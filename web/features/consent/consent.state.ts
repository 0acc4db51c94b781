// What the screen knows of one consent. The proof itself is the server's.

export type Consent = {
  /** `other-stay`: a contract was approved that is not that of the stay as it now is. */
  phase: 'none' | 'sent' | 'verified' | 'other-stay'
  /** "Send later": the reservation may be stored with this consent open. */
  later: boolean
  /** As typed. */
  code: string
  /** When the answer to the sending came, by this browser's clock. Another clock cannot be trusted to agree with it. */
  sentAt: number | null
  verifiedAt: number | null
}

export const blankConsent: Consent = { phase: 'none', later: false, code: '', sentAt: null, verifiedAt: null }

/**
 * What is left of a consent once its guest or its text is another one: nothing but the clerk's choice to see to it
 * later, which concerned no particular guest.
 */
export function withdrawn(consent: Consent): Consent {
  return { ...blankConsent, later: consent.later }
}

/** Whether this consent stands in the way of storing the reservation. */
export function isSettled(consent: Consent): boolean {
  return consent.phase === 'verified' || consent.later
}

/** Codes arrive with spaces when they are pasted from a message. */
export function typedCode(text: string): string {
  return text.replace(/\D/g, '').slice(0, 6)
}
