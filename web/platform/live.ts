// Receives live notifications of other users' changes while the page is open. All tabs of a browser share one stream,
// because browsers limit the connections to one server: with a stream for each tab, none would be left for other
// requests.
import { createParser } from 'eventsource-parser'
import { heartbeatSeconds, type LiveEvent, topics } from '#contract/live/schemas.ts'
import { live } from '#contract/live/endpoints.ts'
import { askedFirstAt } from './asked-first.ts'
import { currentReach, onReachChange } from './connection.ts'
import { dropToken, leaveForLogin, usableToken } from './session.ts'

export type HeardTopic = LiveEvent['topic']

const name = 'konuk-live'
/** Two heartbeats may be missed before the stream counts as broken. */
const patienceMs = heartbeatSeconds * 2.5 * 1000
/**
 * When a stream opens, the server repeats its notifications of this last period. After a longer gap, all data must be
 * requested anew.
 */
const rememberedMs = 8_000
const hiddenMs = 60_000
const firstPauseMs = 2_000
const lastPauseMs = 30_000

/**
 * Calls `heard` for each topic that changed, or with `all` when notifications may have been missed. Returns a function
 * that stops it.
 */
export function followLive(heard: (topic: HeardTopic) => void): () => void {
  const channel = new BroadcastChannel(name)
  let following: AbortController | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined
  // The page's data is complete up to this time.
  let knownAt = askedFirstAt() ?? Date.now()

  const catchUp = () => {
    const isLate = Date.now() - knownAt > rememberedMs
    knownAt = Date.now()
    if (isLate) heard('all')
  }
  const hear = (message: Message) => {
    knownAt = Date.now()
    if (message !== 'alive') heard(message)
  }
  const begin = () => {
    if (following !== undefined) return
    catchUp()
    const { signal } = (following = new AbortController())
    const notify = (message: Message) => {
      hear(message)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin by itself
      channel.postMessage(message)
    }
    void asTheOneTab(signal, () => keepListening({ notify, catchUp, signal }))
  }
  const pause = () => {
    following?.abort()
    following = undefined
  }
  const onVisibility = () => {
    clearTimeout(hiding)
    if (document.visibilityState === 'visible') begin()
    // A hidden page needs no notifications, but users often return after a glance at another tab, so it disconnects
    // only after a while.
    else hiding = setTimeout(pause, hiddenMs)
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (following !== undefined) hear(data)
  })
  document.addEventListener('visibilitychange', onVisibility)
  begin()
  onVisibility()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    clearTimeout(hiding)
    pause()
    channel.close()
  }
}

/** `alive` means that the connection works but nothing has changed. */
type Message = HeardTopic | 'alive'
type Listening = { notify: (message: Message) => void; catchUp: () => void; signal: AbortSignal }

/** Runs `act` in one tab only. Without the Locks API, which a page without TLS lacks, every tab runs it. */
async function asTheOneTab(signal: AbortSignal, act: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return act()
  try {
    await navigator.locks.request(name, { signal }, act)
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

async function keepListening({ notify, catchUp, signal }: Listening): Promise<void> {
  let pauseMs = firstPauseMs
  for (let isAgain = false; !signal.aborted; isAgain = true) {
    const onOpen = () => {
      pauseMs = firstPauseMs
      // A reconnect counts as a gap, because the server may have restarted and lost its recent notifications.
      if (isAgain) notify('all')
      else catchUp()
    }
    const end = await listen({ notify, onOpen, signal })
    if (end === 'signed-out') return
    // The random pause keeps all browsers from reconnecting at the same moment after a server restart.
    await pauseFor(pauseMs * (1 + Math.random() / 2), signal)
    pauseMs = Math.min(pauseMs * 2, lastPauseMs)
  }
}

type Stream = { notify: (message: Message) => void; onOpen: () => void; signal: AbortSignal }

/** Reads one stream until it ends for any reason. */
async function listen({ notify, onOpen, signal }: Stream): Promise<'ended' | 'signed-out'> {
  const token = usableToken()
  if (token === undefined) return 'signed-out'
  const leaving = new AbortController()
  const leave = () => leaving.abort()
  signal.addEventListener('abort', leave)
  let silence = setTimeout(leave, patienceMs)
  const parser = createParser({
    onEvent({ data }) {
      const topic = topicIn(data)
      if (topic !== undefined) notify(topic)
    },
    onComment: () => notify('alive'),
  })
  try {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(live.path, { headers, cache: 'no-store', signal: leaving.signal })
    if (answer.status === 401) {
      dropToken()
      leaveForLogin('expired')
      return 'signed-out'
    }
    if (!answer.ok || answer.body === null) return 'ended'
    onOpen()
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return 'ended'
      clearTimeout(silence)
      silence = setTimeout(leave, patienceMs)
      parser.feed(value)
    }
  } catch {
    // The stream was cut off, unreachable or aborted; the user need not know.
    return 'ended'
  } finally {
    clearTimeout(silence)
    signal.removeEventListener('abort', leave)
  }
}

const known = [...topics, 'all'] as const

/** A server newer than this page may send topics that the page does not know. */
function topicIn(data: string): HeardTopic | undefined {
  try {
    const { topic }: { topic?: unknown } = Object(JSON.parse(data))
    return known.find((one) => one === topic)
  } catch {
    return undefined
  }
}

/**
 * Waits for this time and, if the server is unreachable, until it answers again. The wait ends early when the network
 * comes back.
 */
function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      window.removeEventListener('online', done)
      stopWatching()
      resolve()
    }
    const atTime = () => {
      if (currentReach() === 'reached') done()
    }
    const timer = setTimeout(atTime, ms)
    const stopWatching = onReachChange(atTime)
    signal.addEventListener('abort', done)
    window.addEventListener('online', done)
  })
}
