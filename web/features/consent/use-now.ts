import { useEffect, useState } from 'react'

/** The time, told anew every second while `ticking`. */
export function useNow(ticking: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tell = () => setNow(Date.now())
    const timers = ticking ? [setTimeout(tell), setInterval(tell, 1_000)] : []
    return () => timers.forEach(clearInterval)
  }, [ticking])
  return now
}
