// Codes go over Konuk's own SMS account to any phone that a business names; the tests cover how many are allowed in a
// day.
import { beforeEach, expect, test } from 'vitest'
import { sendContractCode, sendKvkkCode, sendMarketingCode } from '#contract/consent/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { sendSms } from '#contract/messages/endpoints.ts'
import { smsAllowance } from '#contract/sms/endpoints.ts'
import { freshPhones, moodyProvider, phoneNumbered } from '#server/features/sms/sms.fixture.ts'
import { asOwner } from '#server/test/database.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { guestToAsk } from './consent.fixture.ts'

const provider = moodyProvider()
const w = world({
  sms: () => provider.port,
  env: {
    KONUK_SMS_DAILY: '4,8',
    KONUK_SMS_DAILY_TOTAL: '40',
    KONUK_SMS_CODES_DAILY: '6,9',
    KONUK_SMS_CODES_DAILY_TOTAL: '90',
  },
})
const { call, clock, hotel } = w
let today = 0
beforeEach(() => {
  // Each test has a day of its own, on which nobody has sent any code.
  clock.set('2026-11-21T09:00:00Z')
  clock.advance({ minutes: 24 * 60 * ++today })
  provider.received.length = 0
  provider.mood.refuse = () => undefined
})

const older = async (): Promise<TestHotel> => {
  const old = await hotel()
  await asOwner(w.url, `update hotel set created_at = created_at - interval '8 days' where id = ${old.hotelId}`)
  return old
}
const notice = (of: TestHotel, guest = guestToAsk()) => call(sendKvkkCode, { body: guest }, of)
const contract = (of: TestHotel, guest = guestToAsk()) => call(sendContractCode, { body: guest }, of)
const marketing = (of: TestHotel) => {
  const { phoneNumber, firstName, lastName } = guestToAsk()
  return call(sendMarketingCode, { body: { phoneNumber, firstName, lastName } }, of)
}
const times = async (count: number, send: () => Promise<unknown>) => {
  for (let time = 0; time < count; time++) await send()
}
const refused = (code: 'consent.codes-spent' | 'consent.marketing-codes-spent') => ({
  status: 429,
  problem: { code, message: messageFor(code, 'tr') },
})
const spent = refused('consent.codes-spent')

test('a new business has its codes of a day, notices and contracts together, and an older business has more', async () => {
  const [fresh, old] = [await hotel(), await older()]
  await times(3, () => notice(fresh))
  await times(3, () => contract(fresh))
  await expect(notice(fresh)).rejects.toMatchObject(spent)
  await expect(contract(fresh)).rejects.toMatchObject(spent)
  await times(9, () => notice(old))
  await expect(notice(old)).rejects.toMatchObject(spent)
  expect(provider.received).toHaveLength(15)
})

test('codes for advertising are fewer, and neither kind uses up the other', async () => {
  const ours = await hotel()
  await times(2, () => marketing(ours))
  await expect(marketing(ours)).rejects.toMatchObject(refused('consent.marketing-codes-spent'))
  await times(6, () => notice(ours))
  await expect(notice(ours)).rejects.toMatchObject(spent)
  expect(provider.received).toHaveLength(8)
})

test('the refusal says when to try again: when the day in Istanbul is over', async () => {
  clock.set('2027-01-10T20:58:30Z')
  const ours = await hotel()
  await times(6, () => notice(ours))
  const guest = guestToAsk()
  const answer = await w.send(sendKvkkCode, { body: guest }, ours)
  expect(answer.statusCode).toBe(429)
  expect(answer.headers['retry-after']).toBe('90')
  expect(answer.json()).toMatchObject({ message: expect.stringContaining('Gece yarısından (00:00) sonra') })

  clock.advance({ seconds: 90 })
  await notice(ours, guest)
  await times(5, () => notice(ours))
  await expect(notice(ours)).rejects.toMatchObject(spent)
})

test('a refused code is not counted; a code that the provider refuses is counted', async () => {
  const ours = await hotel()
  const guest = guestToAsk()
  await notice(ours, guest)
  await times(3, async () => {
    await expect(notice(ours, guest)).rejects.toMatchObject({ problem: { code: 'consent.too-soon' } })
    await expect(notice(ours, guestToAsk({ tcNo: '' }))).rejects.toMatchObject({ status: 422 })
  })
  provider.mood.refuse = () => 'rejected'
  await expect(notice(ours)).rejects.toMatchObject({ problem: { code: 'consent.not-sent' } })
  provider.mood.refuse = () => undefined
  await times(4, () => notice(ours))
  await expect(notice(ours)).rejects.toMatchObject(spent)
})

test('when clerks send at the same moment, only as many codes go out as are left', async () => {
  const ours = await hotel()
  const attempts = Array.from({ length: 12 }, (_, at) => (at % 2 ? notice(ours) : contract(ours)))
  const outcomes = await Promise.allSettled(attempts)
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refusals).toMatchObject(Array(6).fill(spent))
  expect(provider.received).toHaveLength(6)
})

test('codes and messages do not use up each other, neither per business nor in total', async () => {
  const ours = await hotel()
  await times(6, () => notice(ours))
  expect((await call(smsAllowance, {}, ours)).allowance).toMatchObject({ daily: 4, left: 4 })
  const message = (of: TestHotel, at: number) =>
    call(sendSms, { body: { phoneNumber: phoneNumbered(at), message: 'Merhaba' } }, of)
  for (let business = 0; business < 10; business++) {
    const sender = await older()
    for (let at = 0; at < 4; at++) await message(sender, at)
    await freshPhones(w)
  }
  const last = await older()
  await expect(message(last, 0)).rejects.toMatchObject({ problem: { code: 'sms.allowance' } })
  await notice(last)
})

test("all new businesses together have half of the day's codes; near the ceiling, and for a refused business, the log has an error", async () => {
  const said: [string, unknown][] = []
  const { error } = w.api.app.log
  w.api.app.log.error = (...[about, words]: unknown[]) =>
    void said.push([String(words).includes('used up') ? 'used up' : 'most of', about])
  try {
    await Promise.all(Array.from({ length: 8 }, async () => hotel().then((fresh) => times(5, () => notice(fresh)))))
    const fresh = await hotel()
    await times(5, () => notice(fresh))
    await expect(notice(fresh)).rejects.toMatchObject(spent)
    expect(said.map(([what]) => what)).toEqual(['used up'])
    await times(4, async () => older().then((old) => times(9, () => notice(old))))
    expect(said.map(([what]) => what)).toEqual(['used up', 'most of'])
    await older().then((old) => times(9, () => notice(old)))
    const old = await older()
    await expect(notice(old)).rejects.toMatchObject(spent)
    expect(said.at(-1)).toEqual(['used up', { hotelId: old.hotelId, kind: 'code', sent: 90, asked: 1, ceiling: 90 }])
    expect(said).toHaveLength(3)
    await marketing(old)
  } finally {
    w.api.app.log.error = error
  }
})
