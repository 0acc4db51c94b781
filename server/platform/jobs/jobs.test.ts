import { pino } from 'pino'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { openDb } from '#server/platform/db/connect.ts'
import { testDatabase } from '#server/test/database.ts'
import { job } from './job.ts'
import { startJobs, type Attempt } from './jobs.ts'

const database = await testDatabase()
const db = openDb(database.url, { role: 'konuk_app' })
afterAll(async () => {
  await db.destroy()
  await database.drop()
})
const patience = 20_000
const Letter = z.object({ letterId: z.number() })

const running: { stop: (limitMs?: number) => Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()))
})

async function start(log: string[] = []) {
  const jobs = await startJobs({
    url: database.url,
    log: pino({ level: 'warn' }, { write: (line: string) => void log.push(line) }),
    appRole: 'konuk_app',
  })
  running.push(jobs)
  return jobs
}

let named = 0
const letterJob = (part = {}) => job({ name: `letter-${named++}`, schema: Letter, ...part })

/** Runs `act` as the owner of the tables, for data that the runtime role may not see or change. */
async function asOwner<T>(act: (owner: typeof db) => Promise<T>): Promise<T> {
  const owner = openDb(database.url, { max: 1 })
  try {
    return await act(owner)
  } finally {
    await owner.destroy()
  }
}

const stored = (name: string) =>
  asOwner(async (owner) => {
    const { rows } = await sql<{ state: string; pause: number; output: unknown }>`
      select state, extract(epoch from start_after - started_on)::float8 as pause, output from pgboss.job where name = ${name}`.execute(
      owner,
    )
    return rows
  })

const bringForward = (name: string) =>
  asOwner((owner) => sql`update pgboss.job set start_after = now() where name = ${name}`.execute(owner))

test('a job runs after the commit, with its own data', async () => {
  const jobs = await start()
  const letter = letterJob()
  const done: unknown[] = []
  await jobs.work(letter, async (data, attempt) => void done.push([data, attempt]))

  await db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, letter, { letterId: 7 })
    await jobs.settled(letter, patience)
    expect(done).toEqual([])
  })
  await jobs.settled(letter, patience)

  expect(done).toEqual([[{ letterId: 7 }, { attempt: 1, lastAttempt: false }]])
})

test('a job of a transaction that is rolled back never runs', async () => {
  const jobs = await start()
  const letter = letterJob()
  const done: number[] = []
  await jobs.work(letter, async ({ letterId }) => void done.push(letterId))

  const attempt = db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, letter, { letterId: 1 })
    throw new Error('changed my mind')
  })
  await expect(attempt).rejects.toThrow('changed my mind')
  await db.transaction().execute((tx) => jobs.enqueue(tx, letter, { letterId: 2 }))
  await jobs.settled(letter, patience)

  expect(done).toEqual([2])
  expect(await stored(letter.name)).toHaveLength(1)
})

test('invalid data of a job is refused when the job is enqueued', async () => {
  const jobs = await start()
  const letter = letterJob()

  await expect(jobs.enqueue(db, letter, JSON.parse('{"letterId":"7"}'))).rejects.toThrow(z.ZodError)
})

test('each job is done by one of two processes, and only once', async () => {
  const [one, other] = await Promise.all([start(), start()])
  const letter = letterJob({ concurrency: 2 })
  const done: number[] = []
  for (const jobs of [one, other]) await jobs.work(letter, async ({ letterId }) => void done.push(letterId))
  const ids = Array.from({ length: 30 }, (_, id) => id)

  await db.transaction().execute(async (tx) => {
    for (const letterId of ids) await one.enqueue(tx, letter, { letterId })
  })
  await other.settled(letter, patience)

  expect(done.toSorted((a, b) => a - b)).toEqual(ids)
})

test('a job enqueued by one process is done by another that was idle', async () => {
  const [one, other] = await Promise.all([start(), start()])
  const letter = letterJob()
  const done = Promise.withResolvers<number>()
  await other.work(letter, async ({ letterId }) => done.resolve(letterId))

  await db.transaction().execute((tx) => one.enqueue(tx, letter, { letterId: 3 }))

  expect(await done.promise).toBe(3)
})

test('a second job with the same key is not added while the first one waits, and may be added later', async () => {
  const jobs = await start()
  const letter = letterJob()
  const done: number[] = []
  const enqueue = (letterId: number) => jobs.enqueue(db, letter, { letterId }, { singletonKey: 'daily' })
  await enqueue(1)
  await enqueue(2)
  await jobs.work(letter, async ({ letterId }) => void done.push(letterId))
  await jobs.settled(letter, patience)

  await enqueue(3)
  await jobs.settled(letter, patience)

  expect(done).toEqual([1, 3])
})

test('a job for a later time waits, and `settled` does not wait for it', async () => {
  const jobs = await start()
  const letter = letterJob()
  const done: number[] = []
  await jobs.work(letter, async ({ letterId }) => void done.push(letterId))

  await jobs.enqueue(db, letter, { letterId: 1 }, { startAfter: new Date('2100-01-01') })
  await jobs.settled(letter, patience)
  expect(done).toEqual([])

  await bringForward(letter.name)
  await jobs.settled(letter, patience)
  expect(done).toEqual([1])
})

