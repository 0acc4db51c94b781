// Tests that a mail driver fulfils the contract of `MailPort`. Every driver runs this suite.
import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { MailNotSent, type MailMessage, type MailPort } from './mail.ts'

export type MailDriver = {
  mail: MailPort
  /** Lists the messages that the receiving side holds now, oldest first. */
  received: () => Promise<{ to: string; subject: string; text: string }[]>
}

const message = (part: Partial<MailMessage> = {}): MailMessage => ({
  to: 'ayse@example.com',
  subject: 'Doğrulama kodu',
  text: 'Kodunuz: A1B2C3',
  ...part,
})

/** `makeDriver` returns a driver whose receiving side holds no message yet. */
export function mailSuite(name: string, makeDriver: () => Promise<MailDriver>): void {
  describe(`mail through ${name}`, () => {
    test('a message arrives as written, including Turkish letters and line breaks', async () => {
      const { mail, received } = await makeDriver()
      const subject = 'Şifrenizi sıfırlayın: ğüşıöç ĞÜŞİÖÇ'
      const text = 'Merhaba Şükrü,\n\n"Çığ Otel" hesabınız açıldı.\n. tek nokta\nİyi günler'

      await mail.send(message({ subject, text, html: '<p>Merhaba Şükrü</p>' }))

      expect(await received()).toEqual([{ to: 'ayse@example.com', subject, text }])
    })

    test('two sends are two messages', async () => {
      const { mail, received } = await makeDriver()

      await mail.send(message({ subject: 'bir' }))
      await mail.send(message({ subject: 'iki' }))

      expect((await received()).map(({ subject }) => subject)).toEqual(['bir', 'iki'])
    })

    test.each([
      '',
      'ayse',
      'ayse@',
      'ayse@example',
      'ayse@example.com, veli@example.com',
      'Ayşe <ayse@example.com>',
      'ayse@example.com\r\nBcc: veli@example.com',
      'ayse@example.com\n',
    ])('the address %j is refused and nothing is sent', async (to) => {
      const { mail, received } = await makeDriver()

      const refusal = await mail.send(message({ to })).catch((error: unknown) => error)

      expect(refusal).toBeInstanceOf(MailNotSent)
      expect(refusal).toMatchObject({ reason: 'invalid-address', retry: false })
      expect(await received()).toEqual([])
    })

    test.each(['ayse', 'Ayşe <ayse@example.com>', 'ayse@example.com\r\nBcc: veli@example.com', ''])(
      'answers cannot be sent to %j, so nothing is sent',
      async (replyTo) => {
        const { mail, received } = await makeDriver()

        const refusal = await mail.send(message({ replyTo })).catch((error: unknown) => error)

        expect(refusal).toMatchObject({ reason: 'invalid-address', retry: false })
        expect(await received()).toEqual([])
      },
    )

    test('a subject cannot add another header', async () => {
      const { mail, received } = await makeDriver()

      await mail.send(message({ subject: 'Talep\r\nBcc: veli@example.com\u2028son' }))

      expect(await received()).toEqual([
        { to: 'ayse@example.com', subject: 'Talep Bcc: veli@example.com son', text: 'Kodunuz: A1B2C3' },
      ])
    })

    test('an error holds neither the address nor the text', async () => {
      const { mail } = await makeDriver()

      const refusal = await mail.send(message({ to: 'ayse@example.com, x' })).catch((error: unknown) => error)

      expect(inspect(refusal, { depth: 10, showHidden: true })).not.toMatch(/ayse@|A1B2C3/)
    })
  })
}
