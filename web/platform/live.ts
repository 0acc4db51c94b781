// What others do, told by the server while the page is open. The tabs of a browser share one stream, because browsers
// open few connections to one server: a stream for each tab would leave none for anything else.
import { createParser } from 'eventsource-parser'
import { heartbeatSeconds, live, type LiveEvent, topics } from '#contract/live.ts'
import { askedFirstAt } from './asked-first.ts'
import { currentReach, onReachChange } from './connection.ts'
import { dropToken, leaveForLogin, usableToken } from './session.ts'

export type HeardTopic = LiveEvent['topic']

const name = 'konuk-live'
/** Two heartbeats may be missed. */
const patienceMs = heartbeatSeconds * 2.5 * 1000
/** The server tells whoever comes what has changed lately; a longer gap needs everything to be asked for anew. */
const rememberedMs = 8_000
const hiddenMs = 60_000
const firstPauseMs = 2_000
const lastPauseMs = 30_000

/** Calls `heard` for each kind of thing that changed; `all` when something may have been missed. Answers how to stop. */
export function followLive(heard: (topic: HeardTopic) => void): () => void {
  const channel = new BroadcastChannel(name)
  let following: AbortController | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined
  // Until then this page has missed nothing.
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
    const tell = (message: Message) => {
      hear(message)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin by itself
      channel.postMessage(message)
    }
    void asTheOneTab(signal, () => keepListening({ tell, catchUp, signal }))
  }
  const pause = () => {
    following?.abort()
    following = undefined
  }
  const onVisibility = () => {
    clearTimeout(hiding)
    if (document.visibilityState === 'visible') begin()
    // A page that nobody looks at needs nothing, but people do come back from a glance at another tab.
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

/** `alive`: nothing new, and the way is open. */
type Message = HeardTopic | 'alive'
type Listening = { tell: (message: Message) => void; catchUp: () => void; signal: AbortSignal }

/** Runs `act` when no other tab does. Without locks (a page without TLS) each tab is the one. */
async function asTheOneTab(signal: AbortSignal, act: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return act()
  try {
    await navigator.locks.request(name, { signal }, act)
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

async function keepListening({ tell, catchUp, signal }: Listening): Promise<void> {
  let pauseMs = firstPauseMs
  for (let isAgain = false; !signal.aborted; isAgain = true) {
    const onOpen = () => {
      pauseMs = firstPauseMs
      // What ended a stream may also have made the server forget what it told lately.
      if (isAgain) tell('all')
      else catchUp()
    }
    const end = await listen({ tell, onOpen, signal })
    if (end === 'signed-out') return
    // Not all at once when a server has come back.
    await pauseFor(pauseMs * (1 + Math.random() / 2), signal)
    pauseMs = Math.min(pauseMs * 2, lastPauseMs)
  }
}

type Stream = { tell: (message: Message) => void; onOpen: () => void; signal: AbortSignal }

/** One stream from its beginning to its end, however it ends. */
async function listen({ tell, onOpen, signal }: Stream): Promise<'ended' | 'signed-out'> {
  const token = usableToken()
  if (token === undefined) return 'signed-out'
  const leaving = new AbortController()
  const leave = () => leaving.abort()
  signal.addEventListener('abort', leave)
  let silence = setTimeout(leave, patienceMs)
  const parser = createParser({
    onEvent({ data }) {
      const topic = topicIn(data)
      if (topic !== undefined) tell(topic)
    },
    onComment: () => tell('alive'),
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
    // Cut off, unreachable or no longer wanted: nothing here is for the reader to know.
    return 'ended'
  } finally {
    clearTimeout(silence)
    signal.removeEventListener('abort', leave)
  }
}

const known = [...topics, 'all'] as const

/** A server newer than this page may tell of kinds of things that it does not know. */
function topicIn(data: string): HeardTopic | undefined {
  try {
    const { topic }: { topic?: unknown } = Object(JSON.parse(data))
    return known.find((one) => one === topic)
  } catch {
    return undefined
  }
}

/** Waits, at least until a server that could not be reached answers again; a returning network cuts it short. */
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
