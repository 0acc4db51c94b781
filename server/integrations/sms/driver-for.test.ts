import { afterAll, expect, test } from 'vitest'
import { openDb } from '#server/platform/db/connect.ts'
import { testDatabase } from '#server/test/database.ts'
import { messagesTo } from '#server/integrations/outbox.store.ts'
import { smsDriverFor, smsDrivers } from './driver-for.ts'
import type { SmsMessage } from './sms.ts'
import { iletimerkeziServer } from './test-servers/iletimerkezi.server.ts'
import { netgsmServer } from './test-servers/netgsm.server.ts'
import { verimorServer } from './test-servers/verimor.server.ts'

const database = await testDatabase()
const db = openDb(database.url, { role: 'konuk_app' })
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const message: SmsMessage = {
  hotelId: 1,
  to: '+905321234567',
  text: 'Merhaba',
  kind: 'informational',
  reference: 'sms-1',
}

test('the settings decide which driver carries the message', async () => {
  const netgsm = await netgsmServer()
  const verimor = await verimorServer()
  const iletimerkezi = await iletimerkeziServer()

  const receipts = [
    await smsDriverFor({ driver: 'outbox' }, db).send(message),
    await smsDriverFor({ driver: 'netgsm', ...netgsm.account }, db).send(message),
    await smsDriverFor({ driver: 'verimor', ...verimor.account }, db).send(message),
    await smsDriverFor({ driver: 'iletimerkezi', ...iletimerkezi.account }, db).send(message),
  ]

  expect(receipts.map(({ provider }) => provider)).toEqual(smsDrivers)
  expect([netgsm.jobs, verimor.sent, iletimerkezi.orders].map(({ length }) => length)).toEqual([1, 1, 1])
  expect(await messagesTo(db, message.to, 10)).toHaveLength(1)
})

test('time limit and clock are passed on to the driver', async () => {
  const { account, next } = await netgsmServer()
  const now = new Date('2026-11-21T09:00:00Z')
  const netgsm = { driver: 'netgsm', ...account } as const

  expect(await smsDriverFor(netgsm, db, { clock: () => now }).send(message)).toMatchObject({ acceptedAt: now })
  next('silence')
  // The short time limit is used only where no answer comes, because on a busy machine an answer may take longer.
  await expect(smsDriverFor(netgsm, db, { patienceMs: 50 }).send(message)).rejects.toMatchObject({ reason: 'unknown' })
})
