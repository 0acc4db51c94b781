// The log line of a failed request must contain certain facts, and must not contain names and numbers of people.
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openDb } from '#server/platform/db/connect.ts'
import { answerWithProblems } from '#server/platform/http/problems.ts'
import { testDatabase, type TestDatabase } from '#server/test/database.ts'
import { openLog } from './log.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await testDatabase()
  db = openDb(database.url, { max: 1 })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const phone = '+905321112233'
const guest = 'Işıl Şahin'

/** Returns the log lines and the answer of a request whose handler fails in this way. */
async function failedRequest(handler: () => Promise<unknown>) {
  const lines: string[] = []
  const loggerInstance: FastifyBaseLogger = openLog('error', { write: (line) => void lines.push(line) })
  const app = Fastify({ loggerInstance, logController: new LogController({ disableRequestLogging: true }) })
  answerWithProblems(app)
  app.get('/', handler)
  const answer = await app.inject('/')
  return { line: lines.join(''), answer, lines }
}

test('a unique violation is logged by its constraint, without the row that broke it', async () => {
  await sql`create temporary table person (name text, phone text, constraint person_phone unique (phone))`.execute(db)
  const insert = () => sql`insert into person (name, phone) values (${guest}, ${phone})`.execute(db)
  await insert()
  let detail = ''
  const { line, lines, answer } = await failedRequest(() =>
    insert().catch((error: { detail?: string }) => {
      detail = error.detail ?? ''
      throw error
    }),
  )

  expect(detail).toContain(phone)
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain(phone)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(line)).toMatchObject({
    msg: 'request failed',
    err: { errorCode: '23505', constraint: 'person_phone' },
  })
  expect(line).not.toMatch(/5321112233|Işıl|Key \(/)
})

test.each([
  ['a value that is no number', () => sql`select ${phone + guest}::bigint`.execute(db)],
  ['text that is no JSON', () => sql`select ${guest}::jsonb`.execute(db)],
])('%s is quoted by the database, and not in the log', async (_, query) => {
  let said = ''
  const { line, answer } = await failedRequest(() =>
    query().catch((error: { message: string; detail?: string }) => {
      said = `${error.message} ${error.detail}`
      throw error
    }),
  )
  expect(said).toMatch(/5321112233|Işıl/)
  expect(answer.statusCode).toBe(500)
  expect(JSON.parse(line)).toMatchObject({ err: { errorCode: expect.stringMatching(/^22/) } })
  expect(line).not.toMatch(/5321112233|Işıl/)
})

test('personal fields are hidden by their names, however deep they are nested', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  const numbers = ['tcKimlik', 'tcNo', 'passportNumber', 'pasaportNo', 'identityNumber', 'identity_number']
  const identity = Object.fromEntries(numbers.map((name) => [name, '10000000146']))
  const secrets = { token: 'gizli-jeton', accessToken: 'gizli-jeton', code: 'K7M2QX', currentPassword: 'gizli-parola' }
  const ways = { phoneNumber: phone, rawPhoneNumber: phone, phones: [phone], email: 'a@x.test' }
  log.info({ phone, guest: { ...identity, ...secrets, ...ways } }, 'oops')
  log.info({ request: { body: { guests: [{ id: 7, ...identity, ...ways }] } } }, 'oops')

  expect(lines.join('')).not.toMatch(/5321112233|10000000146|gizli|K7M2QX|x\.test/)
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ request: { body: { guests: [{ id: 7 }] } } })
})

test('a log whose disk is full ends nothing', () => {
  const log = openLog('info', pino.destination({ dest: '/dev/full', sync: true }))
  for (let line = 0; line < 3; line++) expect(() => log.info({ line }, 'request')).not.toThrow()
})
