// A session that nobody uses ends. All tabs share one last moment of use.
import { inactivityMs } from '#domain/account/rules.ts'

const lastActivityKey = 'lastActivity'

/** Writing on every mouse move would cost more than it tells. */
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

/** The server ends what it has not heard of for an hour, and reading or typing for long asks it for nothing. */
const tellEvery = 10 * 60_000

/**
 * Calls `onIdle` once after an hour without any sign of life in any tab. The moment is compared with the clock rather
 * than counted by a timer, because a sleeping laptop stops its timers: on waking, the first thing checked is the time.
 * While somebody is there, `onUse` is called now and then.
 */
export function watchInactivity(onIdle: () => void, onUse: () => void): () => void {
  let written = Date.now()
  let told = written
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
    // The first touch after a long sleep must not revive what has ended already.
    look()
    if (stopped) return
    written = now
    localStorage.setItem(lastActivityKey, String(now))
    if (now - told < tellEvery) return
    told = now
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
