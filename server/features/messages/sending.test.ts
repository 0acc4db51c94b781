import { afterEach, expect, test } from 'vitest'
import { messageFor } from '#contract/problems.ts'
import { checkSms, sendSms, sendSmsBulk, smsBatch, smsLog } from '#contract/messages/endpoints.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { smsChunk } from '#server/features/sms/sms-jobs.ts'
import {
  freshPhones,
  moodyProvider,
  outcomes,
  phoneNumbered,
  phones,
  stayOf,
} from '#server/features/sms/sms.fixture.ts'
import { messagesText } from './messages.text.ts'

const provider = moodyProvider()
const w = world({ sms: () => provider.port })
const { call, hotel } = w
afterEach(async () => {
  await freshPhones(w)
  provider.mood.refuse = () => undefined
  provider.received.length = 0
})

const one = (asker: TestHotel, body: object = {}) =>
  call(sendSms, { body: { phoneNumber: '0 (555) 000 00 01', message: 'Merhaba', ...body } }, asker)
const many = (asker: TestHotel, phoneNumbers: string[], body: object = {}) =>
  call(sendSmsBulk, { body: { phoneNumbers, message: 'Merhaba', ...body } }, asker)
const allSent = () => w.jobs.settled(smsChunk, 30_000)
const got = () => provider.received.map(({ to, text }) => [to, text])

test('a single message is sent before the answer', async () => {
  const ours = await hotel()
  const { message, batchId } = await one(ours)
  expect(message).toBe(messagesText.tr.sent)
  expect(got()).toEqual([['+905550000001', 'Merhaba']])
  expect(await outcomes(w, ours, batchId)).toMatchObject([
    { state: 'sent', provider: 'moody', parts: 1, kind: 'informational' },
  ])
})

test.each([
  ['no phone', { phoneNumber: '' }, 'sms.phone-required'],
  ['no message', { message: '  ' }, 'sms.message-required'],
  ['a landline', { phoneNumber: '0212 555 44 33' }, 'sms.phone-invalid'],
  ['an unknown placeholder', { message: '{isim}' }, 'sms.placeholder-unknown'],
])('%s is refused and nothing goes out', async (_, body, code) => {
  const ours = await hotel()
  await expect(one(ours, body)).rejects.toMatchObject({ problem: { code } })
  expect(got()).toEqual([])
})

test('a message of 1000 characters is sent, and one of 1001 is refused', async () => {
  const ours = await hotel()
  await one(ours, { message: 'ş'.repeat(1000) })
  expect(provider.received[0]?.text).toHaveLength(1000)
  await expect(one(ours, { message: 'a'.repeat(1001) })).rejects.toMatchObject({
    status: 400,
    problem: { fields: { message: expect.any(String) } },
  })
})

test('a message without recipients is refused', async () => {
  const ours = await hotel()
  await expect(many(ours, [])).rejects.toMatchObject({
    status: 400,
    problem: { code: 'sms.no-recipients' },
  })
  await expect(call(sendSmsBulk, { body: {} as never }, ours)).rejects.toMatchObject({
    status: 400,
    problem: {
      code: 'sms.no-recipients',
      fields: {
        phoneNumbers: messageFor('sms.no-recipients', 'tr'),
        message: messageFor('sms.message-required', 'tr'),
      },
    },
  })
  await expect(many(ours, phones(1001))).rejects.toMatchObject({ problem: { code: 'sms.too-many-recipients' } })
})

test('a guest gets their own name, unit and dates in the text', async () => {
  const ours = await hotel({ name: 'Çam Evleri' })
  const { guestId, reservation } = await stayOf(w, ours, phoneNumbered(7))
  const message = 'Sayın {ad} {soyad}, {birim} {giris}-{cikis}. {isletme}'

  const { batchId } = await many(ours, [phoneNumbered(7)], { message, guestIds: [guestId] })
  await allSent()

  const text = 'Sayın Işıl Şahin, Göl Evi 01.12.2026-05.12.2026. Çam Evleri'
  expect(got()).toEqual([[phoneNumbered(7), text]])
  expect(await outcomes(w, ours, batchId)).toMatchObject([
    { recipient: 'Işıl Şahin', guestId, reservationId: reservation.id, text, state: 'sent' },
  ])
})

