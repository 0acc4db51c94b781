import { type Topic, topics } from '#contract/live.ts'

/** How long a change is kept for those who come late. */
const recentMs = 10_000

/** What changed lately, each kind of thing of each business once. */
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
      // Anew, so that the oldest stay in front.
      times.delete(keyOf(hotelId, topic))
      times.set(keyOf(hotelId, topic), now)
    },
    of(hotelId: number): Topic[] {
      forgetOld(performance.now())
      return topics.filter((topic) => times.has(keyOf(hotelId, topic)))
    },
  }
}
