// The SMS provider and the mail server hang, close connections and return invalid responses while a front desk works.
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { forgotPassword } from '#contract/account/endpoints.ts'
import { sendKvkkCode } from '#contract/consent/endpoints.ts'
import { createReservation } from '#contract/reservations/endpoints.ts'
import { sendSmsBulk } from '#contract/messages/endpoints.ts'
import { callAt } from '#contract/call-at.ts'
import { until } from '../cluster/until.ts'
import { ask, startApp } from './app.ts'
import { bookingOf, type Business, openBusiness } from './business.ts'
import { startDatabase } from './database.ts'
import { judgeSms, settledWithin } from './judge-sms.ts'
import type { Day, Scenario } from './scenario.ts'
import { type Mood, smsProvider } from './sms-provider.ts'

const moods = ['hangs', 'cuts', 'rubbish'] as const
const numbersPerBatch = 20
const bookingsEach = 20
/**
 * The maximum time for storing a booking. A booking waits for no external service, so the time does not depend on the
 * service.
 */
const promptMs = 2_000

export const providers: Scenario = {
  title: 'The SMS provider and the mail server hang, cut off, answer rubbish',
  async run(day) {
    const { check } = day
    const database = await startDatabase(day)
    const sms = await smsProvider(day)
    const mail = await mailServer(day)
    const app = await startApp(day, { ...database.env, ...sms.env, ...mail.env })
    const { address } = app
    const business = await openBusiness(address, 'Ada', 20, async (to) => mail.to(to).at(-1))
    await sms.connect(address, business.token)
    const { email } = business.account
    const before = mail.to(email).length

    for (const [at, mood] of moods.entries()) {
      sms.be(mood)
      mail.be(mood)
      const phoneNumbers = Array.from(
        { length: numbersPerBatch },
        (_, number) => `0530${String(at * numbersPerBatch + number).padStart(7, '0')}`,
      )
      const body = { phoneNumbers, message: `Kapi kodunuz ${10_000 + at}.`, requestId: `batch-while-it-${mood}` }
      await callAt(address, sendSmsBulk, { body }, business.token)
      await callAt(address, forgotPassword, { body: { email } })
      const slowest = await bookMeanwhile(address, business, at * bookingsEach)
      check(`${mood}: bookings do not wait for it`, slowest < promptMs, `at most ${Math.round(slowest)} ms`)
      check(`${mood}: a code that may not have left is told of`, ...(await codeSent(address, business, at)))
      check(`${mood}: health does not depend on it`, (await fetch(`${address}/api/health`)).ok)
      sms.be('well')
      mail.be('well')
    }
    await judgeSms(day, database, sms.taken, moods.length * numbersPerBatch)
    const mails = () => mail.to(email).length - before
    await until('mails', settledWithin, () => Promise.resolve(mails() >= moods.length)).catch(() => false)
    check('each mail arrives once its server is well', mails() >= moods.length, `${mails()} of ${moods.length}`)
    check('the app lived', !app.isOver())
  },
}

/** Returns the milliseconds of the slowest booking. */
async function bookMeanwhile(address: string, { token, unitIds }: Business, from: number): Promise<number> {
  let slowest = 0
  for (let index = from; index < from + bookingsEach; index++) {
    const began = performance.now()
    await callAt(address, createReservation, { body: bookingOf(index, unitIds) }, token)
    slowest = Math.max(slowest, performance.now() - began)
  }
  return slowest
}

/** Returns whether the front desk gets a readable message, and the message. */
async function codeSent(address: string, { token, unitIds }: Business, at: number): Promise<[boolean, string]> {
  const { reservationUniqId } = bookingOf(at * bookingsEach, unitIds)
  const phone = `0532${String(at * bookingsEach).padStart(7, '0')}`
  const body = {
    phoneNumber: phone,
    rawPhoneNumber: phone,
    firstName: 'Misafir',
    lastName: 'Konuk',
    tcNo: '10000000146',
    reservationUniqId,
  }
  const answered = await ask(address, sendKvkkCode, { body }, token)
  return 'said' in answered
    ? [false, 'it says that it was sent']
    : [answered.refused > 0 && answered.refused !== 500, `${answered.refused} ${answered.code}`]
}

/**
 * Starts a mail server behind a gate. It can hang, close connections in the middle, or respond as a different service.
 */
async function mailServer({ open }: Pick<Day, 'open'>) {
  const mails: { to: string; text: string }[] = []
  let mood: Mood = 'well'
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    onData(stream, { envelope }, done) {
      void text(stream).then((said) => {
        mails.push(...envelope.rcptTo.map((to) => ({ to: to.address, text: said })))
        done()
      }, done)
    },
  })
  server.on('error', () => {}) // A client may close its connection in the middle of a mail.
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  open(() => new Promise<void>((resolve) => server.close(resolve)))

  const waiting = new Set<Socket>()
  const door = createServer((near) => {
    waiting.add(near)
    near.on('error', () => {}).on('close', () => waiting.delete(near))
    if (mood === 'hangs') return undefined
    if (mood === 'rubbish') return void near.end('HTTP/1.1 400 Bad Request\r\n\r\n')
    const far = connect(portOf(server.server.address()), '127.0.0.1')
    far.on('error', () => {}).on('close', () => near.destroy())
    near.pipe(far).pipe(near)
    if (mood === 'cuts') near.once('data', () => near.destroy())
    return undefined
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  open(async () => {
    for (const socket of waiting) socket.destroy()
    door.close()
    await once(door, 'close')
  })
  return {
    be: (next: Mood) => void (mood = next),
    /** Returns the texts of the mails to an address, the newest last. */
    to: (email: string) => mails.filter(({ to }) => to === email).map((one) => one.text),
    env: {
      KONUK_MAIL_URL: `smtp://127.0.0.1:${portOf(door.address())}`,
      KONUK_MAIL_FROM: 'Konuk <no-reply@konuk.test>',
    },
  }
}

const portOf = (address: ReturnType<ReturnType<typeof createServer>['address']>) =>
  typeof address === 'object' ? (address?.port ?? 0) : 0
