// The messages of a business go over its own SMS account, and its staff are notified of failures.
import { expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications/endpoints.ts'
import { changeSmsAccount } from '#contract/sms/endpoints.ts'
import { sendSms, sendSmsBulk } from '#contract/messages/endpoints.ts'
import { netgsmServer } from '#server/integrations/sms/test-servers/netgsm.server.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { smsFollow } from '#server/features/sms/follow-batch.ts'
import { smsChunk } from '#server/features/sms/sms-jobs.ts'
import { dueNow, phones } from '#server/features/sms/sms.fixture.ts'

const w = world()
const { call, hotel, outbox } = w

async function ownAccount(of: TestHotel, sender?: string) {
  const server = await netgsmServer()
  w.api.config.sms = { driver: 'netgsm', ...server.account }
  const { usercode: username, password: secret, header } = server.account
  const account = { driver: 'netgsm' as const, username, secret, sender: sender ?? header }
  await call(changeSmsAccount, { body: { ...account } }, of)
  return server
}
const told = async (of: TestHotel) =>
  (await call(listNotifications, {}, of)).notifications.map(({ kind, data }) => ({ kind, data }))

test('single and bulk messages go through the own account, and its delivery reports are read', async () => {
  const ours = await hotel()
  const server = await ownAccount(ours)
  await call(sendSms, { body: { phoneNumber: '0 (532) 444 55 66', message: 'Merhaba' } }, ours)
  await call(sendSmsBulk, { body: { phoneNumbers: phones(3), message: 'Selam' } }, ours)
  await w.jobs.settled(smsChunk, 30_000)

  expect(server.jobs.map(({ msg }) => msg)).toEqual(['Merhaba', 'Selam', 'Selam', 'Selam'])
  expect(await outbox('05324445566')).toEqual([])
  expect(await told(ours)).toEqual([])
  for (const job of server.jobs) job.status = 2
  await dueNow(w, smsFollow.name)
  await w.jobs.settled(smsFollow, 30_000)
  expect((await told(ours)).map(({ kind }) => kind)).toEqual(['sms-failed', 'sms-failed'])
})

test('staff are notified once of a batch that the provider refuses, and only in their own business', async () => {
  const [ours, theirs] = [await hotel(), await hotel()]
  await ownAccount(ours, 'UNKNOWN')
  const body = { phoneNumbers: phones(60), message: 'Merhaba' }
  const { batchId } = await call(sendSmsBulk, { body }, ours)
  await w.jobs.settled(smsChunk, 60_000)

  expect(await told(ours)).toEqual([{ kind: 'sms-failed', data: { batchId, recipient: '', total: 60 } }])
  expect(await told(theirs)).toEqual([])
})

test('staff are notified of a failed single message too', async () => {
  const ours = await hotel()
  await ownAccount(ours, 'UNKNOWN')
  const sending = call(sendSms, { body: { phoneNumber: '05324445566', message: 'Merhaba' } }, ours)
  await expect(sending).rejects.toMatchObject({ status: expect.any(Number) })
  expect(await told(ours)).toMatchObject([{ kind: 'sms-failed', data: { total: 1 } }])
})
