import { useEffect, useState } from 'react'
import { formatInstant } from '#domain/time/day.ts'
import { timeNow } from '#contract/browser/clock.ts'
import classes from './Chart.module.css'

/**
 * A line at the current time of day. It runs between the bars of guests who check out in the morning and of guests who
 * arrive in the afternoon.
 */
export function TodayLine({ left, dayWidth }: { left: number; dayWidth: number }) {
  const [now, setNow] = useState(() => timeNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(timeNow()), 60_000)
    return () => clearInterval(timer)
  }, [])
  const [hours = 0, minutes = 0] = formatInstant(now).slice(-5).split(':').map(Number)
  return (
    <span aria-hidden className={classes.now} style={{ left: left + ((hours * 60 + minutes) / 1440) * dayWidth }} />
  )
}
