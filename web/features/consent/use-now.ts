import { useEffect, useState } from 'react'
import { timeNow } from '#contract/browser/clock.ts'

/** The current time, updated every second while `ticking`. */
export function useNow(ticking: boolean): number {
  const [now, setNow] = useState(() => timeNow().getTime())
  useEffect(() => {
    const update = () => setNow(timeNow().getTime())
    const timers = ticking ? [setTimeout(update), setInterval(update, 1_000)] : []
    return () => timers.forEach(clearInterval)
  }, [ticking])
  return now
}
