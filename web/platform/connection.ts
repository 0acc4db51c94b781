// When the server cannot be reached. docs/decisions tells why a lost connection does not sign out at once.
import { endSessionHere } from './session.ts'

export type Reach = 'reached' | 'unreachable'

const probeEvery = 2_500
const graceWithNothingTyped = 10_000
const graceWithTyping = 60_000

/**
 * Whether a lost connection has lasted long enough to end the session. Somebody who is merely offline while holding
 * typed input keeps it for as long as it takes: the inactivity limit still applies.
 */
export function verdict(lost: { forMs: number; online: boolean; typed: boolean }): 'wait' | 'sign-out' {
  if (lost.typed && !lost.online) return 'wait'
  return lost.forMs >= (lost.typed ? graceWithTyping : graceWithNothingTyped) ? 'sign-out' : 'wait'
}

let reach: Reach = 'reached'
let lostAt = 0
let typed = false
const listeners = new Set<() => void>()

export function currentReach(): Reach {
  return reach
}

export function onReachChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setReach(next: Reach): void {
  if (next === reach) return
  reach = next
  for (const listener of listeners) listener()
}

/** Something may be lost by leaving the page. Cleared by a change of page. */
export function noteTyping(has: boolean): void {
  typed = has
}

/** A call failed before any answer: from here on the server is asked until it answers or patience ends. */
export function reportUnreachable(): void {
  if (reach === 'unreachable' || !location.pathname.startsWith('/admin')) return
  lostAt = Date.now()
  setReach('unreachable')
  setTimeout(() => void probe(), probeEvery)
}

async function probe(): Promise<void> {
  try {
    await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(probeEvery) })
    // Any answer is an answer: what the server thinks of its health is another matter.
    setReach('reached')
  } catch {
    const lost = { forMs: Date.now() - lostAt, online: navigator.onLine, typed }
    if (verdict(lost) === 'sign-out') endSessionHere('connection')
    else setTimeout(() => void probe(), probeEvery)
  }
}
