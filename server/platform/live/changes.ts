// Reads the changes that triggers record (migrations 0022 and 0060) once per process, and passes them on to the
// listeners in this process.
import { setTimeout as wait } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Logger } from 'pino'
import { type Topic, topics } from '#contract/live/schemas.ts'
import { openPool } from '#server/platform/db/connect.ts'
import {
  type Change,
  changesSince,
  currentSnapshot,
  forgetBefore,
  forgetStrange,
  type Snapshot,
} from './changes.store.ts'
import { recentChanges } from './recent-changes.ts'

/** `all` means that any topic may have changed, because the connection was lost for a while. */
type Listener = (topic: Topic | 'all') => void

export type Changes = {
  /** A new listener is also notified at once of changes in the last seconds, which were made before it listened. */
  listen(hotelId: number, listener: Listener): () => void
  /**
   * Reads changes at once, because this process may just have made one and its listeners need not wait for the next
   * regular read.
   */
  look(): void
  stop(): Promise<void>
}

type Settings = { url: string; log: Pick<Logger, 'warn'> }

/** Changes by jobs and other processes are read after this time at the latest. */
const lookEveryMs = 200
/** The pause between two reads while nobody is listening. */
const idleLookEveryMs = 5_000
/** The shortest pause between two reads, however many changes this process makes. */
const lookAtMostEveryMs = 30
/** The time for which changes stay in the table at least. */
const keptMs = 60_000
const firstRetryMs = 100
const lastRetryMs = 5_000

/** Resolves once changes are being read. From then on it reconnects by itself whenever the connection is lost. */
export async function followChanges({ url, log }: Settings): Promise<Changes> {
  const pool = openPool(url, { max: 1, role: 'konuk_app' })
  const listeners = new Map<number, Set<Listener>>()
  const recent = recentChanges()
  const stopping = new AbortController()
  const bell = pauses()

  const tell = ({ hotelId, topic }: Change) => {
    // A newer version of the app on this database may record topics that this version does not know.
    if (!isTopic(topic)) return
    recent.note(hotelId, topic)
    for (const listener of listeners.get(hotelId) ?? []) listener(topic)
  }
  const connect = async () => {
    const client = await pool.connect()
    try {
      const from = await currentSnapshot(client)
      await forgetStrange(client)
      return { client, from }
    } catch (error) {
      client.release(true)
      throw error
    }
  }
  const pause = () => bell.pause(listeners.size > 0 ? lookEveryMs : idleLookEveryMs)

  let connected = await connect()
  const follow = async () => {
    for (;;) {
      await readUntilLost({ ...connected, tell, pause, wake: () => bell.ring(), signal: stopping.signal })
      connected.client.release(true)
      if (stopping.signal.aborted) return
      log.warn('the connection that reads changes was lost')
      connected = await again(connect, stopping.signal)
      for (const each of listeners.values()) for (const listener of each) listener('all')
    }
  }
  const ended = follow().catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error
  })

  return {
    listen(hotelId, listener) {
      const others = listeners.get(hotelId) ?? new Set()
      listeners.set(hotelId, others.add(listener))
      for (const topic of recent.of(hotelId)) listener(topic)
      bell.ring()
      return () => {
        others.delete(listener)
        if (others.size === 0 && listeners.get(hotelId) === others) listeners.delete(hotelId)
      }
    },
    look() {
      if (listeners.size > 0) bell.ring()
    },
    async stop() {
      stopping.abort()
      await ended
      await pool.end()
    },
  }
}

const isTopic = (topic: string): topic is Topic => topics.some((known) => known === topic)

type Reading = {
  client: PoolClient
  from: Snapshot
  tell: (change: Change) => void
  pause: () => Promise<void>
  wake: () => void
  signal: AbortSignal
}

/** Resolves when the connection is gone, when it no longer answers, or when it is no longer wanted. */
async function readUntilLost({ client, from, tell, pause, wake, signal }: Reading): Promise<void> {
  const lost = new AbortController()
  const lose = () => {
    lost.abort()
    wake()
  }
  const removeMember = () => void client.end().catch(lose)
  client.once('error', lose).once('end', lose)
  signal.addEventListener('abort', removeMember)
  let seen = { snapshot: from, at: Date.now() }
  let old = seen
  try {
    while (!lost.signal.aborted && !signal.aborted) {
      const { changes, snapshot } = await changesSince(client, seen.snapshot)
      // The machine has slept. Another process may have deleted changes that this process has not read, so the
      // connection starts anew.
      if (Date.now() - seen.at > keptMs / 2) return
      seen = { snapshot, at: Date.now() }
      changes.forEach(tell)
      if (seen.at - old.at > keptMs) {
        await forgetBefore(client, old.snapshot)
        old = seen
      }
      await pause()
    }
  } catch {
    // The database is unreachable. Other code that uses the database reports this already.
  } finally {
    signal.removeEventListener('abort', removeMember)
  }
}

async function again<T>(connect: () => Promise<T>, stopping: AbortSignal): Promise<T> {
  for (let pause = firstRetryMs; ; pause = Math.min(pause * 2, lastRetryMs)) {
    try {
      return await connect()
    } catch {
      await wait(pause, undefined, { signal: stopping })
    }
  }
}

/**
 * Makes pauses that end early when the bell is rung. If it was rung since the last pause ended, the pause has the
 * shortest length.
 */
function pauses() {
  let isRung = false
  let end = () => {}
  return {
    ring() {
      isRung = true
      end()
    },
    async pause(ms: number) {
      await wait(lookAtMostEveryMs)
      if (!isRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms - lookAtMostEveryMs)
          end = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      isRung = false
    },
  }
}
