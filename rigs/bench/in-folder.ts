// Runs a benchmark in a temporary folder, and stops everything that it has started, however it ends.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Open = (stop: () => Promise<unknown>) => void

const stopping: (() => Promise<unknown>)[] = []
const stopAll = async () => {
  for (const stop of stopping.splice(0)) await stop()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stopAll().then(() => process.exit(1)))
}

/**
 * Creates a folder for the benchmark. Afterwards everything opened for it is stopped in reverse order, and the folder
 * is removed.
 */
export async function inFolder<T>(act: (folder: string, open: Open) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'konuk-bench-'))
  const open: Open = (stop) => void stopping.unshift(stop)
  open(() => rm(folder, { recursive: true, force: true }))
  try {
    return await act(folder, open)
  } finally {
    await stopAll()
  }
}
