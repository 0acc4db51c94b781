import type { CountedPage, VisitSource } from '#domain/reports/visits.ts'
import type { Day } from '#domain/time/day.ts'
import type { VisitCount } from './visits.store.ts'

export type VisitCounter = {
  count(day: Day, path: CountedPage, source: VisitSource): void
  /** Stores the counted visits. If storing fails, the counts are kept for the next time. */
  flush(): Promise<void>
}

/**
 * Counts in memory, so that opening a page never waits for the database and a busy day needs only a few writes. Memory
 * holds at most one row for each page, source and day. A killed process loses only the counts since its last flush.
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
    // Flushes run one after the other, so that when a flush is done, everything counted before it is stored.
    flush: () => (flushing = flushing.catch(() => {}).then(handOver)),
  }
}
