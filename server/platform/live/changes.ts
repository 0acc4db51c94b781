// The changes that migration 0022 tells of, heard once a process and passed on to whoever waits for them.
import { setTimeout as wait } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'
import { type Topic, topics } from '#contract/live.ts'
import { openPool } from '#server/platform/db/connect.ts'

const channel = 'konuk_changes'
const Change = z.object({ hotelId: z.number().int(), topic: z.enum(topics) })

/** `all`: the connection was lost for a while, and nobody knows what was told meanwhile. */
type Listener = (topic: Topic | 'all') => void

export type Changes = {
  /** Also told at once: what changed in the last seconds, while the caller was still about to listen. */
  listen(hotelId: number, listener: Listener): () => void
  stop(): Promise<void>
}

type Settings = { url: string; log: Pick<Logger, 'warn'> }

/** How long a change is kept for those who come late. */
const recentMs = 10_000
const checkEveryMs = 15_000
const firstRetryMs = 100
const lastRetryMs = 5_000

/** Resolves once it hears. From then on it comes back by itself, as often as the connection is lost. */
export async function hearChanges({ url, log }: Settings): Promise<Changes> {
  const pool = openPool(url, { max: 1, role: 'konuk_app' })
  const listeners = new Map<number, Set<Listener>>()
  const recent = recentChanges()
  const stopping = new AbortController()

  const hear = (message: { payload?: string | undefined }) => {
    const change = changeIn(message.payload)
    if (change === undefined) return
    const { hotelId, topic } = change
    recent.note(hotelId, topic)
    for (const listener of listeners.get(hotelId) ?? []) listener(topic)
  }
  const connect = async () => {
    const client = await pool.connect()
    client.on('notification', hear)
    await client.query(`listen ${channel}`).catch((error: unknown) => {
      client.release(true)
      throw error
    })
    return client
  }

  let client = await connect()
  const stayConnected = async () => {
    for (;;) {
      await untilLost(client, stopping.signal)
      client.release(true)
      if (stopping.signal.aborted) return
      log.warn('the connection that hears changes was lost')
      client = await connectedAgain(connect, stopping.signal)
      for (const each of listeners.values()) for (const listener of each) listener('all')
    }
  }
  const ended = stayConnected().catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error
  })

  return {
    listen(hotelId, listener) {
      const others = listeners.get(hotelId) ?? new Set()
      listeners.set(hotelId, others.add(listener))
      for (const topic of recent.of(hotelId)) listener(topic)
      return () => {
        others.delete(listener)
        if (others.size === 0 && listeners.get(hotelId) === others) listeners.delete(hotelId)
      }
    },
    async stop() {
      stopping.abort()
      await ended
      await pool.end()
    },
  }
}

/** Resolves when the connection is gone, when it no longer answers, or when it is no longer wanted. */
function untilLost(client: PoolClient, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let answered = true
    const lost = () => {
      clearInterval(checking)
      resolve()
    }
    // A way that a firewall has cut says nothing by itself.
    const checking = setInterval(() => {
      if (!answered) return lost()
      answered = false
      client.query('select 1').then(() => (answered = true), lost)
    }, checkEveryMs)
    client.once('error', lost)
    client.once('end', lost)
    stopping.addEventListener('abort', lost, { once: true })
    // A signal says so only once: it may have, while this connection was still being made.
    if (stopping.aborted) lost()
  })
}

/** A newer process beside this one may tell of kinds of things that this one does not know. */
function changeIn(payload = ''): z.output<typeof Change> | undefined {
  try {
    return Change.safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}

async function connectedAgain(connect: () => Promise<PoolClient>, stopping: AbortSignal): Promise<PoolClient> {
  for (let pause = firstRetryMs; ; pause = Math.min(pause * 2, lastRetryMs)) {
    try {
      return await connect()
    } catch {
      // The database is away: its other users say so already.
      await wait(pause, undefined, { signal: stopping })
    }
  }
}

/** What changed lately, each kind of thing of each business once. */
function recentChanges() {
  const times = new Map<string, { hotelId: number; topic: Topic; at: number }>()
  const forgetOld = (now: number) => {
    for (const [key, { at }] of times) {
      if (now - at < recentMs) return
      times.delete(key)
    }
  }
  return {
    note(hotelId: number, topic: Topic) {
      const now = performance.now()
      forgetOld(now)
      const key = `${hotelId} ${topic}`
      // Anew, so that the oldest stay in front.
      times.delete(key)
      times.set(key, { hotelId, topic, at: now })
    },
    of(hotelId: number): Topic[] {
      forgetOld(performance.now())
      return topics.filter((topic) => times.has(`${hotelId} ${topic}`))
    },
  }
}
