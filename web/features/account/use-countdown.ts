import { useCallback, useEffect, useState } from 'react'

/** Whole seconds until a moment, counted by the clock: a browser slows the timers of a tab nobody looks at. */
export function useCountdown(fromSeconds: number): { secondsLeft: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(() => Date.now() + fromSeconds * 1000)
  const [now, setNow] = useState(() => Date.now())
  const running = until > now

  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [running])

  const start = useCallback((seconds: number) => {
    const from = Date.now()
    setNow(from)
    setUntil(from + seconds * 1000)
  }, [])
  return { secondsLeft: Math.max(0, Math.ceil((until - now) / 1000)), start }
}
