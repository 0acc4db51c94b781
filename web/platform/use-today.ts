import { useEffect, useState } from 'react'
import { type Day, dayIn } from '#domain/time/day.ts'

/** The day it is where the business is. The page stays open over midnight. */
export function useToday(): Day {
  const [today, setToday] = useState(() => dayIn(new Date()))
  useEffect(() => {
    const look = () => setToday(dayIn(new Date()))
    const timer = setInterval(look, 30_000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return today
}
