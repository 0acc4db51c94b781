// These tests limit the messages over Konuk's own account, which otherwise anybody who opens a business could misuse
// for phishing.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendKvkkCode } from '#contract/consent/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { changeProfile } from '#contract/account/settings/endpoints.ts'
import { changeSmsAccount, sendTestSms } from '#contract/sms/endpoints.ts'
import { checkSms, resendSms, sendSms, sendSmsBulk, smsBatch, smsLog } from '#contract/messages/endpoints.ts'
import { smsAllowance } from '#contract/sms/endpoints.ts'
import { netgsmServer } from '#server/integrations/sms/test-servers/netgsm.server.ts'
import { asOwner } from '#server/test/database.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { smsChunk } from './sms-jobs.ts'
import { dueNow, freshPhones, guestsWith, moodyProvider, phoneNumbered, phones } from './sms.fixture.ts'

const provider = moodyProvider()
const w = world({ sms: () => provider.port, env: { KONUK_SMS_DAILY: '5,8', KONUK_SMS_DAILY_TOTAL: '80' } })
const { call, clock } = w
let today = 0
beforeEach(async () => {
  await freshPhones(w)
  // Each test has its own day, on which nothing has been sent yet.
  clock.set('2026-11-21T09:00:00Z')
  clock.advance({ minutes: 24 * 60 * ++today })
  provider.mood.refuse = () => undefined
  provider.received.length = 0
})

/** None of the recipients in these tests is a stranger. */
const hotel = async () => {
  const ours = await w.hotel()
  await guestsWith(w, ours, phones(40))
  return ours
}
const one = (of: TestHotel, phoneNumber = phoneNumbered(1), body: object = {}) =>
  call(sendSms, { body: { phoneNumber, message: 'Merhaba', ...body } }, of)
const many = (of: TestHotel, count: number, from = 0) =>
  call(sendSmsBulk, { body: { phoneNumbers: phones(count, from), message: 'Merhaba' } }, of)
const left = async (of: TestHotel) => {
  const { allowance } = await call(smsAllowance, {}, of)
  return allowance && { daily: allowance.daily, left: allowance.left }
}
const settled = () => w.jobs.settled(smsChunk, 30_000)
// All queued messages are sent before the next test begins, so that no test receives the messages of another.
afterEach(settled)
const refused = (leftOver: number, asked: number) => ({
  status: 429,
  problem: { code: 'sms.allowance', message: messageFor('sms.allowance', 'tr', { left: leftOver, asked }) },
})
const older = async () => {
  const old = await hotel()
  await asOwner(w.url, `update hotel set created_at = created_at - interval '8 days' where id = ${old.hotelId}`)
  return old
}

test('a new business has a small daily allowance and an older one a larger one, and the screen shows what is left', async () => {
  const [newBusiness, old] = [await hotel(), await older()]
  expect(await left(newBusiness)).toEqual({ daily: 5, left: 5 })
  expect(await left(old)).toEqual({ daily: 8, left: 8 })
  await one(newBusiness)
  await many(newBusiness, 2, 10)
  await settled()
  expect(await left(newBusiness)).toEqual({ daily: 5, left: 2 })
  const body = { phoneNumbers: phones(3), message: 'Merhaba' }
  expect((await call(checkSms, { body }, newBusiness)).allowance).toMatchObject({ daily: 5, left: 2 })
})

test('a bulk that exceeds the allowance is refused whole: the refusal says how many are left, and nothing is queued', async () => {
  const ours = await hotel()
  await many(ours, 3)
  await settled()
  await expect(many(ours, 3, 20)).rejects.toMatchObject(refused(2, 3))
  expect((await call(smsLog, { body: {} }, ours)).total).toBe(3)
  await many(ours, 2, 20)
  await expect(one(ours, phoneNumbered(30))).rejects.toMatchObject(refused(0, 1))
  await settled()
  expect(provider.received).toHaveLength(5)
})

test('of clerks who send at the same moment, only as many succeed as the allowance permits', async () => {
  const ours = await hotel()
  const attempts = phones(8, 10).map((phone, at) => (at % 2 ? one(ours, phone) : many(ours, 1, 20 + at)))
  const outcomes = await Promise.allSettled(attempts)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(await left(ours)).toEqual({ daily: 5, left: 0 })
})

test('the day is that of Istanbul, and a new day begins with the full allowance', async () => {
  clock.set('2027-01-10T20:59:00Z')
  const ours = await hotel()
  await many(ours, 5)
  await expect(one(ours, phoneNumbered(9))).rejects.toMatchObject(refused(0, 1))
  clock.set('2027-01-10T21:00:00Z')
  expect(await left(ours)).toEqual({ daily: 5, left: 5 })
  await one(ours, phoneNumbered(9))
})

test('a message that is sent again counts again', async () => {
  const ours = await hotel()
  provider.mood.refuse = () => 'rejected'
  const { batchId } = await many(ours, 3)
  await settled()
  const again = () => call(resendSms, { params: { id: batchId }, body: { state: 'failed' } }, ours)
  await expect(again()).rejects.toMatchObject(refused(2, 3))
  expect((await call(smsBatch, { params: { id: batchId } }, ours)).batch.counts.failed).toBe(3)
  const { messages } = await call(smsLog, { body: { batchId } }, ours)
  const [first, second] = messages.map(({ id }) => id)
  await call(resendSms, { params: { id: batchId }, body: { messageIds: [first ?? 0, second ?? 0] } }, ours)
  expect(await left(ours)).toEqual({ daily: 5, left: 0 })
  await settled()
})

