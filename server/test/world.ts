// Starts a whole server with its own database, and offers builders that create only what a test names.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { responseOf } from '#contract/call-at.ts'
import { requestOf } from '#contract/client.ts'
import { outbox as outboxEndpoint } from '#contract/dev/endpoints.ts'
import type { Endpoint, Request, Response } from '#contract/endpoint.ts'
import { addUnit } from '#contract/units/endpoints.ts'
import type { NewUnit, Unit } from '#contract/units/schemas.ts'
import type { Api } from '#server/api.ts'
import { type Open, startApi } from '#server/start-api.ts'
import { readConfig } from '#server/config.ts'
import { outboxMail } from '#server/integrations/mail/outbox.ts'
import { outboxSms } from '#server/integrations/sms/outbox.ts'
import type { SmsPort } from '#server/integrations/sms/sms.ts'
import { type Db, openDb } from '#server/platform/db/connect.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import type { Pages } from '#server/platform/http/pages.ts'
import { readSite } from '#server/platform/http/site.ts'
import type { BackupSource } from '#server/features/backups/source.ts'
import { openFileStore } from '#server/platform/files/open-file-store.ts'
import { openLog } from '#server/platform/log/log.ts'
import { type TestDatabase, testDatabase } from './database.ts'

type Options = {
  rateLimitFactor?: number
  now?: Date
  sms?: (db: Db) => SmsPort
  env?: Record<string, string>
  pages?: Pages
  /** Backup folder of this world. Without a folder there are no backups. */
  backupFolder?: string
  /** Replaces the empty database on the tests' server. */
  database?: () => Promise<TestDatabase & Pick<BackupSource, 'pointInTime'>>
  /** A plugin that sees every statement that is sent to the database. */
  watching?: KyselyPlugin
}

/** The caller: a hotel from a builder, or any bearer token. */
export type Asker = { token: string }
export type TestHotel = Asker & { hotelId: number; userId: number; email: string; sessionId: string }

const secret = 'the-secret-of-the-tests-the-secret-of-the-tests'

/** The password of every hotel that a builder creates. It is hashed cheaply, because it protects nothing. */
export const hotelPassword = 'Zeytin-Dali-42'
const hotelPasswordHash = hash(hotelPassword, { memoryCost: 64, timeCost: 1, parallelism: 1 })

const aMailbox = () => `${randomUUID()}@konuk.test`

