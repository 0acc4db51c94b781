// A screen that follows what changes, and comes back when it is cut off.
import { setTimeout as wait } from 'node:timers/promises'
import { createParser } from 'eventsource-parser'
import { live, LiveEvent } from '#contract/live.ts'

export type Follower = {
  /** Whether it was told since then that this changed, or that everything is to be asked anew. */
  isTold: (topic: LiveEvent['topic'], since: number) => boolean
  close: () => void
}

export function follow(address: string, token: string): Follower {
  const toldAt = new Map<LiveEvent['topic'], number>()
  const leaving = new AbortController()
  const { signal } = leaving
  const parser = createParser({
    onEvent: ({ data }) => void toldAt.set(LiveEvent.parse(JSON.parse(data)).topic, performance.now()),
  })
  const listen = async () => {
    const answer = await fetch(`${address}${live.path}`, { headers: { authorization: `Bearer ${token}` }, signal })
    if (!answer.ok || answer.body === null) return
    // Whoever comes back asks for everything anew, as a screen does.
    toldAt.set('all', performance.now())
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
    isTold: (topic, since) => [topic, 'all' as const].some((each) => (toldAt.get(each) ?? 0) > since),
    close: () => leaving.abort(),
  }
}
