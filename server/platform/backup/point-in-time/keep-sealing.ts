import { setTimeout as pause } from 'node:timers/promises'
import type { ArchiveKey } from './seal-log.ts'
import { type Archive, waitingSince } from './wal-archive.ts'

const pauseMs = 5_000

/**
 * Encrypts the log as PostgreSQL hands it over. If that fails, the log stays where it is and is tried again, and
 * `say` reports the first failure. `stop` encrypts what PostgreSQL has handed over when it ended.
 */
export function keepSealing(archive: Archive, key: ArchiveKey, say: (line: string) => void) {
  let isFailing = false
  const once = async () => {
    try {
      if ((await waitingSince(archive)) === undefined) return
      // The library for encryption is loaded with the first file, not at the start.
      const { sealLog } = await import('./seal-log.ts')
      await sealLog(archive, key)
      isFailing = false
    } catch (error) {
      if (!isFailing) say(`backup failed: the log waits to be encrypted into ${archive.wal} (${reasonOf(error)})`)
      isFailing = true
    }
  }
  const ending = new AbortController()
  const run = async () => {
    while (!ending.signal.aborted) {
      await once()
      await pause(pauseMs, undefined, { ref: false, signal: ending.signal }).catch(() => {})
    }
  }
  const running = run()
  return {
    async stop() {
      ending.abort()
      await running
      await once()
    },
  }
}

const reasonOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown')
