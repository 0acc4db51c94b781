// A second process that sends, for the test that kills it: the same workers as the app's, on the test's database.
import { pino } from 'pino'
import { openDb } from '#server/platform/db/connect.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { overHttp } from './http-provider.sample.ts'
import { smsWorkers } from './sms-jobs.ts'

const [url = '', provider = '', now = ''] = process.argv.slice(2)
const log = pino({ level: 'silent' })
const jobs = await startJobs({ url, log, appRole: 'konuk_app' })
await smsWorkers({
  db: openDb(url, { role: 'konuk_app' }),
  jobs,
  clock: () => new Date(now),
  sms: overHttp(provider, 'second'),
  // No business in that test has an account of its own.
  secret: '',
  config: { sms: { driver: 'outbox' } },
  app: { log },
})
process.stdout.write('ready\n')
