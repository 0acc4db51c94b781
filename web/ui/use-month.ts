import { useState } from 'react'
import type { Day } from '#domain/time/day.ts'

/** The month to look at: another one where the choice begins elsewhere. */
export function useMonth(openAt: Day | null) {
  const [month, setMonth] = useState(openAt)
  const [begins, setBegins] = useState(openAt)
  if (begins !== openAt) {
    setBegins(openAt)
    setMonth(openAt)
  }
  return [month, setMonth] as const
}
