import { isEmail } from '../people/email.ts'
import { toE164 } from '../people/phone.ts'

export const passwordMin = 10
/** argon2 reads the whole text: without a limit, a password of megabytes could keep the server busy. */
export const passwordMax = 128

/** The 32 characters of a mailed code. 0, O, 1 and I are excluded, because people confuse them. */
export const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const codeLength = 6
export const codeMinutes = 15
export const codeTries = 5

/** After this time without use the user is signed out of all devices. */
export const inactivityMs = 3_600_000
export const tokenHours = 12

/**
 * Sensitive actions, which a stranger at an unattended screen must not do, ask for the password again if it was entered
 * longer ago than this.
 */
const confirmedMinutes = 15

export const isConfirmed = (confirmedAt: Date | null, now: Date): boolean =>
  confirmedAt !== null && confirmedAt.getTime() > now.getTime() - confirmedMinutes * 60_000

export type PasswordProblem = 'account.password-short' | 'account.password-long'

export function passwordProblem(password: string): PasswordProblem | undefined {
  const length = Array.from(password).length
  if (length < passwordMin) return 'account.password-short'
  return length > passwordMax ? 'account.password-long' : undefined
}

export type EmailProblem = 'request.required' | 'account.email-invalid'

export function emailProblem(typed: string): EmailProblem | undefined {
  const email = typed.trim()
  if (email === '') return 'request.required'
  return isEmail(email) ? undefined : 'account.email-invalid'
}

/** Checks the owner's phone number, which is optional. */
export function phoneProblem(typed: string): 'account.phone-invalid' | undefined {
  const phone = typed.trim()
  return phone === '' || toE164(phone) !== undefined ? undefined : 'account.phone-invalid'
}

/** A mailed code in its original form, however it was typed. */
export function normaliseCode(typed: string): string {
  // `toUpperCase` is used because the Turkish upper case of i is İ.
  return typed.trim().toUpperCase()
}
