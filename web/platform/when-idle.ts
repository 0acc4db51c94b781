/**
 * Runs `act` once the page has settled, except on a connection where data is expensive. Returns a function that cancels
 * it.
 */
export function whenIdle(act: () => void): () => void {
  if (isSparing()) return () => {}
  // Some browsers lack `requestIdleCallback`.
  if (!('requestIdleCallback' in window)) {
    const later = setTimeout(act, 2_000)
    return () => clearTimeout(later)
  }
  const idle = requestIdleCallback(act, { timeout: 5_000 })
  return () => cancelIdleCallback(idle)
}

const uses = ['pointerdown', 'keydown', 'focusin'] as const

/** Runs `act` at the first click, key or focus. Returns a function that cancels it. */
function whenUsed(act: () => void): () => void {
  const leaving = new AbortController()
  const once = () => {
    leaving.abort()
    // The page reacts to the user's action first.
    setTimeout(act)
  }
  for (const use of uses) document.addEventListener(use, once, { signal: leaving.signal })
  return () => leaving.abort()
}

/**
 * Runs `act` once the page has settled, or at the first use if that is sooner. It may run twice, so `act` must tolerate
 * that.
 */
export function whenIdleOrUsed(act: () => void): () => void {
  const settleCancellation = [whenIdle(act), whenUsed(act)]
  return () => settleCancellation.forEach((off) => off())
}

/** The prefetch mode of a link: its page loads when the user points at the link. */
export const whenPointedAt = () => (isSparing() ? 'none' : 'intent')

/** Whether the browser reports an expensive or slow connection. */
function isSparing(): boolean {
  const connection: { saveData?: boolean; effectiveType?: string } = Object(Reflect.get(navigator, 'connection'))
  return connection.saveData === true || connection.effectiveType?.endsWith('2g') === true
}
