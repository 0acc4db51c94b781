// Tests how a driver handles broken answers and failed connections. Every HTTP driver runs this suite.
import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import type { ProviderOptions } from './provider-call.ts'
import { type SmsMessage, SmsNotSent, type SmsPort, SmsReportsNotRead } from './sms.ts'
import type { LocalServerInput, Mishap } from './test-servers/local-server.ts'

type Provider = {
  url: string
  asked: LocalServerInput[]
  next: (...wrong: Mishap[]) => void
  close: () => Promise<void>
  /** The number of messages that the provider has accepted. */
  taken: () => number
  /** Makes a driver for the test account, at another address if one is given. */
  sms: (options?: ProviderOptions & { baseUrl?: string }) => SmsPort
  secrets: string[]
}

const message: SmsMessage = {
  hotelId: 1,
  to: '+905321234567',
  text: 'Kodunuz: 482913',
  kind: 'informational',
  reference: 'consent-7',
}
const caught = (attempt: Promise<unknown> | undefined) => attempt?.catch((error: unknown) => error)

export function providerSuite(name: string, start: () => Promise<Provider>): void {
  describe(`${name} with failures on the way`, () => {
    test.each(['silence', 'hang-up', 'break-off'] as const)('%s after the message left: unknown', async (mishap) => {
      const { sms, next, taken, asked } = await start()
      next(mishap)

      // The time limit is long enough for the message to arrive first, even on a busy machine.
      const refusal = await caught(sms(mishap === 'silence' ? { patienceMs: 2000 } : {}).send(message))

      expect(refusal).toBeInstanceOf(SmsNotSent)
      expect(refusal).toMatchObject({ reason: 'unknown', retry: false })
      // The message reached the provider, so no code may send it again unless a person decides so.
      expect(taken()).toBe(1)
      expect(asked).toHaveLength(1)
    })

    test('a server that does not answer at its port is unreachable, with a retry', async () => {
      const { sms, close } = await start()
      await close()

      expect(await caught(sms().send(message))).toMatchObject({ reason: 'unreachable', retry: true })
    })

    test('an unknown host is unreachable, with a retry', async () => {
      const { sms } = await start()

      expect(await caught(sms({ baseUrl: 'http://sms.invalid' }).send(message))).toMatchObject({
        reason: 'unreachable',
        retry: true,
      })
    })

    test.each([
      { status: 500, reason: 'busy', retry: true },
      { status: 503, reason: 'busy', retry: true },
      { status: 429, reason: 'busy', retry: true },
      { status: 408, reason: 'busy', retry: true },
      { status: 502, reason: 'unknown', retry: false },
      { status: 504, reason: 'unknown', retry: false },
      { status: 200, reason: 'unknown', retry: false },
      { status: 204, reason: 'unknown', retry: false },
      { status: 403, reason: 'credentials', retry: false },
      { status: 404, reason: 'rejected', retry: false },
      { status: 413, reason: 'rejected', retry: false },
    ])('a page with status $status: $reason', async ({ status, reason, retry }) => {
      const { sms, next, asked } = await start()
      next({ status, body: status === 204 ? '' : '<html>Welcome to 5321234567</html>', type: 'text/html' })

      expect(await caught(sms().send(message))).toMatchObject({ reason, retry, providerCode: undefined })
      expect(asked).toHaveLength(1)
    })

    test.each(['', '{', 'null', '[]', '"00"', '{"code":{}}', '{"response":[]}', '{"response":{"status":"200"}}'])(
      'the answer %s: unknown',
      async (body) => {
        const { sms, next } = await start()
        next({ status: 200, body, type: 'application/json' })

        expect(await caught(sms().send(message))).toMatchObject({ reason: 'unknown', retry: false })
      },
    )

    test.each([301, 302, 307, 308])(
      'a redirect (%d) is not followed with the message and the password',
      async (status) => {
        const { sms, next, asked, url } = await start()
        next({ status, body: '', location: `${url}/elsewhere` })

        expect(await caught(sms().send(message))).toMatchObject({ reason: 'unreachable', retry: true })
        expect(asked).toHaveLength(1)
      },
    )

    test('after a failure the next message succeeds', async () => {
      const { sms, next, taken } = await start()
      next({ status: 503, body: '' })
      const driver = sms()
      await caught(driver.send(message))

      await driver.send(message)

      expect(taken()).toBe(1)
    })

    test('each message gets a connection of its own, because an old one may have died unnoticed', async () => {
      const { sms, asked } = await start()
      const { providerMessageId = '' } = await sms().send(message)
      await sms().deliveries?.([providerMessageId])

      expect(asked.map(({ connection }) => connection)).toEqual(['close', 'close'])
    })

    test('an address with a slash at its end works like one without', async () => {
      const { sms, url, taken } = await start()

      await sms({ baseUrl: `${url}/` }).send(message)

      expect(taken()).toBe(1)
    })

    test('the receipt bears the time of the clock passed in', async () => {
      const { sms } = await start()
      const now = new Date('2026-11-21T09:00:00Z')

      expect(await sms({ clock: () => now }).send(message)).toMatchObject({ acceptedAt: now })
    })

    test.each<[Mishap, string]>([
      ['silence', 'unreachable'],
      ['hang-up', 'unreachable'],
      [{ status: 200, body: '<html></html>' }, 'unreachable'],
      [{ status: 504, body: '' }, 'unreachable'],
      [{ status: 500, body: '' }, 'busy'],
      [{ status: 429, body: '' }, 'busy'],
      [{ status: 401, body: '' }, 'credentials'],
      [{ status: 405, body: '' }, 'rejected'],
    ])('delivery reports answered by %j: %s', async (mishap, reason) => {
      const { sms, next } = await start()
      const { providerMessageId = '' } = await sms().send(message)
      next(mishap)

      const impatient = sms(mishap === 'silence' ? { patienceMs: 100 } : {})
      const failure = await caught(impatient.deliveries?.([providerMessageId]))

      expect(failure).toBeInstanceOf(SmsReportsNotRead)
      expect(failure).toMatchObject({ reason })
    })

    test('no error holds the number, the text, or a secret of the account', async () => {
      const { sms, next, close, secrets } = await start()
      const driver = sms({ patienceMs: 100 })
      const echo = (status: number): Mishap => ({ status, body: [...secrets, message.to, message.text].join(' ') })
      next('silence', echo(400), echo(406), echo(500), echo(200), 'hang-up', echo(500), echo(200))
      const errors: unknown[] = []
      for (let time = 0; time < 5; time++) errors.push(await caught(driver.send(message)))
      for (let time = 0; time < 3; time++) errors.push(await caught(driver.deliveries?.(['1'])))
      await close()
      errors.push(await caught(driver.send(message)), await caught(driver.deliveries?.(['1'])))

      const said = inspect(errors, { depth: 10, showHidden: true })
      expect(errors.every((error) => error instanceof SmsNotSent || error instanceof SmsReportsNotRead)).toBe(true)
      for (const secret of [...secrets, '5321234567', '482913', 'Kodunuz']) expect(said).not.toContain(secret)
    })
  })
}
