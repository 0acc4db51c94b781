// The hardest hour of a bulk send: 500 numbers, a provider that fails in the middle, and a process killed while it sends.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { sendSmsBulk, smsBatch } from '#contract/sms.ts'
import type { SmsPort } from '#server/outside/sms/sms.ts'
import { openDb } from '#server/platform/db/connect.ts'
import { world } from '#server/test/world.ts'
import { smsFollow } from './follow-batch.ts'
import { overHttp, providerServer } from './http-provider.sample.ts'
import { smsChunk } from './sms-jobs.ts'
import { dueNow, outcomes, phones } from './sms.sample.ts'

let second: ChildProcess | undefined
let fromSecond = 0
let refused = 0
const provider = await providerServer(({ from, count }) => {
  if (from === 'second' && ++fromSecond === 40) {
    second?.kill('SIGKILL')
    return 'held'
  }
  // Away for a while, halfway through.
  return count >= 250 && refused < 40 && ++refused > 0 ? 'busy' : 'taken'
})
afterAll(() => {
  second?.kill('SIGKILL')
  provider.close()
})

const port: SmsPort = overHttp(provider.address, 'first')
const w = world({ sms: () => port })
const { call, clock, hotel } = w

async function startSecond(): Promise<ChildProcess> {
  const path = new URL('./sender-process.sample.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [path, w.url, provider.address, clock.now().toISOString()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

/** What half a minute of silence does: the queue notices that the worker of a running job is gone. */
async function noticeTheDead(): Promise<void> {
  const owner = openDb(w.url, { max: 1 })
  try {
    await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour'
      where name = ${smsChunk.name} and state = 'active' and heartbeat_on < now() - interval '5 seconds'`.execute(owner)
  } finally {
    await owner.destroy()
  }
}

const waitForTries = async () => {
  for (let again = 0; again < smsChunk.retryLimit; again++) {
    await w.jobs.settled(smsChunk, 5_000)
    await noticeTheDead()
    await w.jobs.settled(smsChunk, 90_000)
    await dueNow(w, smsChunk.name)
  }
}

test(
  'each number gets the message at most once, and the state of each is exactly what happened',
  { timeout: 240_000 },
  async () => {
    const ours = await hotel()
    second = await startSecond()
    const died = once(second, 'exit')
    const body = { phoneNumbers: phones(500), message: 'Yarın giriş saatiniz 14:00.' }
    const { batchId } = await call(sendSmsBulk, { body }, ours)
    await died
    await waitForTries()
    clock.advance({ minutes: 2 })
    await dueNow(w, smsFollow.name)
    await w.jobs.settled(smsFollow, 30_000)

    const messages = await outcomes(w, ours, batchId)
    const times = Map.groupBy(provider.received, (to) => to)
    const sent = messages.filter(({ state }) => state === 'sent')
    const unknown = messages.filter(({ state }) => state === 'unknown')
    expect(refused).toBe(40)
    expect([...times.values()].filter((each) => each.length > 1)).toEqual([])
    expect(sent.filter(({ phone }) => times.get(phone)?.length !== 1)).toEqual([])
    // Each of the killed process's workers had one message in its hands, no more.
    expect(unknown.length).toBeGreaterThanOrEqual(1)
    expect(unknown.length).toBeLessThanOrEqual(smsChunk.concurrency)
    expect(unknown.map(({ reason }) => reason)).toEqual(unknown.map(() => 'interrupted'))
    expect(sent.length + unknown.length).toBe(500)
    const { batch } = await call(smsBatch, { params: { id: batchId } }, ours)
    expect(batch).toMatchObject({ total: 500, settled: true, counts: { sent: sent.length, unknown: unknown.length } })
  },
)
