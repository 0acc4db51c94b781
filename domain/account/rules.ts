import { isEmail } from '../people/email.ts'
import { toE164 } from '../people/phone.ts'

export const passwordMin = 10
/** argon2 reads the whole text: without an end, a password of megabytes would be a way to keep the server busy. */
export const passwordMax = 128

/** The 32 characters of a mailed code: no 0/O and no 1/I, which people mistake for each other. */
export const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const codeLength = 6
export const codeMinutes = 15
export const codeTries = 5

/** An untouched screen signs out of all devices after this long. */
export const inactivityMs = 3_600_000
export const tokenHours = 12

/** So long after the password was given, what a stranger at an open screen must not do asks for it again. */
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

/** Of the owner: it may be left empty. */
export function phoneProblem(typed: string): 'account.phone-invalid' | undefined {
  const phone = typed.trim()
  return phone === '' || toE164(phone) !== undefined ? undefined : 'account.phone-invalid'
}

/** A code as it was sent, however it was typed. */
export function normaliseCode(typed: string): string {
  // Not the Turkish upper case: that would make an İ of an i.
  return typed.trim().toUpperCase()
}
