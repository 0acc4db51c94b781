// These tests cover what a business cannot do over Konuk's own account, whatever way it tries.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { updateHotel } from '#contract/hotel/endpoints.ts'
import { changeSmsAccount } from '#contract/sms/endpoints.ts'
import { addSmsTemplate } from '#contract/messages/templates/endpoints.ts'
import { checkSms, resendSms, sendSms, sendSmsBulk, smsLog } from '#contract/messages/endpoints.ts'
import { smsAllowance } from '#contract/sms/endpoints.ts'
import { readyTemplates } from '#domain/messages/ready-templates.ts'
import { netgsmServer } from '#server/integrations/sms/test-servers/netgsm.server.ts'
import { asOwner } from '#server/test/database.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { forgetPhones, smsChunk } from './sms-jobs.ts'
import {
  dueNow,
  freshPhones,
  guestsWith,
  moodyProvider,
  outcomes,
  phoneNumbered,
  phones,
  stayOf,
} from './sms.fixture.ts'

const provider = moodyProvider()
const w = world({ sms: () => provider.port, env: { KONUK_SMS_DAILY: '2000' } })
const { call, hotel, clock } = w
let today = 0
beforeEach(() => {
  clock.set('2026-11-21T09:00:00Z')
  clock.advance({ minutes: 24 * 60 * ++today })
  provider.mood.refuse = () => undefined
  provider.received.length = 0
})
const settled = () => w.jobs.settled(smsChunk, 30_000)
afterEach(settled)

const one = (of: TestHotel, phoneNumber: string, message = 'Merhaba', body: object = {}) =>
  call(sendSms, { body: { phoneNumber, message, ...body } }, of)
const many = (of: TestHotel, phoneNumbers: string[], message = 'Merhaba', body: object = {}) =>
  call(sendSmsBulk, { body: { phoneNumbers, message, ...body } }, of)
const allowance = async (of: TestHotel) => (await call(smsAllowance, {}, of)).allowance
const decide = ({ hotelId }: TestHotel, released: boolean) =>
  asOwner(
    w.url,
    `insert into sms_release (hotel_id, released, decided_at, operator_id, operator_email)
     values (${hotelId}, ${released}, now(), 1, 'isletmeci@konuk.test')`,
  )
const held = { status: 422, problem: { code: 'sms.contact-held', fields: { message: expect.any(String) } } }
const spent = { status: 422, problem: { code: 'sms.strangers-spent', fields: { phoneNumber: expect.any(String) } } }
const full = { status: 422, problem: { code: 'sms.phone-full', fields: { phoneNumber: expect.any(String) } } }
const link = 'Kapora için konuk-odeme.com adresine girin'

test('a new business sends no link, address or number to anybody, and is told what of its text is held', async () => {
  const ours = await hotel()
  const { guestId } = await stayOf(w, ours, phoneNumbered(1))
  for (const text of [link, 'Yazın: ali@konuk.com', 'Arayın: 0532 123 45 67', 'k\u200bonuk . c\u200dom'])
    await expect(one(ours, phoneNumbered(1), text, { guestId })).rejects.toMatchObject(held)
  await expect(one(ours, phoneNumbered(2), link)).rejects.toMatchObject({
    problem: { message: expect.stringContaining('konuk-odeme.com') },
  })
  await expect(many(ours, [phoneNumbered(1)], link)).rejects.toMatchObject(held)
  const { check } = await call(checkSms, { body: { phoneNumbers: [phoneNumbered(1)], message: link } }, ours)
  expect(check).toMatchObject({ valid: 0, skipped: [{ reason: 'contact-held' }], held: ['konuk-odeme.com'] })
  expect(provider.received).toEqual([])
  expect(await allowance(ours)).toMatchObject({ left: 2000, mayLink: false })
})

test('an IBAN, a date, an hour and a price go', async () => {
  const ours = await hotel()
  const text = '12.345,67 TL kapora: TR33 0006 1005 1978 6457 8413 26, giriş 05.12.2026 14:00'
  await one(ours, phoneNumbered(1), text)
  expect(provider.received.map((message) => message.text)).toEqual([text])
})

