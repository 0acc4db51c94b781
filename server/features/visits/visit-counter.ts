import type { CountedPage, VisitSource } from '#domain/reports/visits.ts'
import type { Day } from '#domain/time/day.ts'
import type { VisitCount } from './visits.store.ts'

export type VisitCounter = {
  count(day: Day, path: CountedPage, source: VisitSource): void
  /** Hands what was counted to the store. What cannot be stored now is kept for the next time. */
  flush(): Promise<void>
}

/**
 * Counts in memory, so that opening a page never waits for the database and a busy day is a few rows. It holds at
 * most a row for each page, source and day; a process that is killed loses the seconds since its last flush.
 */
export function visitCounter(store: (counts: VisitCount[]) => Promise<void>): VisitCounter {
  let counts = new Map<string, VisitCount>()
  let flushing: Promise<void> = Promise.resolve()

  const add = ({ day, path, source, visits }: VisitCount) => {
    const key = `${day} ${path} ${source}`
    counts.set(key, { day, path, source, visits: (counts.get(key)?.visits ?? 0) + visits })
  }
  const handOver = async () => {
    if (counts.size === 0) return
    const taken = [...counts.values()]
    counts = new Map()
    try {
      await store(taken)
    } catch (error) {
      taken.forEach(add)
      throw error
    }
  }
  return {
    count: (day, path, source) => add({ day, path, source, visits: 1 }),
    // One after the other: whoever waits for a flush knows that what was counted before it is stored.
    flush: () => (flushing = flushing.catch(() => {}).then(handOver)),
  }
}
