// Tracks whether the server can be reached. docs/decisions explains why a lost connection does not sign the user out at
// once.
import { endSessionHere } from './session.ts'
import { isAnythingTyped } from './unsaved.ts'

export type Reach = 'reached' | 'unreachable'

const probeEvery = 2_500
const graceWithNothingTyped = 10_000
const graceWithTyping = 60_000

/**
 * Decides whether a lost connection has lasted long enough to end the session. A user who is offline and has unsaved
 * input keeps the session, however long the connection is lost; the inactivity limit still applies.
 */
export function verdict(lost: { forMs: number; online: boolean; typed: boolean }): 'wait' | 'sign-out' {
  if (lost.typed && !lost.online) return 'wait'
  return lost.forMs >= (lost.typed ? graceWithTyping : graceWithNothingTyped) ? 'sign-out' : 'wait'
}

let reach: Reach = 'reached'
let lostAt = 0
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

/**
 * Called when a request failed before any answer. From then on the app probes the server until it answers or the time
 * limit passes.
 */
export function reportUnreachable(): void {
  if (reach === 'unreachable' || !location.pathname.startsWith('/admin')) return
  lostAt = Date.now()
  setReach('unreachable')
  setTimeout(() => void probe(), probeEvery)
}

async function probe(): Promise<void> {
  try {
    await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(probeEvery) })
    // Any answer counts, even one that reports bad health, because it shows that the server can be reached.
    setReach('reached')
  } catch {
    const lost = { forMs: Date.now() - lostAt, online: navigator.onLine, typed: isAnythingTyped() }
    if (verdict(lost) === 'sign-out') endSessionHere('connection')
    else setTimeout(() => void probe(), probeEvery)
  }
}
