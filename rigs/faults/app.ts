// Runs the product as a separate process that can be killed, and makes calls to it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { callAt } from '#contract/call-at.ts'
import type { Endpoint, Request, Response } from '#contract/endpoint.ts'
import { Refusal } from '#contract/client.ts'
import { until } from '../cluster/until.ts'
import type { Day } from './scenario.ts'

/** The bundle of the app. `rigs/rigs/faults/run.ts` creates it once per run. */
export const bundled = fileURLToPath(new URL('../../build/faulted-app', import.meta.url))

export type App = {
  address: string
  /** The output of the process, including its log. */
  output: () => string
  isOver: () => boolean
  kill: () => Promise<void>
  stop: () => Promise<void>
}

const ground = {
  NODE_ENV: 'development',
  PORT: '0',
  KONUK_SECRET: 'the-secret-of-the-bad-days-the-secret-of-the-bad-days',
  KONUK_RATE_LIMIT_FACTOR: '1000000',
  KONUK_SMS_DAILY: '9999999',
  KONUK_SMS_DAILY_TOTAL: '9999999',
  KONUK_SMS_CODES_DAILY: '9999999',
  KONUK_SMS_CODES_DAILY_TOTAL: '99999999',
  KONUK_LOG_LEVEL: 'warn',
  KONUK_DEMO: '0',
  npm_lifecycle_event: '',
}

type Options = {
  /** Another entry file, which runs the app with a different clock: see clock-app.ts. */
  main?: string
}

/** Resolves once the app is ready. Its secret is always the same, so that users stay signed in when it restarts. */
export async function startApp(
  { open }: Pick<Day, 'open'>,
  env: Record<string, string>,
  { main = join(bundled, 'main.js') }: Options = {},
): Promise<App & { child: ChildProcess }> {
  let said = ''
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...ground, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  child.on('error', (error) => (said += error.message))
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  const end = async (signal: NodeJS.Signals) => {
    if (isOver()) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  open(() => end('SIGTERM'))
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-200_000)))
  const ready = await until('an app that is ready', 120, () =>
    Promise.resolve(isOver() ? '' : /ready: (http:\S+)/.exec(said)?.[1]),
  )
  if (ready === '') throw new Error(`It ended instead of starting: ${said}`)
  const address = ready
  return { child, address, output: () => said, isOver, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

/** Returns the milliseconds from now to the first healthy response. */
export async function untilHealthy(address: string, seconds = 60): Promise<number> {
  const began = performance.now()
  await until(`health of ${address}`, seconds, async () => (await statusOf(`${address}/api/health`)).status === 200)
  return performance.now() - began
}

export type StatusAnswer = { status: number; ms: number; retryAfter: string | null; message: string }

/** Returns the status of a response for a caller who waits up to `patienceMs`. Status 0 means that no response came. */
export async function statusOf(url: string, init: RequestInit = {}, patienceMs = 60_000): Promise<StatusAnswer> {
  const began = performance.now()
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs) })
    const said = await answer.text()
    const message = /"message":"([^"]*)"/.exec(said)?.[1] ?? ''
    return {
      status: answer.status,
      ms: performance.now() - began,
      retryAfter: answer.headers.get('retry-after'),
      message,
    }
  } catch {
    return { status: 0, ms: performance.now() - began, retryAfter: null, message: '' }
  }
}

export type Outcome<E extends Endpoint> = { said: Response<E> } | { refused: number; code: string }

/** Returns the endpoint's response or its refusal. `refused` is 0 if no response came. */
export async function ask<E extends Endpoint>(
  address: string,
  endpoint: E,
  request: Request<E>,
  token?: string,
): Promise<Outcome<E>> {
  try {
    return { said: await callAt(address, endpoint, request, token) }
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.status, code: error.problem.code }
    return { refused: 0, code: error instanceof Error ? error.message : '' }
  }
}

/** Repeats a call until it gets a response, as a screen does with a request that has its own id. */
export function insist<E extends Endpoint>(
  address: string,
  endpoint: E,
  request: Request<E>,
  token?: string,
): Promise<Response<E>> {
  return until(`an answer of ${endpoint.path}`, 120, async () => {
    const answered = await ask(address, endpoint, request, token)
    if ('said' in answered) return answered.said
    if (answered.refused === 0 || answered.refused === 503) return undefined
    throw new Error(`${endpoint.path} was refused: ${answered.refused} ${answered.code}`)
  })
}
