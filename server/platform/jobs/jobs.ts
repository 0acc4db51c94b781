// Jobs are work outside the request, stored in the same database: pg-boss does the queueing, and this file decides how
// the product uses it.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { PgBoss, type Db as QueueDb, type SendOptions } from 'pg-boss'
import type { Logger } from 'pino'
import type { Db } from '#server/platform/db/connect.ts'
import { asWork } from '#server/platform/uncaught/work.ts'
import { allowEnqueueing } from './allow-enqueueing.ts'
import { isFinal, type Job } from './job.ts'
import { withoutPersonalData } from './without-personal-data.ts'

export type Attempt = { attempt: number; lastAttempt: boolean }

export type Jobs = {
  /**
   * Adds a job inside the caller's transaction, so that the job exists only if the transaction commits; the commit
   * wakes the worker. While a job with this `singletonKey` waits for its first start, no second job is added. `data`
   * contains ids and nothing personal: see Job.schema.
   */
  enqueue<T extends object>(tx: Db, job: Job<T>, data: T, options?: EnqueueOptions): Promise<void>
  /**
   * Makes this process do these jobs from now on. A handler may run again for a finished job, for example after a
   * crash.
   */
  work<T extends object>(job: Job<T>, handler: (data: T, attempt: Attempt) => Promise<void>): Promise<void>
  /**
   * Adds a job at each time of the cron expression, in Turkish time; times missed while the server was stopped lead to
   * a single job.
   */
  schedule<T extends object>(job: Job<T>, cron: string, data: T): Promise<void>
  /** Ends the schedule of a job. Does nothing if there is no schedule. */
  unschedule(job: Pick<Job<object>, 'name'>): Promise<void>
  /** Lets this process look for such jobs at once instead of at its next poll. */
  nudge(job: Pick<Job<object>, 'name'>): void
  /**
   * Resolves when no such job is due or running in any process, or after `ms`. A job that waits for its next try is not
   * due.
   */
  settled(job: Pick<Job<object>, 'name'>, ms: number): Promise<void>
  /** Takes no new job, waits for running handlers (at most `limitMs`), and then closes the database connections. */
  stop(limitMs?: number): Promise<void>
}

type EnqueueOptions = {
  singletonKey?: string
  startAfter?: Date
  /** The delay of the start in seconds, measured by the database's clock. */
  afterSeconds?: number
}

type Settings = {
  /** The URL connects as the owner of the tables, because pg-boss keeps its own schema up to date. */
  url: string
  log: Pick<Logger, 'error' | 'warn'>
  /** The role whose transactions may enqueue. */
  appRole: string
}

type FetchedJob = { id: string; data: unknown; retryCount: number; retryLimit: number }

/**
 * pg-boss stores the message of a thrown error, which may contain personal data. Errors of handlers are therefore
 * replaced by this error.
 */
class JobFailed extends Error {
  override name = 'JobFailed'
}

const pollSeconds = 2

