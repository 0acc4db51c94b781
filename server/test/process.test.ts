// The program runs here as `npm start` runs it: in separate processes, which the tests kill in the middle of work.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { bundleServer } from '../../run/bundle-server.ts'

const bundled = fileURLToPath(new URL('../../build/tested-app', import.meta.url))
/**
 * All tests share this database, except the test of an empty database: creating and seeding a database takes longer
 * than the tests do.
 */
let shared: string
const processes: ChildProcess[] = []

const newFolder = () => mkdtemp(join(tmpdir(), 'konuk-process-'))
const remove = (folder: string) => rm(folder, { recursive: true, force: true })

beforeAll(async () => {
  await bundleServer(bundled)
  shared = await newFolder()
})

afterEach(async () => {
  for (const child of processes.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
})

afterAll(() => remove(shared))

type Started = { child: ChildProcess; address: string; output: () => string }

async function start(settings: Record<string, string> = {}): Promise<Started> {
  const { child, output } = launch(settings)
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = /ready: (http:\S+)/.exec(output())?.[1]
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error(`It ended instead of starting: ${output()}`)))
  })
  return { child, address, output }
}

function launch(settings: Record<string, string> = {}) {
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    KONUK_DATA_DIR: shared,
    PORT: '0',
    KONUK_RATE_LIMIT_FACTOR: '1000',
    ...settings,
  }
  const child = spawn(process.execPath, [join(bundled, 'main.js')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  processes.push(child)
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return { child, output: () => text }
}

async function post(
  address: string,
  path: string,
  body: object,
  token = '',
): Promise<{ status: number; answer: Record<string, unknown> }> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> }
}

const demo = { email: 'demo@konuk.local', password: 'KonukDemo2026!' }
const signIn = async (address: string) => String((await post(address, '/api/auth/login', demo)).answer['token'])

const pidFile = () => join(shared, 'postgres', 'postmaster.pid')
const postmaster = async () => Number((await readFile(pidFile(), 'utf8')).split('\n')[0])

async function unitNames(address: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${await signIn(address)}` }
  const answer = (await (await fetch(`${address}/api/hotel-details`, { headers })).json()) as {
    hotelDetails: { unitName: string }[]
  }
  return answer.hotelDetails.map(({ unitName }) => unitName)
}

/**
 * Adds units one after another until the server stops responding. Returns the names of the units that the server
 * acknowledged.
 */
async function writeUntilItDies({ address }: Started, onWritten: (count: number) => void): Promise<string[]> {
  const token = await signIn(address)
  const run = randomBytes(4).toString('hex')
  const acknowledged: string[] = []
  for (let count = 1; count <= 2000; count++) {
    const unitName = `Yazılan ${run} ${count}`
    try {
      const { status } = await post(address, '/api/hotel-details', { unitName }, token)
      if (status !== 201) break
      acknowledged.push(unitName)
      onWritten(count)
    } catch {
      break
    }
  }
  return acknowledged
}

test('a write that was acknowledged before the app was killed is there after a restart, on the database that outlived the app', async () => {
  const first = await start()
  const acknowledged = await writeUntilItDies(first, (count) => count === 25 && first.child.kill('SIGKILL'))
  const second = await start()
  const names = await unitNames(second.address)
  expect(acknowledged.length).toBeGreaterThanOrEqual(25)
  expect(acknowledged.filter((name) => !names.includes(name))).toEqual([])
})

test('a write that was acknowledged before PostgreSQL was killed is there when PostgreSQL has restarted by itself', async () => {
  const konuk = await start()
  const pid = await postmaster()
  const acknowledged = await writeUntilItDies(konuk, (count) => count === 25 && process.kill(pid, 'SIGKILL'))
  await expect.poll(async () => (await fetch(`${konuk.address}/api/health`)).status, { timeout: 30_000 }).toBe(200)
  const names = await unitNames(konuk.address)
  expect(acknowledged.length).toBeGreaterThanOrEqual(25)
  expect(acknowledged.filter((name) => !names.includes(name))).toEqual([])
  expect(await postmaster()).not.toBe(pid)
})

test('while the database is away the answer is a clear 503, not a crash', async () => {
  const konuk = await start()
  const pid = await postmaster()
  process.kill(pid, 'SIGSTOP')
  process.kill(pid, 'SIGKILL')
  const statuses = new Set<number>()
  await expect
    .poll(
      async () => {
        const { status } = await fetch(`${konuk.address}/api/health`)
        statuses.add(status)
        return status
      },
      { timeout: 30_000 },
    )
    .toBe(200)
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(konuk.child.exitCode).toBe(null)
})

test('an error of a socket that nobody listened to is logged, and the app serves on', async () => {
  const preload = `import { connect } from 'node:net'; process.on('SIGUSR2', () => connect(1, '127.0.0.1'))`
  const konuk = await start({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preload)}` })
  konuk.child.kill('SIGUSR2')
  await expect.poll(konuk.output).toContain('"msg":"uncaught error"')
  expect((await fetch(`${konuk.address}/api/health`)).status).toBe(200)
})

test('a second app on the same data says so and exits', async () => {
  await start()
  const { child, output } = launch()
  const [code] = (await once(child, 'exit')) as [number]
  expect(code).toBe(1)
  expect(output().trim().split('\n')).toHaveLength(1)
  expect(output()).toContain(shared)
})

