// These tests cover the difference between messages about a stay and advertising.
import { afterEach, expect, test } from 'vitest'
import {
  listMarketingConsents,
  revokeMarketing,
  sendKvkkCode,
  sendMarketingCode,
  verifyKvkkCode,
  verifyMarketingCode,
} from '#contract/consent/endpoints.ts'
import { checkSms, sendSms, sendSmsBulk } from '#contract/messages/endpoints.ts'
import { codeIn, guestToAsk } from '#server/features/consent/consent.fixture.ts'
import { sentText, verifiedText } from '#server/features/consent/consent.text.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { smsChunk } from '#server/features/sms/sms-jobs.ts'
import { dueNow, moodyProvider, outcomes, phoneNumbered, phones } from '#server/features/sms/sms.fixture.ts'

const provider = moodyProvider()
const w = world({ sms: () => provider.port })
const { call, clock, hotel } = w
const { mood, received } = provider
afterEach(() => {
  mood.refuse = () => undefined
  received.length = 0
})

const codeTo = (phone: string) => codeIn(received.findLast(({ to }) => to === phone))
const settled = () => w.jobs.settled(smsChunk, 30_000)

async function agree(asker: TestHotel, phoneNumber: string): Promise<void> {
  clock.advance({ minutes: 11 })
  await call(sendMarketingCode, { body: { phoneNumber, firstName: 'Işıl', lastName: 'Şahin' } }, asker)
  await call(verifyMarketingCode, { body: { phoneNumber, code: codeTo(phoneNumber) } }, asker)
  received.length = 0
}
const advertise = (asker: TestHotel, phoneNumbers: string[]) =>
  call(sendSmsBulk, { body: { phoneNumbers, message: 'Kışa özel indirim', kind: 'commercial' } }, asker)
const consents = async (asker: TestHotel) => (await call(listMarketingConsents, { body: {} }, asker)).consents

