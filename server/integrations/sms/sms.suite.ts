// Tests that an SMS driver fulfils the contract of `SmsPort`. Every driver runs this suite.
import { inspect } from 'node:util'
import { pino, type Logger } from 'pino'
import { describe, expect, test } from 'vitest'
import { SmsNotSent, type SmsMessage, type SmsPort } from './sms.ts'

export type SmsDriver = {
  sms: SmsPort
  /** Lists the messages that the receiving side holds now, oldest first; `to` is in E.164. */
  received: () => Promise<{ to: string; text: string }[]>
}

const message = (part: Partial<SmsMessage> = {}): SmsMessage => ({
  hotelId: 1,
  to: '+905321234567',
  text: 'Kodunuz: 482913',
  kind: 'informational',
  reference: crypto.randomUUID(),
  ...part,
})

/** `makeDriver` returns a driver that logs only to `log` and whose receiving side holds no message yet. */
export function smsSuite(name: string, makeDriver: (log: Logger) => Promise<SmsDriver>): void {
  const quiet = () => makeDriver(pino({ level: 'silent' }))

  describe(`SMS through ${name}`, () => {
    test('a Turkish number is accepted, and the receipt has the provider and the time', async () => {
      const { sms, received } = await quiet()

      const receipt = await sms.send(message())

      expect(receipt.provider).toBe(sms.provider)
      expect(receipt.acceptedAt).toBeInstanceOf(Date)
      expect(receipt).toHaveProperty('providerMessageId')
      expect(await received()).toEqual([{ to: '+905321234567', text: 'Kodunuz: 482913' }])
    })

    test('Turkish letters, quotes and line ends arrive as written', async () => {
      const { sms, received } = await quiet()
      const text = 'Çığ Otel: "Şükrü\'nün" ödemesi\nİyi günler, ğüşıöç ĞÜŞİÖÇ & <b>'

      await sms.send(message({ text }))

      expect(await received()).toEqual([{ to: '+905321234567', text }])
    })

    test.each([
      '',
      '5321234567',
      '905321234567',
      '+90532123456',
      '+9053212345678',
      '+90 532 123 45 67',
      '+1',
      '+90abc',
      '+902121234567',
      '+491701234567',
    ])('the number "%s" is refused and nothing is sent', async (to) => {
      const { sms, received } = await quiet()

      const refusal = await sms.send(message({ to })).catch((error: unknown) => error)

      expect(refusal).toBeInstanceOf(SmsNotSent)
      expect(refusal).toMatchObject({ reason: 'invalid-number', retry: false })
      expect(await received()).toEqual([])
    })

    test('an empty text is refused', async () => {
      const { sms, received } = await quiet()

      await expect(sms.send(message({ text: ' ' }))).rejects.toMatchObject({ reason: 'rejected', retry: false })
      expect(await received()).toEqual([])
    })

    test('two sends are two messages, each with its own id if the provider gives one', async () => {
      const { sms, received } = await quiet()

      const first = await sms.send(message({ text: 'bir' }))
      const second = await sms.send(message({ text: 'iki' }))

      expect((await received()).map(({ text }) => text)).toEqual(['bir', 'iki'])
      const ids = [first, second].flatMap(({ providerMessageId }) => providerMessageId ?? [])
      expect(new Set(ids).size).toBe(ids.length)
    })

    test('a commercial message is accepted too', async () => {
      const { sms, received } = await quiet()

      await sms.send(message({ kind: 'commercial' }))

      expect(await received()).toHaveLength(1)
    })

    test('delivery reports exist for accepted messages, and none for unknown ones', async () => {
      const { sms } = await quiet()
      const { providerMessageId } = await sms.send(message())
      if (!sms.deliveries || providerMessageId === undefined) return

      const known = await sms.deliveries([providerMessageId, '999999999'])

      expect([...known.keys()]).toEqual([providerMessageId])
      expect(known.get(providerMessageId)?.state).toMatch(/^(pending|delivered)$/)
    })

    test('a request without ids returns no reports', async () => {
      const { sms } = await quiet()

      expect((await sms.deliveries?.([])) ?? new Map()).toEqual(new Map())
    })

    test('neither a log line nor an error holds the number or the text', async () => {
      const lines: string[] = []
      const { sms } = await makeDriver(pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }))

      await sms.send(message())
      const refusal = await sms.send(message({ to: '+9053212345678' })).catch((error: unknown) => error)

      const said = lines.join('\n') + inspect(refusal, { depth: 10, showHidden: true })
      expect(said).not.toMatch(/5321234567|482913|Kodunuz/)
    })
  })
}
