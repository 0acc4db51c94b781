// Limits how often sign-in, recovery and registration may be tried. People mistype a few times; programs try thousands.
// Strangers can never use up the tries that the owner of an account needs:
// docs/decisions/2026-11-22-limits-that-lock-nobody-out.md.
import type { Limit } from '#server/platform/http/limits.ts'

const minutes = 60
const hour = 60 * minutes
const day = 24 * hour

/** `ip` is the network; `device` names a browser in which this account has signed in before. */
type From = { ip: string; device?: string | undefined }
type Addressed = From & { email: string }

/**
 * A known device has a counter of its own. All other devices together may try at most 1,440 passwords a day for one
 * account.
 */
export const loginLimits = ({ ip, device, email }: Addressed): Limit[] =>
  device !== undefined
    ? [{ name: 'login-device', key: `${device} ${email}`, points: 10, seconds: 10 * minutes }]
    : [
        { name: 'login-ip-email', key: `${ip} ${email}`, points: 10, seconds: 10 * minutes },
        { name: 'login-ip-email-day', key: `${ip} ${email}`, points: 30, seconds: day },
        { name: 'login-ip', key: ip, points: 60, seconds: 10 * minutes },
        { name: 'login-email', key: email, points: 60, seconds: hour, refusal: 'account.login-guarded' },
      ]

/**
 * Confirming the password within a session has counters separate from sign-in. Somebody at an unlocked screen uses up
 * only the tries of that browser or network. The owner can always sign in again, which also counts as a confirmation.
 */
export const confirmLimits = ({ ip, device, userId }: From & { userId: number }): Limit[] =>
  device !== undefined
    ? [{ name: 'confirm-device', key: `${device} ${userId}`, points: 10, seconds: 10 * minutes }]
    : [
        { name: 'confirm-ip-user', key: `${ip} ${userId}`, points: 10, seconds: 10 * minutes },
        { name: 'confirm-user', key: String(userId), points: 60, seconds: hour },
      ]

/**
 * Limits the app codes that somebody with the right password may try: three of 1,000,000 codes are valid at a time. A
 * browser in which both steps have succeeded has a counter of its own, so that somebody who stole the password cannot
 * lock the owner out.
 */
export const secondStepLimits = ({ ip, device, userId }: From & { userId: number }): Limit[] =>
  device !== undefined
    ? [{ name: 'second-step-device', key: `${device} ${userId}`, points: 10, seconds: 10 * minutes }]
    : [
        { name: 'second-step-ip-user', key: `${ip} ${userId}`, points: 10, seconds: 10 * minutes },
        {
          name: 'second-step-user',
          key: String(userId),
          points: 30,
          seconds: hour,
          refusal: 'account.second-step-guarded',
        },
      ]

/**
 * A recovery code cannot be guessed, so it is limited per network only. Strangers on other networks therefore cannot
 * use up the owner's tries.
 */
export const recoveryLimits = ({ ip, userId }: From & { userId: number }): Limit[] => [
  { name: 'recovery-ip-user', key: `${ip} ${userId}`, points: 10, seconds: 10 * minutes },
]

/** Each challenge costs a row, and each forged answer costs a verification. */
export const passkeyLimits = ({ ip }: From): Limit[] => [
  { name: 'passkey-ip', key: ip, points: 120, seconds: 10 * minutes },
]

/** A registration costs a password hash, a row, and a mail to an address whose owner may not have asked for it. */
export const registerLimits = ({ ip, email }: Addressed): Limit[] => [
  { name: 'register-ip-email', key: `${ip} ${email}`, points: 5, seconds: hour },
  { name: 'register-ip', key: ip, points: 20, seconds: hour },
]

/**
 * Beyond these limits, somebody is sending registrations for the address from many networks. They are still accepted,
 * because the address's owner may be among the senders, but cause no more mails. Codes that are asked for again by the
 * screen of a registration (`named`) have a count of their own; everything else that mails to an address without an
 * account counts as `asked`.
 */
export const mailsToRegistrant = (email: string, by: 'asked' | 'named'): Limit[] => [
  { name: `register-mails-${by}`, key: email, points: 6, seconds: hour },
  { name: `register-mails-${by}-day`, key: email, points: 15, seconds: day },
]

/** Each request may send a mail. The screen waits 60 seconds between two. */
export const forgotPasswordLimits = ({ ip, device, email }: Addressed): Limit[] =>
  device !== undefined
    ? [{ name: 'forgot-device', key: device, points: 6, seconds: 15 * minutes }]
    : [
        { name: 'forgot-ip-email', key: `${ip} ${email}`, points: 6, seconds: 15 * minutes },
        { name: 'forgot-ip', key: ip, points: 20, seconds: 15 * minutes },
      ]

/**
 * Mails beyond these limits are not sent, so that nobody can flood a mailbox through Konuk; the response stays the same.
 * The first lasts as long as a code, so a person who has reached it still has a mail with a valid code. A network that
 * asks for many addresses sends no more mails on that day. A known device and a request that names its own registration
 * (`own`) have counts that strangers cannot use up.
 */
export const recoveryMails = ({ ip, email, own }: { ip: string; email: string; own: string | undefined }): Limit[] => [
  { name: 'recovery-mails', key: own ?? email, points: 6, seconds: 15 * minutes },
  { name: 'recovery-mails-day', key: own ?? email, points: 20, seconds: day },
  ...(own === undefined ? [{ name: 'recovery-mails-ip-day', key: ip, points: 60, seconds: day }] : []),
]

/** The long code cannot be guessed; the limit spares the server the work of checking guesses. */
export const resetPasswordLimits = ({ ip }: From): Limit[] => [
  { name: 'reset-ip', key: ip, points: 20, seconds: 15 * minutes },
]

type Verifying = From & { email?: string | undefined; registration?: string | undefined }

/**
 * Tries that name a registration count against its code only: nobody else has its id. Guesses without the id are
 * limited per address, and guesses without an address share one limit. With a thousand open codes, a thousand guesses
 * hit one with a chance of 1 in 1,000.
 */
export const verifyEmailLimits = ({ ip, email, registration }: Verifying): Limit[] => {
  const place: Limit = { name: 'verify-ip', key: ip, points: 60, seconds: 15 * minutes }
  const guarded = { seconds: hour, refusal: 'account.verify-guarded' } as const
  if (registration !== undefined) return [place]
  if (email !== undefined)
    return [
      { name: 'verify-ip-email', key: `${ip} ${email}`, points: 10, seconds: 15 * minutes },
      place,
      { name: 'verify-email', key: email, points: 60, ...guarded },
    ]
  return [
    { name: 'verify-unaddressed-ip', key: ip, points: 20, seconds: 15 * minutes },
    { name: 'verify-unaddressed', key: 'all', points: 1000, ...guarded },
  ]
}
