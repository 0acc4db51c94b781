import { useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  isPeriodName,
  type Period,
  type PeriodName,
  periodNamed,
  periodOf,
  usualPeriod,
} from '#domain/reports/period.ts'
import { dayIn } from '#domain/time/day.ts'
import { timeNow } from '#contract/browser/clock.ts'

export type ChosenPeriod = {
  /** Undefined if the first and last day were chosen individually. */
  name: PeriodName | undefined
  period: Period
  choose: (choice: PeriodName | Period) => void
}

/** The period in the URL: `?period=this-year`, or `?from=…&to=…`. Invalid values result in the default period. */
export function usePeriod(): ChosenPeriod {
  const [search, setSearch] = useSearchParams()
  const [today] = useState(() => dayIn(timeNow()))
  const chosen = periodOf(search.get('from'), search.get('to'))
  const asked = search.get('period')
  const name = chosen === undefined ? (isPeriodName(asked) ? asked : usualPeriod) : undefined
  return {
    name,
    period: chosen ?? periodNamed(name ?? usualPeriod, today),
    choose: (choice) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before)
          for (const key of ['period', 'from', 'to']) after.delete(key)
          if (typeof choice !== 'string') {
            after.set('from', choice.from)
            after.set('to', choice.to)
          } else if (choice !== usualPeriod) after.set('period', choice)
          return after
        },
        { preventScrollReset: true },
      ),
  }
}
