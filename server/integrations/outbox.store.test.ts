import { afterAll, beforeEach, expect, test } from 'vitest'
import { openDb } from '#server/platform/db/connect.ts'
import { testDatabase } from '#server/test/database.ts'
import { outboxMail } from '#server/integrations/mail/outbox.ts'
import { messagesTo } from '#server/integrations/outbox.store.ts'
import { outboxSms } from '#server/integrations/sms/outbox.ts'

const database = await testDatabase()
const db = openDb(database.url, { role: 'konuk_app' })
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

beforeEach(async () => {
  await db.deleteFrom('outboxMessage').execute()
  const sms = outboxSms(db)
  const mail = outboxMail(db)
  await sms.send({ hotelId: 1, to: '+905321234567', text: 'bir', kind: 'informational', reference: '1' })
  await mail.send({ to: 'Ilgi@example.com', subject: 'konu', text: 'iki' })
  await sms.send({ hotelId: 1, to: '+905439876543', text: 'üç', kind: 'informational', reference: '2' })
  await sms.send({ hotelId: 1, to: '+905321234567', text: 'dört', kind: 'informational', reference: '3' })
})

const textsTo = async (to: string | undefined, limit = 10) => (await messagesTo(db, to, limit)).map(({ text }) => text)

test.each(['5321234567', '05321234567', '905321234567', '+905321234567', '0 (532) 123 45 67', '+90 532 123 45 67'])(
  'the number may be written "%s"; the newest message comes first',
  async (to) => expect(await textsTo(to)).toEqual(['dört', 'bir']),
)

test.each(['Ilgi@example.com', 'ilgi@example.com', 'ILGI@EXAMPLE.COM'])('the address may be written "%s"', async (to) =>
  expect(await textsTo(to)).toEqual(['iki']),
)

test.each(['', '532', 'x', 'lgi@example.com', '%@%', '5321234568'])('nothing went to "%s"', async (to) =>
  expect(await textsTo(to)).toEqual([]),
)

test('without a receiver, the outbox lists the newest messages up to the limit', async () => {
  expect(await textsTo(undefined, 3)).toEqual(['dört', 'üç', 'iki'])
})

test('a listed message has its kind and its time', async () => {
  const [kept] = await messagesTo(db, 'ilgi@example.com', 1)

  expect(kept).toEqual({
    id: expect.any(Number),
    channel: 'email',
    to: 'Ilgi@example.com',
    readAt: null,
    subject: 'konu',
    text: 'iki',
    createdAt: expect.any(Date),
  })
})