test('a ready-made text goes; changed by a link, filled with one, or under the name of one it does not', async () => {
  const ours = await hotel({ name: 'Vadi' })
  const { guestId } = await stayOf(w, ours, phoneNumbered(1), { firstName: 'Ali', lastName: 'Er' })
  const trap = await stayOf(w, ours, phoneNumbered(2), {
    firstName: 'kazan.',
    lastName: 'com',
    tcKimlik: '10000000078',
  })
  const [welcome] = readyTemplates
  const text = welcome?.templateContent ?? ''
  const to = { guestId }
  await one(ours, phoneNumbered(1), text, to)
  await expect(one(ours, phoneNumbered(1), text.replace('{isletme}', 'vadi.co'), to)).rejects.toMatchObject(held)
  const trapped = one(ours, phoneNumbered(2), text, { guestId: trap.guestId })
  await expect(trapped).rejects.toMatchObject(held)
  const { template } = await call(
    addSmsTemplate,
    {
      params: { userId: ours.userId },
      body: { templateName: 'Hoş geldiniz ', templateContent: link, kind: 'informational' },
    },
    ours,
  )
  await expect(one(ours, phoneNumbered(1), link, { templateId: template.id })).rejects.toMatchObject(held)

  // In a bulk message, only the recipients whose own text is held are left out.
  const both = { guestIds: [guestId, trap.guestId] }
  expect(await many(ours, [phoneNumbered(1), phoneNumbered(2)], text, both)).toMatchObject({
    queued: 1,
    skipped: [{ phone: phoneNumbered(2), recipient: 'kazan. com', reason: 'contact-held' }],
  })
  await call(updateHotel, { body: { name: 'kazandin.co/x1', address: 'Fethiye' } }, ours)
  await expect(one(ours, phoneNumbered(1), text, to)).rejects.toMatchObject(held)
  await settled()
})

test('an operator releases a business, and takes it back; what waits by then is left out', async () => {
  const ours = await hotel()
  await guestsWith(w, ours, phones(4))
  await decide(ours, true)
  await one(ours, phoneNumbered(1), link)
  expect(await allowance(ours)).toMatchObject({ mayLink: true })
  provider.mood.refuse = () => 'unreachable'
  const { batchId } = await many(ours, phones(4), link)
  await settled()
  await decide(ours, false)
  provider.mood.refuse = () => undefined
  provider.received.length = 0
  await dueNow(w, smsChunk.name)
  await settled()
  const found = await outcomes(w, ours, batchId)
  expect(found.map(({ state, reason }) => `${state} ${reason}`)).toEqual(Array(4).fill('skipped contact-held'))
  expect(provider.received).toEqual([])
})

test('a message that failed before a release was withdrawn is not sent again after it', async () => {
  const ours = await hotel()
  await guestsWith(w, ours, phones(3))
  await decide(ours, true)
  provider.mood.refuse = () => 'rejected'
  const { batchId } = await many(ours, phones(3), link)
  await settled()
  provider.mood.refuse = () => undefined
  await decide(ours, false)
  const again = () => call(resendSms, { params: { id: batchId }, body: { state: 'failed' } }, ours)
  await expect(again()).rejects.toMatchObject(held)
  await decide(ours, true)
  expect(await again()).toMatchObject({ queued: 3 })
  await settled()
  expect(provider.received).toHaveLength(3)
})

test('a link that waits for an account of the business’s own does not go over Konuk’s once that is given up', async () => {
  const ours = await hotel()
  const server = await ownAccount(ours)
  await one(ours, phoneNumbered(1), link)
  expect(server.jobs).toHaveLength(1)
  server.next({ status: 503, body: '' }, { status: 503, body: '' }, { status: 503, body: '' })
  const { batchId } = await many(ours, phones(12), link)
  await settled()
  await call(changeSmsAccount, { body: { driver: 'default' } }, ours)
  await dueNow(w, smsChunk.name)
  await settled()
  const found = await outcomes(w, ours, batchId)
  expect(found.filter(({ state }) => state === 'sent')).toEqual([])
  const again = call(resendSms, { params: { id: batchId }, body: { messageIds: found.map(({ id }) => id) } }, ours)
  await expect(again).rejects.toMatchObject(held)
  expect(provider.received).toEqual([])
})

test('to strangers ten a day: the eleventh is refused, of many the rest are left out by number', async () => {
  const ours = await hotel()
  await guestsWith(w, ours, [phoneNumbered(500)])
  expect(await many(ours, [...phones(7), phoneNumbered(500)])).toMatchObject({ queued: 8, skipped: [] })
  expect(await allowance(ours)).toMatchObject({ strangers: { daily: 10, left: 3 } })
  const body = { phoneNumbers: [phoneNumbered(500), ...phones(5, 10)], message: 'Merhaba' }
  const left = phones(2, 13).map((phone) => ({ phone, recipient: '', reason: 'strangers-spent' }))
  expect((await call(checkSms, { body }, ours)).check).toMatchObject({ valid: 4, skipped: left })
  expect(await many(ours, body.phoneNumbers)).toMatchObject({ queued: 4, skipped: left })
  await expect(one(ours, phoneNumbered(20))).rejects.toMatchObject(spent)
  await expect(many(ours, phones(2, 20))).rejects.toMatchObject({ problem: { code: 'sms.nobody-left' } })
  // A colleague's phone number does not count as a stranger's.
  await w.colleague(ours)
  await one(ours, '+905005550199')
  await settled()
})

