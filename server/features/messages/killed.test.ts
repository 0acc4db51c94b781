// The test runs the worst case of a bulk send: 500 numbers, an app that is killed while it sends, and a provider that
// fails halfway.
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { expect, onTestFinished, test } from 'vitest'
import { callAt } from '#contract/call-at.ts'
import { resendSms, sendSmsBulk, smsBatch, smsLog } from '#contract/messages/endpoints.ts'
import type { SmsLogEntry } from '#contract/messages/schemas.ts'
import { addUnit } from '#contract/units/endpoints.ts'
import { openDb } from '#server/platform/db/connect.ts'
import { testDatabase } from '#server/test/database.ts'
import { type AppProcess, kill, startApp, tokenOfNewBusiness } from './app-process.fixture.ts'
import { providerServer } from '#server/features/sms/http-provider.fixture.ts'
import { smsChunk } from '#server/features/sms/sms-jobs.ts'
import { dueNow, guestsWith, phones } from '#server/features/sms/sms.fixture.ts'

const killedAfter = 120
const failsAfter = 300
const refusals = 40

test(
  'each number gets the message once and each outcome is shown, although the provider fails and the app is killed',
  { timeout: 180_000 },
  async () => {
    const database = await testDatabase()
    onTestFinished(database.drop)
    let app: AppProcess | undefined
    let wasKilled = false
    let refused = 0
    const provider = await providerServer((count) => {
      if (count === killedAfter && !wasKilled) {
        wasKilled = true
        app?.process.kill('SIGKILL')
        return 'held'
      }
      return count >= failsAfter && refused < refusals && ++refused > 0 ? 'busy' : 'taken'
    })
    onTestFinished(provider.close)
    const start = () => startApp({ DATABASE_URL: database.url, KONUK_SMS_DAILY: '1000', ...netgsmAt(provider.address) })
    app = await start()
    onTestFinished(() => app && kill(app, 'SIGKILL'))
    const token = await tokenOfNewBusiness(app)

    await knowing(app, database.url, token, phones(500))
    const body = { phoneNumbers: phones(500), message: 'Yarın giriş saatiniz 14:00.' }
    const { batchId, queued } = await callAt(app.address, sendSmsBulk, { body }, token)
    expect(queued).toBe(500)
    await expect.poll(() => app?.process.signalCode).toBe('SIGKILL')
    await twoMinutesPass(database.url)
    const restarted = await start()
    app = restarted
    await everythingDone(restarted, token, database.url, batchId)

    const times = Map.groupBy(provider.received, (to) => to)
    const messages = await messagesOf(restarted, token, batchId)
    const sent = messages.filter(({ state }) => state === 'sent')
    const unknown = messages.filter(({ state }) => state === 'unknown')
    expect(refused).toBe(refusals)
    expect([...times.values()].filter((each) => each.length > 1)).toEqual([])
    expect(sent.filter(({ phone }) => times.get(phone)?.length !== 1)).toEqual([])
    // Each worker of the killed process was sending one message at most, and its outcome is unknown.
    expect(unknown.length).toBeGreaterThanOrEqual(1)
    expect(unknown.length).toBeLessThanOrEqual(smsChunk.concurrency)
    expect(unknown.map(({ reason }) => reason)).toEqual(unknown.map(() => 'interrupted'))
    const { batch } = await callAt(restarted.address, smsBatch, { params: { id: batchId } }, token)
    expect(batch).toMatchObject({ total: 500, settled: true })
    expect(batch.counts).toMatchObject({ sent: 500 - unknown.length, unknown: unknown.length, failed: 0, queued: 0 })

    // The messages with an unknown outcome stay so until a person resends them. Only these few numbers get a second
    // message.
    const again = () =>
      callAt(restarted.address, resendSms, { params: { id: batchId }, body: { state: 'unknown' } }, token)
    const before = provider.received.length
    expect((await again()).queued).toBe(unknown.length)
    await everythingDone(restarted, token, database.url, batchId)
    expect(provider.received.slice(before).toSorted()).toEqual(unknown.map(({ phone }) => phone).toSorted())
    expect((await again()).queued).toBe(0)
    expect(new Set(provider.received)).toEqual(new Set(phones(500)))
    const after = await callAt(restarted.address, smsBatch, { params: { id: batchId } }, token)
    expect(after.batch.counts).toMatchObject({ sent: 500, unknown: 0 })
  },
)

const netgsmAt = (address: string) => ({
  KONUK_SMS_DRIVER: 'netgsm',
  KONUK_SMS_USER: '8501234567',
  KONUK_SMS_PASSWORD: 'a-password',
  KONUK_SMS_SENDER: 'KONUKOTEL',
  KONUK_SMS_URL: address,
})

/** Books stays for these numbers first, so that the business writes only to its own guests. */
async function knowing({ address }: AppProcess, url: string, token: string, theirs: string[]): Promise<void> {
  const db = openDb(url, { max: 1 })
  try {
    const { id: hotelId } = await db.selectFrom('hotel').select('id').executeTakeFirstOrThrow()
    const body = { unitName: 'Bungalov 1', price: 1000 }
    const unit = async () => (await callAt(address, addUnit, { body }, token)).hotelDetail
    await guestsWith({ db, unit, clock: { now: () => new Date() } }, { hotelId, token }, theirs)
  } finally {
    await db.destroy()
  }
}

/**
 * Simulates two minutes in which no process runs: the queue notices that the workers of running jobs are gone, and the
 * messages that they were sending become stale.
 */
async function twoMinutesPass(url: string): Promise<void> {
  const owner = openDb(url, { max: 1 })
  const queue = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false })
  queue.on('error', (error) => expect.fail(error.message))
  try {
    await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '2 minutes' where state = 'active'`.execute(
      owner,
    )
    await sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null`.execute(owner)
    await sql`update sms_message set sending_at = sending_at - interval '2 minutes' where state = 'sending'`.execute(
      owner,
    )
    await queue.start()
    await queue.supervise(smsChunk.name)
  } finally {
    await queue.stop({ graceful: false })
    await owner.destroy()
  }
}

/** Makes jobs that wait for a retry due at once, so that the test need not wait, until every message is settled. */
async function everythingDone(app: AppProcess, token: string, url: string, batchId: number): Promise<void> {
  const isSettled = async () => {
    await dueNow({ url }, smsChunk.name)
    return (await callAt(app.address, smsBatch, { params: { id: batchId } }, token)).batch.settled
  }
  await expect.poll(isSettled, { timeout: 120_000, interval: 250 }).toBe(true)
}

async function messagesOf(app: AppProcess, token: string, batchId: number): Promise<SmsLogEntry[]> {
  const found: SmsLogEntry[] = []
  for (let page = 1; ; page++) {
    const { messages, total } = await callAt(app.address, smsLog, { body: { batchId, page, pageSize: 100 } }, token)
    found.push(...messages)
    if (found.length >= total) return found
  }
}