test('consent has its own SMS code, whose text says what the guest agrees to and that it is voluntary', async () => {
  const ours = await hotel({ name: 'Çam Evleri' })
  const phoneNumber = phoneNumbered(1)
  const sent = await call(sendMarketingCode, { body: { phoneNumber } }, ours)
  expect(sent.message).toBe(sentText.MARKETING.tr)
  expect(received).toMatchObject([{ kind: 'informational' }])
  expect(received[0]?.text).toMatch(/^Kod: \d{6}\. .*tanitim SMS'i almayi kabul edersiniz\. Zorunlu degildir\./)

  const wrong = await call(verifyMarketingCode, { body: { phoneNumber, code: 'x' } }, ours)
  expect(wrong.verified).toBe(false)
  expect(await consents(ours)).toEqual([])
  const right = await call(verifyMarketingCode, { body: { phoneNumber, code: codeTo(phoneNumber) } }, ours)
  expect(right).toEqual({ success: true, verified: true, message: verifiedText.MARKETING.tr })
  expect(await consents(ours)).toMatchObject([{ phone: phoneNumber, revokedAt: null }])

  const again = call(sendMarketingCode, { body: { phoneNumber } }, ours)
  await expect(again).rejects.toMatchObject({ status: 409, problem: { code: 'consent.marketing-already' } })
})

test('a code for the notice gives no consent to advertising, and a code for consent does not confirm the notice', async () => {
  const ours = await hotel()
  const guest = guestToAsk({ phoneNumber: phoneNumbered(2) })
  await call(sendKvkkCode, { body: guest }, ours)
  const kvkk = codeTo(phoneNumbered(2))
  await call(sendMarketingCode, { body: guest }, ours)
  const marketing = codeTo(phoneNumbered(2))

  const body = { phoneNumber: guest.phoneNumber }
  expect((await call(verifyMarketingCode, { body: { ...body, code: kvkk } }, ours)).verified).toBe(false)
  expect((await call(verifyKvkkCode, { body: { ...body, code: marketing } }, ours)).verified).toBe(false)
  expect((await call(verifyKvkkCode, { body: { ...body, code: kvkk } }, ours)).verified).toBe(true)
  expect(await consents(ours)).toEqual([])
})

test("a code sent to one guest leaves another guest's code valid", async () => {
  const ours = await hotel()
  const [first, second] = [phoneNumbered(3), phoneNumbered(4)]
  for (const phoneNumber of [first, second]) await call(sendMarketingCode, { body: { phoneNumber } }, ours)
  for (const phoneNumber of [first, second]) {
    const verdict = await call(verifyMarketingCode, { body: { phoneNumber, code: codeTo(phoneNumber) } }, ours)
    expect(verdict.verified).toBe(true)
  }
})

test('a commercial message goes only to guests who agreed, through the provider’s check; the others are listed', async () => {
  const ours = await hotel()
  const [agreed = '', silent = ''] = phones(2, 10)
  await agree(ours, agreed)

  const body = { phoneNumbers: [agreed, silent], message: 'Kışa özel indirim', kind: 'commercial' as const }
  const { check } = await call(checkSms, { body }, ours)
  expect(check).toMatchObject({ valid: 1, skipped: [{ phone: silent, reason: 'no-consent' }] })
  const sent = await advertise(ours, [agreed, silent])
  await settled()

  expect(sent.skipped).toEqual([{ phone: silent, recipient: '', reason: 'no-consent' }])
  expect(received).toMatchObject([{ to: agreed, kind: 'commercial' }])
  expect((await outcomes(w, ours, sent.batchId)).map(({ phone, state }) => [phone, state])).toEqual([
    [agreed, 'sent'],
    [silent, 'skipped'],
  ])
  const single = { phoneNumber: silent, message: 'Kışa özel indirim', kind: 'commercial' as const }
  await expect(call(sendSms, { body: single }, ours)).rejects.toMatchObject({ problem: { code: 'sms.no-consent' } })
  await call(sendSms, { body: { phoneNumber: silent, message: 'Odanız hazır' } }, ours)
  expect(received.at(-1)).toMatchObject({ to: silent, kind: 'informational' })
})

test('a consent given to one business does not count for another', async () => {
  const ours = await hotel()
  await agree(await hotel(), phoneNumbered(20))
  await expect(advertise(ours, [phoneNumbered(20)])).rejects.toMatchObject({ problem: { code: 'sms.nobody-left' } })
})

test('a consent can be withdrawn at once, stays in the database, and may be given anew', async () => {
  const ours = await hotel()
  const phoneNumber = phoneNumbered(30)
  await agree(ours, phoneNumber)
  const revoke = () => call(revokeMarketing, { body: { phoneNumber: '0 (555) 000 00 30' } }, ours)
  await revoke()
  await expect(revoke()).rejects.toMatchObject({ status: 404, problem: { code: 'consent.marketing-none' } })
  await expect(advertise(ours, [phoneNumber])).rejects.toMatchObject({ problem: { code: 'sms.nobody-left' } })

  await agree(ours, phoneNumber)
  await advertise(ours, [phoneNumber])
  await settled()
  expect(received).toHaveLength(1)
  expect((await consents(ours)).map(({ revokedAt }) => revokedAt === null)).toEqual([true, false])
})

test('a consent withdrawn while the message waits keeps the message from going out', async () => {
  const ours = await hotel()
  const numbers = phones(2, 40)
  for (const number of numbers) await agree(ours, number)
  mood.refuse = () => 'busy'
  const { batchId } = await advertise(ours, numbers)
  await settled()
  await call(revokeMarketing, { body: { phoneNumber: numbers[0] ?? '' } }, ours)
  mood.refuse = () => undefined
  await dueNow(w, smsChunk.name)
  await settled()

  expect(received.map(({ to }) => to)).toEqual([numbers[1]])
  expect(await outcomes(w, ours, batchId)).toMatchObject([
    { state: 'skipped', reason: 'no-consent' },
    { state: 'sent' },
  ])
})

test('a stored consent can neither be changed nor removed, and the exact text is the proof', async () => {
  const ours = await hotel({ name: 'Çam Evleri' })
  await agree(ours, phoneNumbered(50))
  await call(revokeMarketing, { body: { phoneNumber: phoneNumbered(50) } }, ours)
  const inside = <T>(act: Parameters<typeof inHotel<T>>[2]) => inHotel(w.db, ours.hotelId, act)

  const unrevoke = inside((tx) =>
    tx.updateTable('marketingConsent').set({ revokedAt: null, revokedBy: null }).execute(),
  )
  await expect(unrevoke).rejects.toThrow('never changed')
  await expect(inside((tx) => tx.deleteFrom('marketingConsent').execute())).rejects.toThrow('permission denied')
  const proof = await inside((tx) => tx.selectFrom('consentCode').selectAll().executeTakeFirstOrThrow())
  expect(proof).toMatchObject({
    purpose: 'MARKETING',
    reservationUniqId: '',
    identityHash: null,
    guestName: 'Işıl Şahin',
  })
  expect(proof.fullText).toContain('Çam Evleri')
})
