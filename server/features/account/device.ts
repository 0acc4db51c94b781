// A cookie marks a browser in which accounts have signed in before. It does not sign anybody in: it gives the browser a
// counter of tries separate from strangers, who could otherwise use up the tries.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Cookies } from '#server/platform/http/cookies.ts'
import { hmac } from '#server/platform/secret-hash.ts'

/** Signing out clears cookies that are named after a session; this cookie must outlive the session. */
const name = 'konuk_device'
const path = '/api/auth'
const days = 180
/**
 * The front desk's browser may be shared, so the cookie keeps the accounts that signed in last, each with one mark or
 * two.
 */
const mostAccounts = 16

type Device = { id: string; accounts: string[] }
type DeviceInput = { secret: string; cookies: Cookies; now: Date }

/** Returns the id of this browser if the account has signed in here before. */
export const knownDevice = (asked: DeviceInput, email: string): string | undefined =>
  markedWith(asked, accountMark(asked.secret, email))

/**
 * Returns the id of this browser if the account has also shown a second step here. Somebody who stole only the password
 * or the mailbox must not get more tries.
 */
export const knownByBothSteps = (asked: DeviceInput, email: string): string | undefined =>
  markedWith(asked, bothStepsMark(asked.secret, email))

function markedWith(asked: DeviceInput, mark: string): string | undefined {
  const device = read(asked)
  return device?.accounts.includes(mark) ? device.id : undefined
}

/** Marks this browser as known to the account. `twoSteps` is true if a second step was shown here. */
export function rememberDevice(asked: DeviceInput, email: string, twoSteps: boolean): void {
  const { secret, cookies, now } = asked
  const { id, accounts } = read(asked) ?? { id: randomBytes(16).toString('hex'), accounts: [] }
  const own = [accountMark(secret, email), ...(twoSteps ? [bothStepsMark(secret, email)] : [])]
  const kept = [...own, ...accounts.filter((account) => !own.includes(account))].slice(0, mostAccounts)
  const until = Math.floor(now.getTime() / 1000) + days * 86_400
  const facts = [id, until, ...kept].join('.')
  cookies.keep({ name, value: `${facts}.${seal(secret, facts)}`, path, seconds: days * 86_400 })
}

function read({ secret, cookies, now }: DeviceInput): Device | undefined {
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
/** The mark is short and does not reveal the address. */
const accountMark = (secret: string, email: string) => hmac(secret, 'device-account', email).slice(0, 16)
const bothStepsMark = (secret: string, email: string) => hmac(secret, 'device-second-step', email).slice(0, 16)
