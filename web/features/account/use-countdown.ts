import { useCallback, useEffect, useState } from 'react'

/**
 * Seconds left until a moment. They are computed from the clock, because browsers slow down the timers of hidden tabs.
 */
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