test('a phone gets at most five messages a day: a single message is refused, and a bulk leaves the phone out', async () => {
  const ours = await older()
  for (let time = 0; time < 5; time++) await one(ours, phoneNumbered(1), { message: `Merhaba ${time}` })
  await expect(one(ours)).rejects.toMatchObject({ status: 422, problem: { code: 'sms.phone-full' } })
  expect(await many(ours, 2)).toMatchObject({ queued: 1, skipped: [{ reason: 'phone-full' }] })
  await settled()
})

test('a failed message is not sent again to a phone that is full for today', async () => {
  const ours = await older()
  provider.mood.refuse = ({ text }) => (text === 'Selam' ? 'rejected' : undefined)
  await expect(one(ours, phoneNumbered(1), { message: 'Selam' })).rejects.toMatchObject({ status: 422 })
  for (let time = 0; time < 4; time++) await one(ours, phoneNumbered(1), { message: `Merhaba ${time}` })
  const { messages } = await call(smsLog, { body: { state: 'failed' } }, ours)
  const again = call(resendSms, { params: { id: messages[0]?.batchId ?? 0 }, body: { state: 'failed' } }, ours)
  await expect(again).rejects.toMatchObject({ problem: { code: 'sms.phone-full' } })
})

test('codes do not count towards the allowance, but the test message of the settings does', async () => {
  const ours = await hotel()
  await many(ours, 4)
  await settled()
  const who = { firstName: 'Ali', lastName: 'Veli', tcNo: '10000000146', reservationUniqId: '17000000000001234' }
  await call(sendKvkkCode, { body: { ...who, phoneNumber: '05321112233', rawPhoneNumber: '05321112233' } }, ours)
  expect(await left(ours)).toEqual({ daily: 5, left: 1 })
  await call(changeProfile, { body: { firstName: 'Ali', lastName: 'Veli', phone: '05324445566' } }, ours)
  await call(sendTestSms, {}, ours)
  expect(provider.received.map(({ to }) => to)).toContain('+905324445566')
  await expect(call(sendTestSms, {}, ours)).rejects.toMatchObject(refused(0, 1))
})

test('a business with its own account has only the limits of its provider', async () => {
  const ours = await hotel()
  const server = await ownAccount(ours)
  expect(await left(ours)).toBeNull()
  for (let time = 0; time < 6; time++) await one(ours, phoneNumbered(1), { message: `Merhaba ${time}` })
  await many(ours, 9)
  await settled()
  expect(server.jobs).toHaveLength(15)
  expect((await call(checkSms, { body: { phoneNumbers: [], message: 'x' } }, ours)).allowance).toBeNull()
})

test('a message queued for an own account that is then deleted does not go uncounted over Konuk’s account', async () => {
  const ours = await hotel()
  const server = await ownAccount(ours)
  server.next({ status: 503, body: '' }, { status: 503, body: '' }, { status: 503, body: '' })
  const { batchId } = await many(ours, 9)
  await settled()
  await call(changeSmsAccount, { body: { driver: 'default' } }, ours)
  await dueNow(w, smsChunk.name)
  await settled()
  expect(provider.received).toEqual([])
  const { messages } = await call(smsLog, { body: { batchId } }, ours)
  expect(new Set(messages.map(({ state, reason }) => `${state} ${reason}`))).toEqual(
    new Set(['failed account-changed']),
  )
  await expect(call(resendSms, { params: { id: batchId }, body: { state: 'failed' } }, ours)).rejects.toMatchObject(
    refused(5, 9),
  )
})

test("many new businesses together leave at least half of the day's messages to the others", async () => {
  for (let fresh = 0; fresh < 8; fresh++) await many(await hotel(), 5).then(() => freshPhones(w))
  const [newBusiness, old] = [await hotel(), await older()]
  await expect(one(newBusiness)).rejects.toMatchObject(refused(0, 1))
  expect(await left(old)).toEqual({ daily: 8, left: 8 })
  await one(old)
})

test('the log gets an error near the ceiling, and one for each business that is refused because of it', async () => {
  const said: string[] = []
  const error = w.api.app.log.error
  w.api.app.log.error = (...words: unknown[]) => void said.push(String(words[1]))
  try {
    for (let at = 0; at < 7; at++) await many(await older(), 8).then(() => freshPhones(w))
    expect(said).toEqual([])
    await many(await older(), 8).then(() => freshPhones(w))
    expect(said).toEqual([expect.stringContaining('most of')])
    await many(await older(), 8).then(() => freshPhones(w))
    await many(await older(), 8)
    await expect(one(await older())).rejects.toMatchObject(refused(0, 1))
    expect(said).toEqual([expect.stringContaining('most of'), expect.stringContaining('used up')])
  } finally {
    w.api.app.log.error = error
  }
})

async function ownAccount(of: TestHotel) {
  const server = await netgsmServer()
  w.api.config.sms = { driver: 'netgsm', ...server.account }
  const { usercode: username, password: secret, header: sender } = server.account
  await call(changeSmsAccount, { body: { driver: 'netgsm', username, secret, sender } }, of)
  return server
}