test('an app that is asked to stop finishes the running request, then exits, and stops PostgreSQL', async () => {
  const konuk = await start()
  const body = JSON.stringify(demo)
  const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' }
  const running = request(`${konuk.address}/api/auth/login`, { method: 'POST', headers })
  running.flushHeaders()
  // The server has started to handle the request and is waiting for its body.
  await once(running, 'continue')
  konuk.child.kill('SIGTERM')
  running.end(body)
  const [[answer], [code]] = await Promise.all([once(running, 'response'), once(konuk.child, 'exit')])
  expect({ code, status: (answer as IncomingMessage).statusCode }).toEqual({ code: 0, status: 200 })
  await expect(readFile(pidFile())).rejects.toMatchObject({ code: 'ENOENT' })
})

const productionSettings = {
  NODE_ENV: 'production',
  KONUK_RATE_LIMIT_FACTOR: '',
  KONUK_SECRET: randomBytes(32).toString('hex'),
  KONUK_PUBLIC_URL: 'https://konuk.example.com',
  KONUK_MAIL_URL: 'smtp://127.0.0.1:1',
  KONUK_MAIL_FROM: 'Konuk <konuk@example.com>',
  KONUK_CONTACT_MAILBOX: 'destek@example.com',
  KONUK_SMS_DRIVER: 'netgsm',
  KONUK_SMS_USER: '8501234567',
  KONUK_SMS_PASSWORD: 'secret',
  KONUK_SMS_SENDER: 'KONUK',
  KONUK_SMS_URL: 'http://127.0.0.1:1',
}

test('production has no demo business unless asked, and only the one start that made its password says it', async () => {
  const dataFolder = await newFolder()
  onTestFinished(() => remove(dataFolder))
  const production = { ...productionSettings, KONUK_DATA_DIR: dataFolder }
  const bare = await start(production)
  expect((await post(bare.address, '/api/auth/login', demo)).status).toBe(401)
  expect((await fetch(`${bare.address}/api/dev/outbox?to=x`)).status).toBe(404)
  bare.child.kill('SIGTERM')
  await once(bare.child, 'exit')

  const asked = await start({ ...production, KONUK_DEMO: '1' })
  const said = /Demo business: (\S+) \/ (\S+)/
  await expect.poll(asked.output).toMatch(said)
  const [, email = '', password = ''] = said.exec(asked.output()) ?? []
  expect((await post(asked.address, '/api/auth/login', demo)).status).toBe(401)
  expect((await post(asked.address, '/api/auth/login', { email, password })).status).toBe(200)
  asked.child.kill('SIGTERM')
  await once(asked.child, 'exit')

  const again = await start({ ...production, KONUK_DEMO: '1' })
  expect((await post(again.address, '/api/auth/login', { email, password })).status).toBe(200)
  expect(again.output()).not.toMatch(said)
})

test('the lazily loaded documents of the API are found', async () => {
  const { address } = await start()
  const document = (await (await fetch(`${address}/api/openapi.json`)).json()) as { paths: object }
  expect(Object.keys(document.paths)).toContain('/api/health')
  expect(await (await fetch(`${address}/api/docs/`)).text()).toContain('Konuk API')
})

test('the page of a guest is found in the outbox of the demo, with his stay for his calendar', async () => {
  const { address } = await start()
  const { messages } = (await (await fetch(`${address}/api/dev/outbox`)).json()) as { messages: { text: string }[] }
  const path = messages.map(({ text }) => /\/m\/\S+/.exec(text)?.[0]).find((found) => found !== undefined) ?? ''
  const calendar = await fetch(`${address}${path}/stay.ics`)
  expect(calendar.status).toBe(200)
  expect(await calendar.text()).toContain('BEGIN:VEVENT')
})

test('the log never holds an address, a phone number, an identity number or a code', async () => {
  const konuk = await start()
  const email = 'gizli.kisi@example.com'
  await post(konuk.address, '/api/auth/register', {
    firstName: 'Gizli',
    lastName: 'Kişi',
    email,
    password: 'Parola!2026',
    phoneNumber: '0 (532) 987 65 43',
  })
  const outbox = (await (await fetch(`${konuk.address}/api/dev/outbox?to=${email}`)).json()) as {
    messages: { text: string }[]
  }
  const code = /^\s*([A-Z0-9]{6})\s*$/m.exec(outbox.messages[0]?.text ?? '')?.[1]
  expect(code).toBeDefined()
  await fetch(`${konuk.address}/api/auth/verify-email?code=${code}`, { method: 'POST' })
  await expect.poll(konuk.output).toContain('"route":"/api/auth/verify-email"')
  const { answer } = await post(konuk.address, '/api/auth/login', { email, password: 'Parola!2026' })
  // This phone differs from the account's, because a phone that belongs to staff cannot confirm a consent for a guest.
  const phones = { phoneNumber: '0 (533) 987 65 43', rawPhoneNumber: '05339876543' }
  const guest = { firstName: 'Gizli', lastName: 'Kişi', tcNo: '10000000146', reservationUniqId: '17951616000001234' }
  const sent = await post(konuk.address, '/api/sms/kvkk/send', { ...guest, ...phones }, String(answer['token']))
  expect(sent.status).toBe(200)
  await expect.poll(konuk.output).toContain('"route":"/api/sms/kvkk/send"')
  expect(konuk.output()).not.toMatch(new RegExp(`${code}|gizli|9876543|10000000146|Kişi`, 'i'))
})
