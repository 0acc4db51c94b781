/** Does it once the page has settled, and not where people pay for what they load. Answers how to call it off. */
export function whenIdle(act: () => void): () => void {
  if (isSparing()) return () => {}
  // Not in every browser.
  if (!('requestIdleCallback' in window)) {
    const later = setTimeout(act, 2_000)
    return () => clearTimeout(later)
  }
  const idle = requestIdleCallback(act, { timeout: 5_000 })
  return () => cancelIdleCallback(idle)
}

const uses = ['pointerdown', 'keydown', 'focusin'] as const

/** Does it at the first click, key or focus. Answers how to call it off. */
function whenUsed(act: () => void): () => void {
  const leaving = new AbortController()
  const once = () => {
    leaving.abort()
    // What was done is answered first.
    setTimeout(act)
  }
  for (const use of uses) document.addEventListener(use, once, { signal: leaving.signal })
  return () => leaving.abort()
}

/** Once the page has settled, or at the first use if that is sooner. What is done must bear to be done twice. */
export function whenIdleOrUsed(act: () => void): () => void {
  const callOff = [whenIdle(act), whenUsed(act)]
  return () => callOff.forEach((off) => off())
}

/** Of a link: its page is loaded when somebody points at it. */
export const whenPointedAt = () => (isSparing() ? 'none' : 'intent')

/** Whether the browser says that what it loads is dear or slow. */
function isSparing(): boolean {
  const connection: { saveData?: boolean; effectiveType?: string } = Object(Reflect.get(navigator, 'connection'))
  return connection.saveData === true || connection.effectiveType?.endsWith('2g') === true
}
