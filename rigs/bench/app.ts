// Starts the product as in production, and measures its use of memory and time.
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { BareTask } from './bare.ts'

const launcher = fileURLToPath(new URL('../../run.mjs', import.meta.url))
const startsMeasured = 10

export type Running = { address: string; stop: () => Promise<unknown> }

/** Runs `npm start` on an existing database. */
export async function startApp(env: Record<string, string>): Promise<Running & { memory: () => Promise<number> }> {
  const launched = launch({ KONUK_RATE_LIMIT_FACTOR: '1000000', PORT: '0', ...env })
  const address = await new Promise<string>((resolve, reject) => {
    launched.stdout?.on('data', (text: Buffer) => {
      const found = /is ready: (\S+)/.exec(text.toString())?.[1]
      if (found !== undefined) resolve(found)
    })
    launched.once('exit', (code) => reject(new Error(`The app ended with ${code}`)))
  })
  // The server has replaced the launcher, so the memory of the launched process is the server's.
  const memory = () => residentMB(launched.pid ?? 0)
  return { address, memory, stop: () => end(launched) }
}

/**
 * Returns the milliseconds from `npm start` to a healthy response: the mean of ten starts with a finished build and the
 * embedded database.
 */
export async function startToHealthy(dataDir: string, port: number): Promise<number> {
  const times: number[] = []
  // The first start is not counted, because it creates the database.
  for (let start = 0; start <= startsMeasured; start++) {
    const began = performance.now()
    const launched = launch({ KONUK_DATA_DIR: dataDir, KONUK_DEMO: '0', PORT: String(port) })
    await untilHealthy(`http://127.0.0.1:${port}/api/health`, launched)
    if (start > 0) times.push(performance.now() - began)
    await end(launched)
  }
  return times.reduce((sum, time) => sum + time, 0) / times.length
}

export async function startBare(task: BareTask): Promise<Running> {
  const child = fork(new URL('bare.ts', import.meta.url), { serialization: 'advanced' })
  child.send(task)
  const address = new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(z.string().parse(message)))
    child.once('exit', (code) => reject(new Error(`The control ended with ${code}`)))
  })
  return { address: await address, stop: () => end(child) }
}

function launch(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [launcher, 'start'], {
    env: { ...process.env, npm_lifecycle_event: '', KONUK_LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

async function untilHealthy(url: string, launched: ChildProcess): Promise<void> {
  while (launched.exitCode === null) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await wait(10)
  }
  throw new Error(`The app ended with ${launched.exitCode}`)
}

/** Returns the memory of a process. Only Linux reports it; elsewhere the result is NaN. */
async function residentMB(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? NaN) / 1024
}
