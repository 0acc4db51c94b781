// Ends a session that nobody uses. All tabs share the time of the last use.
import { inactivityMs } from '#domain/account/rules.ts'

const lastActivityKey = 'lastActivity'

/** A write on every mouse move would cost more than its precision is worth. */
const writeEvery = 5_000
const lookEvery = 15_000
const signsOfLife = ['mousedown', 'mousemove', 'keydown', 'keypress', 'scroll', 'touchstart', 'click'] as const

/** Whether nobody has used the app for too long. A last use in the future (a clock set back) counts as now. */
export function isIdle(lastUse: number, now: number): boolean {
  return now - lastUse >= inactivityMs
}

function lastActivity(): number {
  return Number(localStorage.getItem(lastActivityKey) ?? 0)
}

/**
 * The server ends a session after an hour without a request. A user who reads or types for a long time sends no
 * request, so the app reports the activity to the server.
 */
const reportEvery = 10 * 60_000

/**
 * Calls `onIdle` once after an hour without any use in any tab, and `onUse` now and then while a user is active. The
 * code compares clock times instead of relying on a timer, because a sleeping laptop stops its timers. On waking, the
 * time is checked first.
 */
export function watchInactivity(onIdle: () => void, onUse: () => void): () => void {
  let written = Date.now()
  let reportedAt = written
  let stopped = false
  localStorage.setItem(lastActivityKey, String(written))

  const look = () => {
    if (stopped || !isIdle(lastActivity(), Date.now())) return
    stop()
    onIdle()
  }
  const noteLife = () => {
    const now = Date.now()
    if (now - written < writeEvery) return
    // The first touch after a long sleep must not revive a session that has already ended.
    look()
    if (stopped) return
    written = now
    localStorage.setItem(lastActivityKey, String(now))
    if (now - reportedAt < reportEvery) return
    reportedAt = now
    onUse()
  }
  const stop = () => {
    stopped = true
    clearInterval(timer)
    for (const sign of signsOfLife) window.removeEventListener(sign, noteLife, true)
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('focus', look)
    window.removeEventListener('pageshow', look)
  }

  const timer = setInterval(look, lookEvery)
  for (const sign of signsOfLife) window.addEventListener(sign, noteLife, { capture: true, passive: true })
  document.addEventListener('visibilitychange', look)
  window.addEventListener('focus', look)
  window.addEventListener('pageshow', look)
  return stop
}
