// A screen that follows live changes, and reconnects when its connection is lost.
import { setTimeout as wait } from 'node:timers/promises'
import { createParser } from 'eventsource-parser'
import { live } from '#contract/live/endpoints.ts'
import { LiveEvent } from '#contract/live/schemas.ts'

export type Follower = {
  /** True if the screen was notified after `since` that this topic changed, or that it must reload everything. */
  isNotified: (topic: LiveEvent['topic'], since: number) => boolean
  close: () => void
}

export function follow(address: string, token: string): Follower {
  const notifiedAt = new Map<LiveEvent['topic'], number>()
  const leaving = new AbortController()
  const { signal } = leaving
  const parser = createParser({
    onEvent: ({ data }) => void notifiedAt.set(LiveEvent.parse(JSON.parse(data)).topic, performance.now()),
  })
  const listen = async () => {
    const answer = await fetch(`${address}${live.path}`, { headers: { authorization: `Bearer ${token}` }, signal })
    if (!answer.ok || answer.body === null) return
    // After reconnecting, a screen reloads everything.
    notifiedAt.set('all', performance.now())
    parser.reset()
    for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) parser.feed(chunk)
  }
  const keepListening = async () => {
    while (!signal.aborted) {
      await listen().catch(() => {})
      await wait(500, undefined, { signal })
    }
  }
  void keepListening().catch(() => {})
  return {
    isNotified: (topic, since) => [topic, 'all' as const].some((each) => (notifiedAt.get(each) ?? 0) > since),
    close: () => leaving.abort(),
  }
}
