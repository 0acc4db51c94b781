import { useEffect, useState } from 'react'
import { type Day, dayIn } from '#domain/time/day.ts'
import { timeNow } from '#contract/browser/clock.ts'

/** Today's date at the business. It changes at midnight while the page stays open. */
export function useToday(): Day {
  const [today, setToday] = useState(() => dayIn(timeNow()))
  useEffect(() => {
    const look = () => setToday(dayIn(timeNow()))
    const timer = setInterval(look, 30_000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return today
}
