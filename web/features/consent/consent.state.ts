// The state of one consent on the screen. The proof of the consent is on the server.

export type Consent = {
  /** `other-stay` means that the guest approved a contract for different terms than the stay has now. */
  phase: 'none' | 'sent' | 'verified' | 'other-stay'
  /** "Send later": the reservation may be stored with this consent open. */
  later: boolean
  /** The code as typed. */
  code: string
  /** The time when the server confirmed the sending, by this browser's clock. The server's clock may differ. */
  sentAt: number | null
  verifiedAt: number | null
  /** True for a contract whose text was sent before its stay was known, and names no unit, dates or price. */
  namesNoStay: boolean
}

export const blankConsent: Consent = {
  phase: 'none',
  later: false,
  code: '',
  sentAt: null,
  verifiedAt: null,
  namesNoStay: false,
}

/**
 * Resets a consent whose guest or text has changed. Only the clerk's choice to postpone remains, because it did not
 * depend on a particular guest.
 */
export function withdrawn(consent: Consent): Consent {
  return { ...blankConsent, later: consent.later }
}

/** True if this consent does not prevent the reservation from being stored. */
export function isSettled(consent: Consent): boolean {
  return consent.phase === 'verified' || consent.later
}

/** Reduces pasted text to the digits of a code, because codes pasted from a message often contain spaces. */
export function typedCode(text: string): string {
  return text.replace(/\D/g, '').slice(0, 6)
}
