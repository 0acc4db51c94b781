import { expect, test } from 'vitest'
import { sendContractCode, sendKvkkCode, verifyContractCode, verifyKvkkCode } from '#contract/consent/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { smsParts } from '#domain/sms/segments.ts'
import { outboxSms } from '#server/integrations/sms/outbox.ts'
import { SmsNotSent } from '#server/integrations/sms/sms.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { codeIn, guestToAsk, otherThan } from './consent.fixture.ts'
import { sentText, verifiedText } from './consent.text.ts'

let providerIsDown = false
const it = world({
  sms: (db) => {
    const outbox = outboxSms(db)
    return {
      provider: 'outbox',
      send: (message) => (providerIsDown ? Promise.reject(new SmsNotSent('unreachable')) : outbox.send(message)),
    }
  },
})
const { call, clock, hotel, outbox } = it

type Guest = ReturnType<typeof guestToAsk>
type Verify = typeof verifyKvkkCode | typeof verifyContractCode
const last = async ({ phoneNumber }: Guest) => codeIn((await outbox(phoneNumber))[0])
const answerWith = (guest: Guest, code: string, asker: TestHotel, endpoint: Verify = verifyKvkkCode) => {
  const { rawPhoneNumber = '', reservationUniqId } = guest
  return call(endpoint, { body: { phoneNumber: rawPhoneNumber, code, reservationUniqId } }, asker)
}

/** Sends a new guest a code for the privacy notice. */
async function sent(asker: TestHotel, guest = guestToAsk()) {
  await call(sendKvkkCode, { body: guest }, asker)
  return { guest, code: await last(guest) }
}

const proofs = (asker: TestHotel) =>
  inHotel(it.db, asker.hotelId, (db) => db.selectFrom('consentCode').selectAll().orderBy('id', 'desc').execute())

test('a caller without the permission is refused before anything is said of the request', async () => {
  const helper = await it.colleague(await hotel(), { role: 'housekeeping' })
  const malformed = guestToAsk({ phoneNumber: '0212 123 45 67', rawPhoneNumber: '', tcNo: '' })

  await expect(call(sendKvkkCode, { body: malformed }, helper)).rejects.toMatchObject({
    status: 403,
    problem: { code: 'request.forbidden' },
  })
})

test('a code goes to the guest in one SMS that says what it is for', async () => {
  const ours = await hotel({ name: 'Çamlıbel Bungalov & Butik Otel İşletmeleri Limited Şirketi' })
  const guest = guestToAsk()

  const kvkk = await call(sendKvkkCode, { body: guest }, ours)
  const contract = await call(sendContractCode, { body: guest }, ours)

  const [contractSms, kvkkSms] = await outbox(guest.phoneNumber)
  expect(kvkk).toEqual({
    success: true,
    message: sentText.KVKK.tr,
    expiresAt: '2026-11-21T09:05:00.000Z',
    resendAt: '2026-11-21T09:01:00.000Z',
  })
  expect(contract.message).toBe(sentText.CONTRACT.tr)
  expect(kvkkSms?.text).toMatch(/KVKK aydinlatma metnini okudum/)
  expect(contractSms?.text).toMatch(/konaklama sozlesmesi onayi/)
  for (const sms of [kvkkSms, contractSms]) {
    expect(codeIn(sms)).toMatch(/^\d{6}$/)
    expect(smsParts(sms?.text ?? '')).toMatchObject({ parts: 1, encoding: 'ascii' })
  }
})

test('the right code verifies once', async () => {
  const ours = await hotel()
  const { guest, code } = await sent(ours)

  expect(await answerWith(guest, code, ours)).toEqual({
    success: true,
    verified: true,
    message: verifiedText.KVKK.tr,
  })
  expect(await answerWith(guest, code, ours)).toEqual({
    success: false,
    verified: false,
    message: messageFor('consent.code-spent', 'tr'),
  })
})

test('the contract has a code and a sentence of its own', async () => {
  const ours = await hotel()
  const guest = guestToAsk()
  await call(sendContractCode, { body: guest }, ours)

  const verdict = await answerWith(guest, await last(guest), ours, verifyContractCode)

  expect(verdict).toMatchObject({ verified: true, message: verifiedText.CONTRACT.tr })
})