test('duplicates, invalid numbers and guests without a needed value are left out and listed; the rest is sent', async () => {
  const ours = await hotel()
  const { guestId } = await stayOf(w, ours, phoneNumbered(7))
  const body = { message: 'Sayın {ad}', guestIds: [guestId] }
  const numbers = ['0555 000 00 07', phoneNumbered(7), 'yok', phoneNumbered(8)]
  const skipped = [
    { phone: 'yok', recipient: '', reason: 'invalid' },
    { phone: phoneNumbered(7), recipient: 'Işıl Şahin', reason: 'duplicate' },
    { phone: phoneNumbered(8), recipient: '', reason: 'value-missing' },
  ]

  const { check } = await call(checkSms, { body: { phoneNumbers: numbers, ...body } }, ours)
  expect(check).toMatchObject({ valid: 1, skipped, parts: 1, totalParts: 1 })
  expect(got()).toEqual([])

  const sent = await many(ours, numbers, body)
  await allSent()
  expect(sent).toMatchObject({ queued: 1, skipped, message: messagesText.tr.queued(1) })
  expect(got()).toEqual([[phoneNumbered(7), 'Sayın Işıl']])
  expect((await outcomes(w, ours, sent.batchId)).map(({ phone, state, reason }) => [phone, state, reason])).toEqual([
    [phoneNumbered(7), 'sent', null],
    [phoneNumbered(8), 'skipped', 'value-missing'],
  ])
})

test('when two guests share a phone, the first gets the message and the other is listed as left out', async () => {
  const ours = await hotel()
  const ayse = await stayOf(w, ours, phoneNumbered(7), { firstName: 'Ayşe' })
  const mehmet = await stayOf(w, ours, phoneNumbered(7), { firstName: 'Mehmet', tcKimlik: '10000000078' })
  const body = {
    phoneNumbers: [phoneNumbered(7), phoneNumbered(7), phoneNumbered(7)],
    guestIds: [ayse.guestId, mehmet.guestId],
    message: 'Sayın {ad}',
  }

  const { check } = await call(checkSms, { body }, ours)
  await many(ours, body.phoneNumbers, body)
  await allSent()

  // The number is listed three times, but only two guests share it. The extra entry counts as the first guest's again.
  expect(check.skipped.map(({ recipient }) => recipient)).toEqual(['Mehmet Şahin', 'Ayşe Şahin'])
  expect(got()).toEqual([[phoneNumbered(7), 'Sayın Ayşe']])
})

test('a bulk whose recipients are all left out is refused', async () => {
  const ours = await hotel()
  await expect(many(ours, ['yok', 'hiç'])).rejects.toMatchObject({ status: 422, problem: { code: 'sms.nobody-left' } })
  await expect(one(ours, { message: 'Sayın {ad}' })).rejects.toMatchObject({ problem: { code: 'sms.value-missing' } })
})

test('the limit of 1000 characters holds for the filled text', async () => {
  const ours = await hotel()
  const { guestId } = await stayOf(w, ours, phoneNumbered(7), { firstName: 'Uzun'.repeat(20) })
  const message = `${'a'.repeat(990)} {ad}`
  const refusal = one(ours, { phoneNumber: phoneNumbered(7), guestId, message })
  await expect(refusal).rejects.toMatchObject({ status: 422, problem: { code: 'sms.too-long' } })
  const { check } = await call(
    checkSms,
    { body: { phoneNumbers: [phoneNumbered(7)], guestIds: [guestId], message } },
    ours,
  )
  expect(check.skipped).toMatchObject([{ reason: 'too-long' }])
})

test('the check shows the cost of sending: the longest text, and all parts together', async () => {
  const ours = await hotel()
  const body = { phoneNumbers: phones(3), message: 'ş'.repeat(100) }
  const { check } = await call(checkSms, { body }, ours)
  expect(check).toMatchObject({ valid: 3, characters: 100, encoding: 'turkish', parts: 2, totalParts: 6 })
})

