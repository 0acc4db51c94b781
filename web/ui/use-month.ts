import { useState } from 'react'
import type { Day } from '#domain/time/day.ts'

/** The month that the calendar shows. It moves when the selection gets another first day. */
export function useMonth(openAt: Day | null) {
  const [month, setMonth] = useState(openAt)
  const [begins, setBegins] = useState(openAt)
  if (begins !== openAt) {
    setBegins(openAt)
    setMonth(openAt)
  }
  return [month, setMonth] as const
}
