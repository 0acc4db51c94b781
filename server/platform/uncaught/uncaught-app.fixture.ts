// Runs the app on a test database in a process of its own. A request and a job each raise an error where nobody catches
// it. The process sends its address to its parent.
import { EventEmitter } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { readConfig } from '#server/config.ts'
import { outboxMail } from '#server/integrations/mail/outbox.ts'
import { outboxSms } from '#server/integrations/sms/outbox.ts'
import { openFileStore } from '#server/platform/files/open-file-store.ts'
import { openDb } from '#server/platform/db/connect.ts'
import { readSite } from '#server/platform/http/site.ts'
import { job } from '#server/platform/jobs/job.ts'
import { openLog } from '#server/platform/log/log.ts'
import { type Open, startApi } from '#server/start-api.ts'
import { outliveUncaught } from './outlive.ts'

const url = process.env['DATABASE_URL'] ?? ''
const read = readConfig({ KONUK_RATE_LIMIT_FACTOR: '1000' })
if ('wrong' in read) throw new Error(read.wrong.join('\n'))
const secret = 'the-secret-of-the-tests-the-secret-of-the-tests'
const open: Open = []
const log = openLog('warn')
const db = openDb(url, { role: 'konuk_app', secret })
const site = await readSite()
const files = await openFileStore(mkdtempSync(join(tmpdir(), 'konuk-files-')), undefined)
const publicUrl = 'http://konuk.test'
const outside = { files, sms: outboxSms(db), mail: outboxMail(db), publicUrl, site, log }
const clock = () => new Date()
const api = await startApi({ url, ownerUrl: url, db, clock, config: read.config, secret, ...outside }, open)

const never = () => new Promise<never>(() => {})
/** Errors that the calling code cannot catch. */
const mishaps: Record<string, () => void> = {
  timer: () =>
    void setTimeout(() => {
      throw new Error('in a timer')
    }, 1),
  rejection: () => void Promise.reject(new Error('that nobody waits for')),
  stream: () =>
    void new Readable({
      read() {
        this.destroy(new Error('of a stream'))
      },
    }).resume(),
  emitter: () => void setImmediate(() => new EventEmitter().emit('error', new Error('of an emitter'))),
  socket: () => void connect(1, '127.0.0.1'),
}

api.app.post<{ Body: { how: string } }>('/mishap', async ({ body }) => {
  mishaps[body.how]?.()
  return never()
})

const mishapJob = job({ name: 'tests.mishap', schema: z.object({ how: z.string() }), retryLimit: 0 })
await api.jobs.work(mishapJob, async ({ how }) => {
  mishaps[how]?.()
  return never()
})
api.app.post<{ Body: { how: string } }>('/mishap-in-job', async ({ body }) => {
  await api.jobs.enqueue(api.db, mishapJob, body)
  await api.jobs.settled(mishapJob, 30_000)
  return { settled: true }
})

/**
 * This request stays open until the fixture receives 'go'. It shows that running requests are answered before the
 * process ends.
 */
const held = new EventEmitter()
api.app.get('/held', () => new Promise((resolve) => held.once('go', () => resolve({ held: false }))))
process.on('message', (what) => {
  if (what === 'go') held.emit('go')
  else mishaps[String(what)]?.()
})

await api.app.listen({ port: 0, host: '127.0.0.1' })
outliveUncaught({
  log,
  end: () => {
    held.emit('go')
    void api.app.close().then(() => process.exit(1))
  },
})
process.send?.(api.app.listeningOrigin)