test('a double click and a retry send nothing twice, alone or in bulk', async () => {
  const ours = await hotel()
  const single = { requestId: 'single-request-1' }
  const bulk = { requestId: 'bulk-request-1' }

  const ones = await Promise.all([one(ours, single), one(ours, single)])
  const manys = await Promise.all([many(ours, phones(5, 50), bulk), many(ours, phones(5, 50), bulk)])
  await allSent()

  expect(ones[1]).toEqual(ones[0])
  expect(await one(ours, single)).toEqual(ones[0])
  expect(manys[0]).toEqual(manys[1])
  expect(await many(ours, phones(5, 50), bulk)).toEqual(manys[0])
  await allSent()
  expect(provider.received.map(({ to }) => to).toSorted()).toEqual(['+905550000001', ...phones(5, 50)].toSorted())
})

test('a request id that is reused for something else is refused; another business may use the same id', async () => {
  const ours = await hotel()
  const theirs = await hotel()
  const request = { requestId: 'request-of-both' }
  await one(ours, request)
  await expect(one(ours, { ...request, message: 'Başka' })).rejects.toMatchObject({
    status: 409,
    problem: { code: 'sms.request-reused' },
  })
  await one(theirs, request)
  expect(got()).toHaveLength(2)
})

test.each([
  ['unreachable', 503, 'sms.provider-away', 'failed'],
  ['credit', 422, 'sms.not-sent', 'failed'],
  ['unknown', 409, 'sms.outcome-unknown', 'unknown'],
  ['crash', 409, 'sms.outcome-unknown', 'unknown'],
] as const)('a single message that the provider answers with %s', async (refusal, status, code, state) => {
  const ours = await hotel()
  provider.mood.refuse = () => refusal
  const body = { requestId: `refused-${refusal}` }
  await expect(one(ours, body)).rejects.toMatchObject({ status, problem: { code } })
  provider.mood.refuse = () => undefined

  // The repeated request reports the outcome of the first message and sends nothing.
  await expect(one(ours, body)).rejects.toMatchObject({ status, problem: { code } })

  expect(got()).toEqual([])
  const { messages } = await call(smsLog, { body: {} }, ours)
  expect(messages).toMatchObject([{ state, reason: refusal === 'crash' ? 'unknown' : refusal }])
})

test('the log is paged, newest first, and can be searched by name without Turkish letters, by number and by state', async () => {
  const ours = await hotel()
  const { guestId } = await stayOf(w, ours, phoneNumbered(7))
  await many(ours, [phoneNumbered(7), ...phones(3, 20)], { guestIds: [guestId] })
  await allSent()
  const log = (body: object) => call(smsLog, { body }, ours)
  const numbers = async (query: object) => (await log(query)).messages.map(({ phone }) => phone)

  expect(await numbers({})).toEqual([...phones(3, 20).toReversed(), phoneNumbered(7)])
  expect(await log({ page: 2, pageSize: 3 })).toMatchObject({
    total: 4,
    page: 2,
    messages: [{ recipient: 'Işıl Şahin' }],
  })
  expect(await numbers({ search: 'ISIL SAHIN' })).toEqual([phoneNumbered(7)])
  expect(await numbers({ search: '0555 000 00 21' })).toEqual([phoneNumbered(21)])
  // A single digit after a name is not searched for as part of a phone number.
  expect(await numbers({ search: 'Işıl 2' })).toEqual([])
  expect(await numbers({ state: 'failed' })).toEqual([])
  expect(await numbers({ kind: 'commercial' })).toEqual([])
})

test("another hotel sees nothing of ours and cannot use our guests' values", async () => {
  const ours = await hotel()
  const theirs = await hotel()
  const { guestId } = await stayOf(w, theirs, phoneNumbered(7))
  const { batchId } = await many(ours, phones(2))
  await allSent()

  await expect(call(smsBatch, { params: { id: batchId } }, theirs)).rejects.toMatchObject({ status: 404 })
  expect((await call(smsLog, { body: { batchId } }, theirs)).messages).toEqual([])
  const body = { phoneNumber: phoneNumbered(7), message: 'Sayın {ad}', guestId }
  await expect(call(sendSms, { body }, ours)).rejects.toMatchObject({ problem: { code: 'sms.value-missing' } })
})