test('the code alone, without the reservation, is enough', async () => {
  const ours = await hotel()
  const { guest, code } = await sent(ours)

  const verdict = await call(verifyKvkkCode, { body: { phoneNumber: guest.phoneNumber, code } }, ours)

  expect(verdict.verified).toBe(true)
})

test.each<[code: string, change: Partial<Guest>]>([
  ['consent.phone-required', { phoneNumber: '', rawPhoneNumber: '' }],
  ['consent.phone-invalid', { phoneNumber: '0 (212) 111 22 33' }],
  ['consent.phone-abroad', { phoneNumber: '+49 151 23456789' }],
  ['consent.identity-required', { tcNo: '', pasaportNo: null }],
])('%s refuses sending', async (code, change) => {
  const ours = await hotel()

  for (const endpoint of [sendKvkkCode, sendContractCode]) {
    const refusal = call(endpoint, { body: guestToAsk(change) }, ours)
    await expect(refusal).rejects.toMatchObject({ status: 422, problem: { code } })
  }
  expect(await proofs(ours)).toEqual([])
})

test('a passport number is accepted, and so are the bare digits of a phone', async () => {
  const ours = await hotel()
  const guest = guestToAsk({ phoneNumber: '', tcNo: null, pasaportNo: 'C01X00T47' })
  await call(sendKvkkCode, { body: guest }, ours)

  const [sms] = await outbox(guest.rawPhoneNumber ?? '')

  expect(await answerWith(guest, codeIn(sms), ours)).toMatchObject({ verified: true })
})

test('a request without a code or a guest is refused', async () => {
  const ours = await hotel()
  const noCode = call(verifyKvkkCode, { body: { phoneNumber: '05321112233', code: ' ' } }, ours)
  await expect(noCode).rejects.toMatchObject({ status: 422, problem: { code: 'consent.code-required' } })

  const noGuest = call(verifyKvkkCode, { body: { phoneNumber: '', code: '123456' } }, ours)
  await expect(noGuest).rejects.toMatchObject({ status: 422, problem: { code: 'consent.main-guest-missing' } })
})

test('a wrong code says how many tries are left; after five the right code is refused too', async () => {
  const ours = await hotel()
  const { guest, code } = await sent(ours)

  const messages: string[] = []
  for (let time = 1; time <= 5; time++) messages.push((await answerWith(guest, otherThan(code), ours)).message)

  expect(messages).toEqual([
    ...[4, 3, 2, 1].map((left) => messageFor('consent.code-wrong', 'tr', { left })),
    messageFor('consent.tries-spent', 'tr'),
  ])
  expect(await answerWith(guest, code, ours)).toMatchObject({ verified: false, message: messages[4] })
})

test('guesses made at once are limited to five too', async () => {
  const ours = await hotel()
  const { guest, code } = await sent(ours)

  await Promise.all(Array.from({ length: 40 }, () => answerWith(guest, otherThan(code), ours)))

  expect((await proofs(ours))[0]?.tries).toBe(5)
  expect(await answerWith(guest, code, ours)).toMatchObject({ verified: false })
})

test('a code read out twice at once verifies once', async () => {
  const ours = await hotel()
  const { guest, code } = await sent(ours)

  const verdicts = await Promise.all(Array.from({ length: 10 }, () => answerWith(guest, code, ours)))

  expect(verdicts.filter(({ verified }) => verified)).toHaveLength(1)
})

test('a code is valid for five minutes', async () => {
  const ours = await hotel()
  const { guest: quick, code: quickCode } = await sent(ours)
  const { guest: slow, code: slowCode } = await sent(ours)

  clock.advance({ minutes: 4, seconds: 59 })
  expect(await answerWith(quick, quickCode, ours)).toMatchObject({ verified: true })
  clock.advance({ seconds: 1 })
  expect(await answerWith(slow, slowCode, ours)).toEqual({
    success: false,
    verified: false,
    message: messageFor('consent.code-expired', 'tr'),
  })
})

