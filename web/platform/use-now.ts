import { useEffect, useState } from 'react'
import { timeNow } from '#contract/browser/clock.ts'

/** The current time, updated twice a minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => timeNow())
  useEffect(() => {
    const look = () => setNow(timeNow())
    const timer = setInterval(look, 30_000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return now
}
