// How often the doors to an account may be tried. People mistype a few times; programs try thousands.
import type { Limit } from '#server/platform/http/limits.ts'

const minutes = 60
const hour = 60 * minutes

type From = { ip: string }
type Addressed = From & { body: { email: string } }

/**
 * The tight one counts one address from one place, so that a stranger elsewhere cannot lock the owner out. The wide one
 * bounds a guess spread over many places: at most 2,400 passwords a day for one account.
 */
export const loginLimits = ({ ip, body }: Addressed): Limit[] => [
  { name: 'login-ip', key: ip, points: 60, seconds: 10 * minutes },
  { name: 'login-ip-email', key: `${ip} ${body.email}`, points: 10, seconds: 10 * minutes },
  { name: 'login-email', key: body.email, points: 100, seconds: hour },
]

/** A registration costs a hash, rows and a mail to an address that its owner may not have typed. */
export const registerLimits = ({ ip, body }: Addressed): Limit[] => [
  { name: 'register-ip', key: ip, points: 20, seconds: hour },
  { name: 'register-email', key: body.email, points: 5, seconds: hour },
]

/** Every one may send a mail: a mailbox must not be flooded through us. The screen waits 60 seconds between two. */
export const forgotPasswordLimits = ({ ip, body }: Addressed): Limit[] => [
  { name: 'forgot-ip', key: ip, points: 20, seconds: 15 * minutes },
  { name: 'forgot-email', key: body.email, points: 6, seconds: 15 * minutes },
]

/** The long code cannot be guessed; this keeps the server from being asked to try. */
export const resetPasswordLimits = ({ ip }: From): Limit[] => [
  { name: 'reset-ip', key: ip, points: 20, seconds: 15 * minutes },
]

/**
 * With an address the tries are counted on its code as well. Without one, a guess may hit anybody's open code: with ten
 * thousand codes open, twenty tries hit one with a chance of 1 to 5,000, and it only confirms a stranger's address.
 */
export const verifyEmailLimits = ({ ip, query }: From & { query: { email?: string | undefined } }): Limit[] =>
  query.email === undefined
    ? [{ name: 'verify-unaddressed-ip', key: ip, points: 20, seconds: 15 * minutes }]
    : [
        { name: 'verify-ip', key: ip, points: 60, seconds: 15 * minutes },
        { name: 'verify-email', key: tidyEmail(query.email), points: 20, seconds: 15 * minutes },
      ]

/** An address from a query, as the contract turns one in a body. */
export const tidyEmail = (email: string): string => email.trim().toLowerCase()
