// How often the doors to an account may be tried. People mistype a few times; programs try thousands. What strangers
// can use up is never what the owner of an account needs: docs/decisions/2026-11-22-limits-that-lock-nobody-out.md.
import type { Limit } from '#server/platform/http/limits.ts'

const minutes = 60
const hour = 60 * minutes
const day = 24 * hour

/** `ip` is the network; `device` names a browser from which this account has been signed in to before. */
type From = { ip: string; device?: string | undefined }
type Addressed = From & { email: string }

/** A known device is counted by itself. Of all others together an account takes at most 1,440 passwords a day. */
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
 * The same for the password that is asked for again, apart from signing in: whoever plays with an open screen spends the
 * tries of that browser or network. Its owner can always sign in anew, which counts as much.
 */
export const confirmLimits = ({ ip, device, userId }: From & { userId: number }): Limit[] =>
  device !== undefined
    ? [{ name: 'confirm-device', key: `${device} ${userId}`, points: 10, seconds: 10 * minutes }]
    : [
        { name: 'confirm-ip-user', key: `${ip} ${userId}`, points: 10, seconds: 10 * minutes },
        { name: 'confirm-user', key: String(userId), points: 60, seconds: hour },
      ]

/**
 * Codes of an app, of whom the password was right: of 1,000,000 three are good at a time. A browser in which both steps
 * were taken is counted by itself, so that whoever has the password does not keep the owner out.
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

/** A recovery code cannot be guessed. Counted by place alone: it is the way in that nobody can use up. */
export const recoveryLimits = ({ ip, userId }: From & { userId: number }): Limit[] => [
  { name: 'recovery-ip-user', key: `${ip} ${userId}`, points: 10, seconds: 10 * minutes },
]

/** A challenge is a row; a forged answer costs a verification. */
export const passkeyLimits = ({ ip }: From): Limit[] => [
  { name: 'passkey-ip', key: ip, points: 120, seconds: 10 * minutes },
]

/** A registration costs a hash, a row and a mail to an address that its owner may not have typed. */
export const registerLimits = ({ ip, email }: Addressed): Limit[] => [
  { name: 'register-ip-email', key: `${ip} ${email}`, points: 5, seconds: hour },
  { name: 'register-ip', key: ip, points: 20, seconds: hour },
]

/** Beyond this somebody plays with the address from many networks. Nobody is refused: its owner may be among them. */
export const registrationsOfAddress = (email: string): Limit => ({
  name: 'register-email',
  key: email,
  points: 30,
  seconds: hour,
})

/** Every one may send a mail. The screen waits 60 seconds between two. */
export const forgotPasswordLimits = ({ ip, device, email }: Addressed): Limit[] =>
  device !== undefined
    ? [{ name: 'forgot-device', key: device, points: 6, seconds: 15 * minutes }]
    : [
        { name: 'forgot-ip-email', key: `${ip} ${email}`, points: 6, seconds: 15 * minutes },
        { name: 'forgot-ip', key: ip, points: 20, seconds: 15 * minutes },
      ]

/**
 * A mailbox is not flooded through us: beyond these no further mail goes out, and the answer is the same. They last as
 * long as a code does, so whoever is out of mails has one with a code that is still good.
 */
export const recoveryMails = (about: string): Limit => ({
  name: 'recovery-mails',
  key: about,
  points: 6,
  seconds: 15 * minutes,
})

/** The long code cannot be guessed; this keeps the server from being asked to try. */
export const resetPasswordLimits = ({ ip }: From): Limit[] => [
  { name: 'reset-ip', key: ip, points: 20, seconds: 15 * minutes },
]

type Verifying = From & { email?: string | undefined; registration?: string | undefined }

/**
 * By the name of its registration, which nobody else has, a code's own tries count. Whoever guesses without it is
 * bounded by address, and without an address all together: with a thousand codes open, a thousand guesses hit one with
 * a chance of 1 to 1,000.
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
