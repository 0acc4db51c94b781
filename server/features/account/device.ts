// A browser that has signed in before is known to its accounts by a cookie. It opens nothing: it only has its tries
// counted apart from those of strangers, who could otherwise use them up.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Cookies } from '#server/platform/http/cookies.ts'
import { hmac } from '#server/platform/secret-hash.ts'

/** Signing out clears cookies that are named after a session; this one is to outlive it. */
const name = 'konuk_device'
const path = '/api/auth'
const days = 180
/** The desk's browser may be shared; the accounts that were in last are known, each by one mark or two. */
const mostAccounts = 16

type Device = { id: string; accounts: string[] }
type Asked = { secret: string; cookies: Cookies; now: Date }

/** The id of this browser, if the account has been signed in to from it. */
export const knownDevice = (asked: Asked, email: string): string | undefined =>
  markedWith(asked, accountMark(asked.secret, email))

/** The same, if a second step was shown in it too. The password alone, or the mailbox, must not earn a thief more tries. */
export const knownByBothSteps = (asked: Asked, email: string): string | undefined =>
  markedWith(asked, bothStepsMark(asked.secret, email))

function markedWith(asked: Asked, mark: string): string | undefined {
  const device = read(asked)
  return device?.accounts.includes(mark) ? device.id : undefined
}

/** From now on this browser is known to the account. `twoSteps`: whether a second step was shown in it. */
export function rememberDevice(asked: Asked, email: string, twoSteps: boolean): void {
  const { secret, cookies, now } = asked
  const { id, accounts } = read(asked) ?? { id: randomBytes(16).toString('hex'), accounts: [] }
  const own = [accountMark(secret, email), ...(twoSteps ? [bothStepsMark(secret, email)] : [])]
  const kept = [...own, ...accounts.filter((account) => !own.includes(account))].slice(0, mostAccounts)
  const until = Math.floor(now.getTime() / 1000) + days * 86_400
  const facts = [id, until, ...kept].join('.')
  cookies.keep({ name, value: `${facts}.${seal(secret, facts)}`, path, seconds: days * 86_400 })
}

function read({ secret, cookies, now }: Asked): Device | undefined {
  const value = cookies.read(name)
  const cut = value?.lastIndexOf('.') ?? -1
  if (value === undefined || cut < 0) return undefined
  const [facts, given] = [value.slice(0, cut), Buffer.from(value.slice(cut + 1))]
  const expected = Buffer.from(seal(secret, facts))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const [id = '', until = '', ...accounts] = facts.split('.')
  return Number(until) * 1000 > now.getTime() ? { id, accounts } : undefined
}

const seal = (secret: string, facts: string) => hmac(secret, 'device', facts)
/** Short, and tells nobody the address. */
const accountMark = (secret: string, email: string) => hmac(secret, 'device-account', email).slice(0, 16)
const bothStepsMark = (secret: string, email: string) => hmac(secret, 'device-second-step', email).slice(0, 16)