test('another code may be sent a minute later, and replaces the first', async () => {
  const ours = await hotel()
  const { guest, code: first } = await sent(ours)

  clock.advance({ seconds: 18 })
  await expect(call(sendKvkkCode, { body: guest }, ours)).rejects.toMatchObject({
    status: 429,
    problem: { code: 'consent.too-soon', message: messageFor('consent.too-soon', 'tr', { seconds: 42 }) },
  })
  clock.advance({ seconds: 42 })
  const { code: second } = await sent(ours, guest)

  expect(await answerWith(guest, first, ours)).toMatchObject({ verified: false })
  expect(await answerWith(guest, second, ours)).toMatchObject({ verified: true })
})

test('two clerks who send at once send one code', async () => {
  const ours = await hotel()
  const guest = guestToAsk()

  const outcomes = await Promise.all(Array.from({ length: 8 }, () => it.send(sendKvkkCode, { body: guest }, ours)))

  expect(outcomes.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(outcomes.filter(({ statusCode }) => statusCode === 429)).toHaveLength(7)
  expect(await outbox(guest.phoneNumber)).toHaveLength(1)
})

test('a replaced code gets a refusal that says so when the new one went to another phone', async () => {
  const ours = await hotel()
  const { guest, code } = await sent(ours)
  const { reservationUniqId } = guest
  await sent(ours, guestToAsk({ reservationUniqId }))

  const verdict = await answerWith(guest, code, ours)

  expect(verdict).toMatchObject({ verified: false, message: messageFor('consent.code-replaced', 'tr') })
})

test('a code works for no other purpose, phone, reservation or business', async () => {
  const ours = await hotel()
  const theirs = await hotel()
  const { guest, code } = await sent(ours)
  const other = guestToAsk()
  const unknown = { verified: false, message: messageFor('consent.code-unknown', 'tr') }

  expect(await answerWith(guest, code, ours, verifyContractCode)).toMatchObject(unknown)
  expect(await answerWith({ ...guest, rawPhoneNumber: '05339998877' }, code, ours)).toMatchObject(unknown)
  const { reservationUniqId } = other
  expect(await answerWith({ ...guest, reservationUniqId }, code, ours)).toMatchObject(unknown)
  expect(await answerWith(guest, code, theirs)).toMatchObject(unknown)
  expect(await answerWith(guest, code, ours)).toMatchObject({ verified: true })
})

test('codes that are open for both purposes are told apart', async () => {
  const ours = await hotel()
  const { guest, code } = await sent(ours)
  await call(sendContractCode, { body: guest }, ours)
  const contractCode = await last(guest)

  expect(await answerWith(guest, code, ours, verifyContractCode)).toMatchObject({ verified: false })
  expect(await answerWith(guest, contractCode, ours, verifyContractCode)).toMatchObject({ verified: true })
  expect(await answerWith(guest, code, ours)).toMatchObject({ verified: true })
})

test('a message that the provider refuses is not reported as sent, and may be tried again at once', async () => {
  const ours = await hotel()
  const guest = guestToAsk()

  providerIsDown = true
  const refusal = call(sendKvkkCode, { body: guest }, ours)
  await expect(refusal).rejects.toMatchObject({ status: 503, problem: { code: 'consent.not-sent' } })
  providerIsDown = false

  const [failed] = await proofs(ours)
  expect(failed).toMatchObject({ sentAt: null, failedAt: clock.now(), voidedAt: clock.now(), provider: 'outbox' })
  const { code } = await sent(ours, guest)
  expect(await answerWith(guest, code, ours)).toMatchObject({ verified: true })
})

test('sending and verifying need a session', async () => {
  const body = { phoneNumber: '05321112233', code: '123456' }
  await expect(call(sendKvkkCode, { body: guestToAsk() })).rejects.toMatchObject({ status: 401 })
  await expect(call(sendContractCode, { body: guestToAsk() })).rejects.toMatchObject({ status: 401 })
  await expect(call(verifyKvkkCode, { body })).rejects.toMatchObject({ status: 401 })
  await expect(call(verifyContractCode, { body })).rejects.toMatchObject({ status: 401 })
})
