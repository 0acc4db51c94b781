import { useEffect, useState } from 'react'
import { dayIn } from '#domain/time/day.ts'

/** Which day it is where the businesses are. A desk's page stays open over midnight. */
export function useToday(): string {
  const [today, setToday] = useState(() => dayIn(new Date()))
  useEffect(() => {
    const timer = setInterval(() => setToday(dayIn(new Date())), 30_000)
    return () => clearInterval(timer)
  }, [])
  return today
}
