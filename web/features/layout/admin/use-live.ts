import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Topic, topics } from '#contract/live.ts'
import { followLive } from '#web/platform/live.ts'

/** What screens have asked for, by the kind of thing that it shows. */
const keysOf: Record<Topic, readonly QueryKey[]> = {
  stays: [['desk'], ['reservations'], ['guests']],
  guests: [['desk'], ['reservations'], ['guests']],
  consents: [['desk'], ['reservations'], ['guests'], ['marketing-consents']],
  units: [['units'], ['desk']],
  hotel: [['hotel']],
  notifications: [['notifications']],
  sessions: [['settings', 'sessions']],
}

/** One change often is several kinds of things at once, each an event of its own. */
const gatherMs = 60

/** While the admin area is open, what a colleague does appears in the lists without a reload. */
export function useLive(): void {
  const client = useQueryClient()
  useEffect(() => renewWhatChanges(client), [client])
}

function renewWhatChanges(client: QueryClient): () => void {
  const heard = new Set<string>()
  let gathering: ReturnType<typeof setTimeout> | undefined
  const renew = () => {
    gathering = undefined
    // By its beginning, once: asked for each topic apart, one request would be cut off by the next.
    const isMeant = ({ queryKey }: { queryKey: QueryKey }) =>
      queryKey.some((_, index) => heard.has(JSON.stringify(queryKey.slice(0, index + 1))))
    void client.invalidateQueries({ predicate: isMeant })
    heard.clear()
  }
  const stop = followLive((topic) => {
    for (const each of topic === 'all' ? topics : [topic]) {
      for (const key of keysOf[each]) heard.add(JSON.stringify(key))
    }
    gathering ??= setTimeout(renew, gatherMs)
  })
  return () => {
    clearTimeout(gathering)
    stop()
  }
}