/** Call `world` at the top of a test file: its server runs for all tests of the file. */
export function world({
  rateLimitFactor = 1000,
  now = new Date('2026-11-21T09:00:00Z'),
  sms = outboxSms,
  env = {},
  pages,
  backupFolder,
  database = testDatabase,
  watching,
}: Options = {}) {
  let time = now
  let running: { api: Api; url: string } | undefined
  let found: Awaited<ReturnType<NonNullable<Options['database']>>> | undefined
  let open: Open = []
  const fileFolder = mkdtempSync(join(tmpdir(), 'konuk-files-'))
  const up = () => {
    if (running === undefined) throw new Error('The world is there inside tests only')
    return running
  }

  beforeAll(async () => {
    found = await database()
    await start(found)
  })
  afterAll(async () => {
    await stop()
    await found?.drop()
    rmSync(fileFolder, { recursive: true, force: true })
  })

  async function start({ url, pointInTime }: NonNullable<typeof found>): Promise<void> {
    // Hundreds of simultaneous requests may wait for a connection as long as a busy machine needs: no test is about
    // this wait.
    const opened = openDb(url, { max: 20, waitMs: 60_000, role: 'konuk_app', secret })
    const db = watching === undefined ? opened : opened.withPlugin(watching)
    open.push(() => db.destroy())
    const read = readConfig({ KONUK_RATE_LIMIT_FACTOR: String(rateLimitFactor), ...env })
    if ('wrong' in read) throw new Error(read.wrong.join('\n'))
    const outside = { sms: sms(db), mail: outboxMail(db), publicUrl: 'http://konuk.test', log: openLog('silent') }
    const files = await openFileStore(fileFolder, undefined)
    const backups =
      backupFolder === undefined
        ? undefined
        : {
            ownerUrl: url,
            place: { kind: 'folder' as const, folder: backupFolder },
            recipient: undefined,
            files,
            hourly: read.config.backup.hourly,
            pointInTime,
          }
    const api = await startApi(
      {
        files,
        url,
        ownerUrl: url,
        db,
        clock: () => time,
        config: read.config,
        secret,
        ...outside,
        pages,
        site: await readSite(),
        backups,
        checkAnswers: true,
      },
      open,
    )
    running = { api, url }
  }

  async function stop(): Promise<void> {
    running = undefined
    for (const close of open.toReversed()) await close()
    open = []
  }

  /** Ends the app and starts it anew, on the same database or on a copy of it. The caller drops the copy. */
  async function restart(on: TestDatabase | undefined = found): Promise<void> {
    await stop()
    if (on !== undefined) await start(on)
  }

  /** Calls an endpoint of the contract as `asker`; without `asker`, without a session. Rejects with a Refusal. */
  async function call<E extends Endpoint>(endpoint: E, request: Request<E>, asker?: Asker): Promise<Response<E>> {
    const answer = await send(endpoint, request, asker)
    return responseOf(endpoint, answer.statusCode, answer.json())
  }

  /** Sends any request, even one that the contract does not allow, and returns the answer unchecked. */
  function send(endpoint: Endpoint, request: unknown, asker?: Asker, headers: Record<string, string> = {}) {
    const asked = requestOf(endpoint, request, asker?.token)
    const payload = asked.body instanceof Uint8Array ? { payload: Buffer.from(asked.body) } : {}
    return up().api.app.inject({ ...asked, ...payload, headers: { ...asked.headers, ...headers } })
  }

  /** Creates a business whose owner is verified and signed in. */
  async function hotel({ name = 'Vadi Bungalov', email = aMailbox() } = {}): Promise<TestHotel> {
    const { id } = await inAuthScope(up().api.db, (tx) =>
      tx.insertInto('hotel').values({ name, createdAt: time }).returning('id').executeTakeFirstOrThrow(),
    )
    return colleague({ hotelId: id }, { email })
  }

  /** Adds another verified member to a business, also signed in. */
  async function colleague(
    { hotelId }: Pick<TestHotel, 'hotelId'>,
    { email = aMailbox(), role = 'owner', roleId }: { email?: string; role?: string; roleId?: number } = {},
  ): Promise<TestHotel> {
    const { api } = up()
    const sessionId = randomUUID()
    // The session expires later than any time that a test sets its clock to.
    const expiresAt = new Date('2099-01-01T00:00:00Z')
    const userId = await inAuthScope(api.db, async (tx) => {
      const { id } = await tx
        .insertInto('appUser')
        .values({
          firstName: 'Ayşe',
          lastName: 'Yılmaz',
          email,
          passwordHash: await hotelPasswordHash,
          phone: '+905005550199',
          emailVerifiedAt: time,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('membership')
        .values({ hotelId, userId: id, role, ...(roleId !== undefined && { roleId }) })
        .execute()
      await tx
        .insertInto('session')
        .values({
          id: sessionId,
          hotelId,
          userId: id,
          createdAt: time,
          expiresAt,
          lastUsedAt: expiresAt,
          confirmedAt: expiresAt,
        })
        .execute()
      return id
    })
    const token = await api.tokens.issue({ id: sessionId, userId, expiresAt, now: time })
    return { hotelId, userId, email, sessionId, token }
  }

  async function unit(of: Asker, fields: Partial<NewUnit> = {}): Promise<Unit> {
    const { hotelDetail } = await call(addUnit, { body: { unitName: 'Bungalov 1', price: 1000, ...fields } }, of)
    return hotelDetail
  }

  /** Messages sent to a phone number or an e-mail address, newest first. */
  async function outbox(to: string) {
    return (await call(outboxEndpoint, { query: { to } })).messages
  }

  const clock = {
    now: () => time,
    set: (to: string) => void (time = new Date(to)),
    advance: ({ minutes = 0, seconds = 0 }) => void (time = new Date(time.getTime() + (minutes * 60 + seconds) * 1000)),
  }

  return {
    call,
    send,
    hotel,
    colleague,
    unit,
    outbox,
    clock,
    restart,
    /**
     * For data that no endpoint offers. A query sees no business's rows unless it is scoped: see platform/db/scope.ts.
     */
    get db() {
      return up().api.db
    },
    get api() {
      return up().api
    },
    get app() {
      return up().api.app
    },
    get jobs() {
      return up().api.jobs
    },
    /** The folder of its stored files. */
    fileFolder,
    /** The owner's URL of this world's database. */
    get url() {
      return up().url
    },
  }
}