test('a failed job is tried again after a pause, and is given up in the end', async () => {
  const lines: string[] = []
  const jobs = await start(lines)
  const letter = letterJob({ retryLimit: 2, retryDelaySeconds: 60 })
  const attempts: Attempt[] = []
  await jobs.work(letter, async (_data, attempt) => {
    attempts.push(attempt)
    throw Object.assign(new TypeError('ayse@example.com, 5321234567'), { code: 'E_MAIL', reason: 'busy' })
  })

  await db.transaction().execute((tx) => jobs.enqueue(tx, letter, { letterId: 1 }))
  const pauses: number[] = []
  for (let retry = 0; retry < 2; retry++) {
    await jobs.settled(letter, patience)
    const [waiting] = await stored(letter.name)
    expect(waiting).toMatchObject({ state: 'retry' })
    pauses.push(waiting?.pause ?? 0)
    await bringForward(letter.name)
  }
  await jobs.settled(letter, patience)

  // The pauses are a minute and then two, each shortened by up to a half, so that failed jobs do not all return at
  // once.
  expect(pauses[0]).toBeGreaterThanOrEqual(30)
  expect(pauses[1]).toBeGreaterThanOrEqual(60)
  expect(attempts).toEqual([
    { attempt: 1, lastAttempt: false },
    { attempt: 2, lastAttempt: false },
    { attempt: 3, lastAttempt: true },
  ])
  const [given] = await stored(letter.name)
  expect(given).toMatchObject({ state: 'failed' })
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { level: 40, job: letter.name, attempt: 1, error: { name: 'TypeError', code: 'E_MAIL', reason: 'busy' } },
    { level: 40, attempt: 2 },
    { level: 50, attempt: 3, lastAttempt: true },
  ])
  expect(lines.join() + JSON.stringify(given?.output)).not.toMatch(/ayse|5321234567/)
})

test('stop waits for the running handler, and starts nothing new', async () => {
  const jobs = await start()
  const letter = letterJob()
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const steps: string[] = []
  await jobs.work(letter, async ({ letterId }) => {
    steps.push(`begin ${letterId}`)
    begun.resolve()
    await goOn.promise
    steps.push(`end ${letterId}`)
  })
  await jobs.enqueue(db, letter, { letterId: 1 })
  await begun.promise
  await jobs.enqueue(db, letter, { letterId: 2 })

  const stopped = jobs.stop().then(() => steps.push('stopped'))
  // The time is long enough to notice a stop that does not wait for the handler.
  for (let look = 0; look < 20; look++) await stored(letter.name)
  goOn.resolve()
  await stopped

  expect(steps).toEqual(['begin 1', 'end 1', 'stopped'])
  expect((await stored(letter.name)).map(({ state }) => state).toSorted()).toEqual(['completed', 'created'])
})

test('a handler that never ends does not delay stop for ever: its job is left for another try', async () => {
  const jobs = await start()
  const letter = letterJob()
  const begun = Promise.withResolvers<void>()
  await jobs.work(letter, async () => {
    begun.resolve()
    await new Promise(() => {})
  })
  await jobs.enqueue(db, letter, { letterId: 1 })
  await begun.promise

  await jobs.stop(1)

  expect(await stored(letter.name)).toMatchObject([{ state: 'retry' }])
})

test('a schedule follows Turkish time, and exists once however often it is set', async () => {
  const jobs = await start()
  const letter = letterJob()

  await jobs.schedule(letter, '0 4 * * *', { letterId: 1 })
  await jobs.schedule(letter, '30 4 * * *', { letterId: 1 })

  const kept = await asOwner((owner) =>
    sql`select cron, timezone, data from pgboss.schedule where name = ${letter.name}`.execute(owner),
  )
  expect(kept.rows).toEqual([{ cron: '30 4 * * *', timezone: 'Europe/Istanbul', data: { letterId: 1 } }])
})

test('a schedule can be removed, even by a process that did not set it', async () => {
  const letter = letterJob()
  await (await start()).schedule(letter, '0 4 * * *', { letterId: 1 })

  const later = await start()
  await later.unschedule(letter)
  await later.unschedule(letter)

  const kept = await asOwner((owner) =>
    sql`select name from pgboss.schedule where name = ${letter.name}`.execute(owner),
  )
  expect(kept.rows).toEqual([])
})

test('the runtime role adds jobs but can neither read, change nor remove any', async () => {
  await start()

  for (const query of [
    sql`select data from pgboss.job`,
    sql`select data from pgboss.job_common`,
    sql`update pgboss.job_common set data = null`,
    sql`delete from pgboss.job_common`,
    sql`update pgboss.queue set notify = false`,
    sql`insert into pgboss.schedule (name, cron) values ('x', '* * * * *')`,
  ]) {
    await expect(query.execute(db)).rejects.toThrow('permission denied')
  }
})