test('a bulk of five hundred strangers reaches ten', async () => {
  const ours = await hotel()
  const { queued, skipped } = await many(ours, phones(500))
  expect([queued, skipped.length]).toEqual([10, 490])
  await settled()
  expect(provider.received).toHaveLength(10)
})

test('two clerks at once at the last of the ten: one gets through', async () => {
  const ours = await hotel()
  await many(ours, phones(9))
  const attempts = phones(6, 20).map((phone) => one(ours, phone))
  const outcomesOfAll = await Promise.allSettled(attempts)
  expect(outcomesOfAll.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await allowance(ours)).toMatchObject({ strangers: { left: 0 } })
})

test('five businesses that somebody opens reach one phone three times as strangers, at once or in turn', async () => {
  const five = await Promise.all(Array.from({ length: 5 }, () => hotel()))
  const phone = phoneNumbered(1)
  const attempts = await Promise.allSettled(five.flatMap((of) => [one(of, phone), one(of, phone, 'Yine')]))
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  for (const of of five) await expect(one(of, phone)).rejects.toMatchObject(full)

  // When the number is entered as a guest's, all businesses together can send it six more messages.
  for (const of of five) await guestsWith(w, of, [phone])
  const more = await Promise.allSettled(five.flatMap((of) => [one(of, phone), one(of, phone, 'Yine')]))
  expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)

  // A business still has its five messages if the phone confirmed one of its codes, or if an operator released the
  // business.
  const [knownByCode, released] = [await hotel(), await hotel()]
  for (const of of [knownByCode, released]) await guestsWith(w, of, [phone])
  await confirmed(knownByCode, phone)
  await decide(released, true)
  for (const of of [knownByCode, released]) {
    for (let time = 0; time < 5; time++) await one(of, phone, `Merhaba ${time}`)
    await expect(one(of, phone, 'Bir daha')).rejects.toMatchObject(full)
  }
})

test('the count of phones over all businesses names nobody, and is deleted after the day', async () => {
  await freshPhones(w)
  const ours = await hotel()
  await one(ours, phoneNumbered(1))
  const rows = await w.db.selectFrom('smsPhoneDay').selectAll().execute()
  expect(rows).toEqual([{ day: expect.any(String), key: expect.stringMatching(/^[0-9a-f]{64}$/), messages: 1 }])
  const night = async () => {
    await w.jobs.enqueue(w.db, forgetPhones, {})
    await w.jobs.settled(forgetPhones, 30_000)
    return w.db.selectFrom('smsPhoneDay').selectAll().execute()
  }
  expect(await night()).toHaveLength(1)
  clock.advance({ minutes: 24 * 60 })
  expect(await night()).toEqual([])
})

test('parts are counted, not messages', async () => {
  const ours = await hotel()
  await one(ours, phoneNumbered(1), 'ş'.repeat(100))
  expect(await allowance(ours)).toMatchObject({ left: 1998 })
  await guestsWith(w, ours, phones(3))
  await many(ours, phones(3), 'a'.repeat(400))
  expect(await allowance(ours)).toMatchObject({ left: 1998 - 9 })
  await settled()
})

test('over its own account nothing of this holds', async () => {
  const ours = await hotel()
  const server = await ownAccount(ours)
  await many(ours, phones(30), link)
  await settled()
  expect(server.jobs).toHaveLength(30)
  expect((await call(smsLog, { body: { state: 'skipped' } }, ours)).total).toBe(0)
  expect(await allowance(ours)).toBeNull()
})

async function ownAccount(of: TestHotel) {
  const server = await netgsmServer()
  w.api.config.sms = { driver: 'netgsm', ...server.account }
  const { usercode: username, password: secret, header: sender } = server.account
  await call(changeSmsAccount, { body: { driver: 'netgsm', username, secret, sender } }, of)
  return server
}

/** Confirms a code directly in the database, as if the owner of the phone had read it out at the front desk. */
const confirmed = ({ hotelId, userId }: TestHotel, phone: string) =>
  asOwner(
    w.url,
    `insert into consent_code (hotel_id, purpose, reservation_uniq_id, phone, guest_name, text_version, full_text,
       text_sha256, sms_text_masked, code_hash, asked_at, expires_at, staff_user_id, verified_at, verified_by)
     values (${hotelId}, 'KVKK', '1', '${phone}', 'Deniz', 1, '-', '-', '-', '-', now(), now(), ${userId}, now(), ${userId})`,
  )
