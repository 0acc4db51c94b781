// These tests use a real mail server on this machine.
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import type { MailMessage } from './mail.ts'
import { mailSuite } from './mail.suite.ts'
import { connectionTo, smtpMail } from './smtp.ts'

const toClose: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of toClose.splice(0).toReversed()) await close()
})

type Answer = (command: 'rcpt' | 'data') => { code: number; text: string } | undefined

async function mailServer({ answer, ...options }: SMTPServerOptions & { answer?: Answer } = {}) {
  const mails: { envelope: string[]; mail: Email }[] = []
  const refusal = (command: 'rcpt' | 'data') => {
    const refused = answer?.(command)
    return refused && Object.assign(new Error(refused.text), { responseCode: refused.code })
  }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    onRcptTo: (_address, _session, done) => done(refusal('rcpt')),
    onData(stream, session, done) {
      void buffer(stream).then(async (raw) => {
        const mail = await PostalMime.parse(raw)
        const refused = refusal('data')
        if (!refused) mails.push({ envelope: session.envelope.rcptTo.map(({ address }) => address), mail })
        done(refused)
      }, done)
    },
    ...options,
  })
  server.on('error', () => {}) // A client that disconnects in the middle of a message causes this error.
  const port = await listening(server.server)
  toClose.push(() => new Promise<void>((resolve) => server.close(resolve)))
  return { mails, port }
}

function driver(port: number, { login = '', patienceMs = 10_000 } = {}) {
  const mail = smtpMail({
    url: `smtp://${login}127.0.0.1:${port}`,
    from: 'Konuk Otel <no-reply@konuk.example>',
    patienceMs,
  })
  toClose.push(() => mail.close())
  return mail
}

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port')
  return address.port
}

const message: MailMessage = { to: 'ayse@example.com', subject: 'Kod', text: 'Kodunuz: A1B2C3' }

mailSuite('SMTP', async () => {
  const { mails, port } = await mailServer()
  return {
    mail: driver(port),
    received: async () =>
      mails.map(({ envelope, mail }) => ({
        to: envelope.join(),
        subject: mail.subject ?? '',
        text: (mail.text ?? '').replace(/\n$/, ''),
      })),
  }
})

test('headers name the sender and the single receiver, and the HTML is included', async () => {
  const { mails, port } = await mailServer()

  await driver(port).send({ ...message, html: '<p>Kodunuz: <b>A1B2C3</b></p>' })

  expect(mails[0]?.mail).toMatchObject({
    from: { name: 'Konuk Otel', address: 'no-reply@konuk.example' },
    to: [{ address: 'ayse@example.com' }],
    html: expect.stringContaining('<p>Kodunuz: <b>A1B2C3</b></p>'),
  })
  expect(mails[0]?.mail.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  )
})

test('a reply goes to the address that the message names', async () => {
  const { mails, port } = await mailServer()
  const mail = driver(port)

  await mail.send(message)
  await mail.send({ ...message, replyTo: 'veli@example.com' })

  expect(mails.map(({ mail: { replyTo } }) => replyTo)).toEqual([
    undefined,
    [expect.objectContaining({ address: 'veli@example.com' })],
  ])
})

test('the user and password of the URL are used, with escapes resolved', async () => {
  const seen: unknown[] = []
  const { mails, port } = await mailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      seen.push(username, password)
      done(null, { user: username })
    },
  })

  await driver(port, { login: 'konuk%40example.com:p%3A%2Fss@' }).send(message)

  expect(seen).toEqual(['konuk@example.com', 'p:/ss'])
  expect(mails).toHaveLength(1)
})

test('a wrong password allows no retry', async () => {
  const { port } = await mailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(Object.assign(new Error('no'), { responseCode: 535 })),
  })

  await expect(driver(port, { login: 'a:b@' }).send(message)).rejects.toMatchObject({
    reason: 'credentials',
    retry: false,
  })
})

test('a login server that is down for now allows a retry', async () => {
  const { port } = await mailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(Object.assign(new Error('later'), { responseCode: 454 })),
  })

  await expect(driver(port, { login: 'a:b@' }).send(message)).rejects.toMatchObject({ reason: 'busy', retry: true })
})

test.each([
  { command: 'rcpt', code: 450, reason: 'busy', retry: true },
  { command: 'rcpt', code: 550, reason: 'rejected', retry: false },
  { command: 'data', code: 451, reason: 'busy', retry: true },
  { command: 'data', code: 554, reason: 'rejected', retry: false },
] as const)('$code to $command: $reason', async ({ command, code, reason, retry }) => {
  const { mails, port } = await mailServer({
    answer: (at) => (at === command ? { code, text: 'ayse@example.com is not welcome' } : undefined),
  })

  const refusal = await driver(port)
    .send(message)
    .catch((error: unknown) => error)

  expect(refusal).toMatchObject({ reason, retry })
  expect(String(refusal)).not.toContain('ayse')
  expect(mails).toEqual([])
})

test('after a refusal the next message succeeds', async () => {
  let refuse = true
  const { mails, port } = await mailServer({
    answer: (at) => (at === 'rcpt' && refuse ? { code: 450, text: 'later' } : undefined),
  })
  const mail = driver(port)
  await expect(mail.send(message)).rejects.toMatchObject({ retry: true })
  refuse = false

  await mail.send(message)

  expect(mails).toHaveLength(1)
})

test('an unreachable server allows a retry', async () => {
  const gone = createServer()
  const port = await listening(gone)
  gone.close()
  await once(gone, 'close')

  await expect(driver(port).send(message)).rejects.toMatchObject({ reason: 'unreachable', retry: true })
})

test('a server that stays silent is given up after a time limit', async () => {
  const silent = createServer((socket) => toClose.push(async () => socket.destroy()))
  const port = await listening(silent)
  toClose.push(async () => silent.close())

  await expect(driver(port, { patienceMs: 50 }).send(message)).rejects.toMatchObject({
    reason: 'unreachable',
    retry: true,
  })
})

test('a server that sends its answer endlessly in small pieces is given up after a time limit', async () => {
  const trickling = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 hello\r\n')
    const timer = setInterval(() => socket.write('250-still thinking\r\n'), 10)
    socket.on('close', () => clearInterval(timer))
    toClose.push(async () => socket.destroy())
  })
  const port = await listening(trickling)
  toClose.push(async () => trickling.close())

  await expect(driver(port, { patienceMs: 50 }).send(message)).rejects.toMatchObject({
    reason: 'unreachable',
    retry: true,
  })
})

test.each([
  ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, secure: false, requireTLS: true }],
  ['smtp://mail.example.com:25', { port: 25, requireTLS: true }],
  ['smtps://mail.example.com', { port: 465, secure: true }],
  ['smtp://127.0.0.1:2525', { port: 2525, secure: false, ignoreTLS: true }],
  ['smtp://[::1]:2525', { host: '::1', ignoreTLS: true }],
  ['smtp://localhost', { ignoreTLS: true }],
  ['smtp://localhost.example.com', { requireTLS: true }],
  ['smtp://127.0.0.1.example.com', { requireTLS: true }],
])('%s', (url, expected) => {
  expect(connectionTo(url)).toMatchObject(expected)
})

test('a URL with another protocol is refused', () => {
  expect(() => connectionTo('https://mail.example.com')).toThrow('smtp://')
})
