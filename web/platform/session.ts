import { href } from 'react-router'
// The session in this browser: where its token is stored, how it starts and how it ends.
import { clearBrowser } from './cleanup.ts'
import { setClockBy, timeNow } from '#contract/browser/clock.ts'
import { storedToken, tokenKey } from '#contract/browser/stored-token.ts'
import { type TokenFacts, type TokenState, decodeToken, tokenState } from '#contract/browser/token.ts'

/** The reasons why a user is sent to the login page, which shows the reason. */
export const endReasons = ['idle', 'expired', 'connection', 'elsewhere'] as const
export type EndReason = (typeof endReasons)[number]

export function currentTokenState(): TokenState {
  return tokenState(storedToken(), timeNow())
}

/** The token for a request; an expired token is deleted instead of sent. */
export function usableToken(): string | undefined {
  const token = storedToken()
  if (token === null) return undefined
  if (tokenState(token, timeNow()) === 'valid') return token
  dropToken()
  return undefined
}

export function dropToken(): void {
  localStorage.removeItem(tokenKey)
}

export function signIn(token: string): void {
  setClockBy(token)
  localStorage.setItem(tokenKey, token)
}

const lastPersonKey = 'lastPerson'

/**
 * Half-typed input from a lost session stays in this tab if the same person signs in again; for any other person the
 * tab's storage is cleared.
 */
export function takeOverTab(): void {
  const person = String(tokenFacts()?.claims['sub'])
  if (sessionStorage.getItem(lastPersonKey) === person) return
  sessionStorage.clear()
  sessionStorage.setItem(lastPersonKey, person)
}

function tokenFacts(): TokenFacts | undefined {
  const token = storedToken()
  return token === null ? undefined : decodeToken(token)
}

/** The login page, with the reason and the page to come back to. */
export function loginPath(reason?: EndReason, returnTo?: string): string {
  const query = new URLSearchParams()
  if (reason !== undefined) query.set('reason', reason)
  if (returnTo !== undefined && returnTo.startsWith('/admin/')) query.set('return', returnTo)
  return query.size > 0 ? `${href('/auth/login')}?${query}` : href('/auth/login')
}

let leaving = false
let signingOut = false

/** A full page load instead of a route change keeps data of the previous business out of memory. */
export function leaveForLogin(reason?: EndReason): void {
  // Several requests may be refused at once; the first refusal decides the reason that the login page shows. A request
  // refused while this device is signing out does not count.
  if (leaving || signingOut) return
  leaving = true
  const here = location.pathname + location.search
  location.assign(loginPath(reason, reason === undefined || reason === 'elsewhere' ? undefined : here))
}

/** Ends the session on this device only, for when the server cannot be reached or has already ended it. */
export function endSessionHere(reason?: EndReason): void {
  clearBrowser()
  leaveForLogin(reason)
}

/** Ends the session on every device. A failure of the server is logged as a warning and does not stop the sign-out. */
export async function signOut(reason?: EndReason): Promise<void> {
  const token = storedToken()
  signingOut = true
  try {
    const response = await fetch('/api/auth/logout/all', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
      signal: AbortSignal.timeout(5_000),
      keepalive: true,
    })
    if (!response.ok) console.warn(`Signing out at the server failed: ${response.status}`)
  } catch (error) {
    console.warn('Signing out at the server failed', error)
  }
  signingOut = false
  endSessionHere(reason)
}
