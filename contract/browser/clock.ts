// The clock of a computer may be wrong by hours. Each sign-in tells by how much, and Konuk then goes by the server's time.
// The difference is measured at sign-in only: a clock that is moved later still ends the session.
import { decodeToken } from './token.ts'

const key = 'clockAhead'

/** A smaller difference is the time that the answer was under way. */
const leastMs = 60_000

/** Compares the clock with the moment at which the server issued this token. */
export function setClockBy(token: string): void {
  const issuedAt = decodeToken(token)?.claims['iat']
  const aheadMs = typeof issuedAt === 'number' ? Date.now() - issuedAt * 1000 : 0
  if (Math.abs(aheadMs) < leastMs) localStorage.removeItem(key)
  else localStorage.setItem(key, String(aheadMs))
}

/** The current time by the server's clock. */
export const timeNow = (): Date => new Date(Date.now() - Number(localStorage.getItem(key) ?? 0))