export async function startJobs({ url, log, appRole }: Settings): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'konuk-jobs',
    max: 3,
    // The commit of an enqueueing transaction wakes the workers of every process; polling covers a lost connection.
    useListenNotify: true,
  })
  // pg-boss reports only its own errors here, never a handler's. An error may contain a row's values, so only its
  // message is logged.
  boss.on('error', ({ message }) => log.error({ trouble: message }, 'job queue'))
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'job queue'))
  await boss.start()

  const database = boss.getDb()
  await allowEnqueueing(database, appRole)
  const queues = new Set((await boss.getQueues()).map(({ name }) => name))
  const workers = new Map<string, string[]>()

  async function ensureQueue(name: string) {
    if (queues.has(name)) return
    // With the policy 'short', only one job per singletonKey can wait. A job without a key gets a unique key.
    await boss.createQueue(name, { policy: 'short', notify: true })
    queues.add(name)
  }

  async function isSettled(name: string) {
    const { rows } = await database.executeSql(
      `select exists (select from pgboss.job where name = $1
         and (state = 'active' or (state in ('created', 'retry') and start_after <= now()))) as busy`,
      [name],
    )
    return rows[0]?.busy === false
  }

  const nudge = ({ name }: Pick<Job<object>, 'name'>) =>
    workers.get(name)?.forEach((worker) => boss.notifyWorker(worker))

  return {
    async enqueue(tx, job, data, { singletonKey, startAfter, afterSeconds } = {}) {
      await ensureQueue(job.name)
      const id = await boss.send(job.name, job.schema.parse(data), {
        ...triesOf(job),
        singletonKey: singletonKey ?? randomUUID(),
        ...(startAfter && { startAfter }),
        ...(afterSeconds !== undefined && { startAfter: afterSeconds }),
        db: inside(tx),
      })
      // Without a singletonKey, a missing id is an error: a transaction with an older snapshot may not see a new queue.
      if (id === null && singletonKey === undefined) throw new Error(`The job ${job.name} was not added`)
    },

    async work(job, handler) {
      await ensureQueue(job.name)
      const handle = async (found: FetchedJob) => {
        const attempt = { attempt: found.retryCount + 1, lastAttempt: found.retryCount >= found.retryLimit }
        try {
          await asWork(job.name, async () => handler(job.schema.parse(found.data), attempt))
        } catch (thrown) {
          const error = withoutPersonalData(thrown)
          if (isFinal(thrown)) return log.warn({ job: job.name, id: found.id, error }, 'job given up')
          log[attempt.lastAttempt ? 'error' : 'warn']({ job: job.name, id: found.id, ...attempt, error }, 'job failed')
          throw new JobFailed(error.name)
        } finally {
          // More jobs may be waiting, and without this nudge the worker would first sit out its poll interval.
          nudge(job)
        }
      }
      const options = {
        includeMetadata: true,
        pollingIntervalSeconds: pollSeconds,
        notifyPollingIntervalSeconds: pollSeconds,
      } as const
      const ids = workers.get(job.name) ?? []
      workers.set(job.name, ids)
      for (let count = 0; count < job.concurrency; count++) {
        ids.push(await boss.work(job.name, options, async ([found]) => found && handle(found)))
      }
    },

    async schedule(job, cron, data) {
      await ensureQueue(job.name)
      await boss.schedule(job.name, cron, job.schema.parse(data), {
        ...triesOf(job),
        tz: 'Europe/Istanbul',
        missed: 'once',
      })
    },

    unschedule: ({ name }) => boss.unschedule(name),

    nudge,

    async settled(job, ms) {
      const deadline = Date.now() + ms
      nudge(job)
      for (let pause = 10; !(await isSettled(job.name)) && Date.now() < deadline; pause = Math.min(pause * 2, 200)) {
        await wait(Math.min(pause, Math.max(deadline - Date.now(), 0)))
      }
    },

    async stop(limitMs = 20_000) {
      const finished = Promise.all([...workers.keys()].map((name) => boss.offWork(name, { wait: true })))
      await Promise.race([finished, wait(limitMs, undefined, { ref: false })])
      // Jobs that are still running go back to the queue, and the next process tries them again.
      await boss.stop({ graceful: false })
    },
  }
}

const triesOf = (job: Omit<Job<object>, 'schema'>) =>
  ({
    retryLimit: job.retryLimit,
    retryDelay: job.retryDelaySeconds,
    retryDelayMax: job.retryDelayMaxSeconds,
    retryBackoff: true,
    expireInSeconds: job.timeLimitSeconds,
    // A dead worker is noticed after this time instead of only at the job's time limit.
    heartbeatSeconds: 30,
  }) satisfies SendOptions

/** Lets pg-boss use the caller's connection, and thereby the caller's transaction. */
const inside = (tx: Db): QueueDb => ({
  async executeSql(text, values) {
    const { rows } = await tx.executeQuery<object>(CompiledQuery.raw(text, values))
    return { rows }
  },
})
