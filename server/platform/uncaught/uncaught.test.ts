// Tests the safety net of a process with real uncaught errors in a real process.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#server/test/database.ts'

let database: TestDatabase
let child: ChildProcess
let address: string
let output = ''

beforeAll(async () => {
  database = await testDatabase()
  child = spawn(process.execPath, [fileURLToPath(new URL('uncaught-app.fixture.ts', import.meta.url))], {
    env: { PATH: process.env['PATH'], DATABASE_URL: database.url },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  address = await new Promise<string>((resolve, reject) => {
    child.once('message', (said) => resolve(said as string))
    child.once('exit', () => reject(new Error(`It ended instead of starting: ${output}`)))
  })
})
afterAll(async () => {
  if (child.exitCode === null) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await database.drop()
})

async function post(path: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, said: (await answer.json()) as Record<string, unknown> }
}
const isHealthy = async () => (await fetch(`${address}/api/health`)).status === 200
const lines = (words: string) => output.split('\n').filter((line) => line.includes(`"msg":"${words}"`))

test.each(['timer', 'rejection', 'stream', 'emitter', 'socket'])(
  'of a request: whoever asked is told in words, and all others are served (%s)',
  async (how) => {
    const before = lines('uncaught error').length
    const [failed, healthy] = await Promise.all([post('/mishap', { how }), isHealthy()])
    const busy = how === 'socket'
    expect(failed).toMatchObject({ status: busy ? 503 : 500, said: { code: busy ? 'request.busy' : 'internal' } })
    expect([healthy, await isHealthy()]).toEqual([true, true])
    // The log lines of the process may arrive after its response.
    await expect
      .poll(() => lines('uncaught error').slice(before))
      .toEqual([expect.stringContaining('"work":"POST /mishap"')])
  },
)

test.each(['timer', 'rejection', 'stream', 'emitter', 'socket'])(
  'of a job: it has failed, long before its time limit (%s)',
  async (how) => {
    const [failures, errors] = [lines('job failed').length, lines('uncaught error').length]
    expect(await post('/mishap-in-job', { how })).toMatchObject({ status: 200 })
    await expect
      .poll(() => [...lines('uncaught error').slice(errors), ...lines('job failed').slice(failures)])
      .toEqual([expect.stringContaining('"work":"tests.mishap"'), expect.stringContaining('"job":"tests.mishap"')])
    expect(await isHealthy()).toBe(true)
  },
)

test('an error of a socket that belongs to no request is logged, and the process serves on', async () => {
  const before = lines('uncaught error').length
  child.send('socket')
  await expect.poll(() => lines('uncaught error').slice(before)).toEqual([expect.stringContaining('"work":"none"')])
  expect(await isHealthy()).toBe(true)
})

test('an error of our own code outside all work lets running requests finish, and the process exits with a failure', async () => {
  const held = fetch(`${address}/held`)
  expect(await isHealthy()).toBe(true)
  const exit = once(child, 'exit')
  child.send('timer')
  expect(await (await held).json()).toEqual({ held: false })
  expect((await exit)[0]).toBe(1)
  await expect.poll(() => lines('uncaught error outside of any work: ending')).toHaveLength(1)
})
