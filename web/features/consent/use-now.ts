import { useEffect, useState } from 'react'

/** The current time, updated every second while `ticking`. */
export function useNow(ticking: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const update = () => setNow(Date.now())
    const timers = ticking ? [setTimeout(update), setInterval(update, 1_000)] : []
    return () => timers.forEach(clearInterval)
  }, [ticking])
  return now
}
