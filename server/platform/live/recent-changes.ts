import { type Topic, topics } from '#contract/live/schemas.ts'

/** The time for which a change is kept for listeners who start later. */
const recentMs = 10_000

/** Keeps the time of the latest change for each topic of each business. */
export function recentChanges() {
  const times = new Map<string, number>()
  const forgetOld = (now: number) => {
    for (const [key, at] of times) {
      if (now - at < recentMs) return
      times.delete(key)
    }
  }
  const keyOf = (hotelId: number, topic: Topic) => `${hotelId} ${topic}`
  return {
    note(hotelId: number, topic: Topic) {
      const now = performance.now()
      forgetOld(now)
      // The key is deleted and inserted again, so that the map stays ordered by time, the oldest first.
      times.delete(keyOf(hotelId, topic))
      times.set(keyOf(hotelId, topic), now)
    },
    of(hotelId: number): Topic[] {
      forgetOld(performance.now())
      return topics.filter((topic) => times.has(keyOf(hotelId, topic)))
    },
  }
}
