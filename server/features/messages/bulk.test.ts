// These tests run a bulk send with a misbehaving provider, and check the messages per number and the status on the
// screen.
import { afterEach, expect, test } from 'vitest'
import { resendSms, sendSmsBulk, smsBatch } from '#contract/messages/endpoints.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { smsFollow } from '#server/features/sms/follow-batch.ts'
import { claimNext } from '#server/features/sms/messages.store.ts'
import { smsChunk } from '#server/features/sms/sms-jobs.ts'
import { dueNow, freshPhones, guestsWith, moodyProvider, outcomes, phones } from '#server/features/sms/sms.fixture.ts'

const provider = moodyProvider()
// Raises the limit above a new business's daily allowance.
const w = world({ sms: () => provider.port, env: { KONUK_SMS_DAILY: '1000' } })
const { call, clock } = w
const { mood, received } = provider
afterEach(async () => {
  await freshPhones(w)
  mood.refuse = () => undefined
  mood.deliveries.clear()
  received.length = 0
})

const hotel = async (guests = 5) => {
  const ours = await w.hotel()
  await guestsWith(w, ours, phones(guests))
  return ours
}
const send = async (asker: TestHotel, phoneNumbers: string[]) =>
  (await call(sendSmsBulk, { body: { phoneNumbers, message: 'Merhaba' } }, asker)).batchId
const settled = () => w.jobs.settled(smsChunk, 60_000)
const nextTry = async () => {
  await dueNow(w, smsChunk.name)
  await settled()
}
const followed = async () => {
  await dueNow(w, smsFollow.name)
  await w.jobs.settled(smsFollow, 30_000)
}
const batch = async (asker: TestHotel, id: number) => (await call(smsBatch, { params: { id } }, asker)).batch
const states = async (asker: TestHotel, id: number) =>
  Object.fromEntries(Object.entries((await batch(asker, id)).counts).filter(([, count]) => count > 0))
const numbers = () => received.map(({ to }) => to).toSorted()

test('every number gets the message once, and the batch shows it', async () => {
  const ours = await hotel(60)
  const id = await send(ours, phones(60))
  await settled()
  expect(numbers()).toEqual(phones(60))
  expect(await batch(ours, id)).toMatchObject({ total: 60, settled: true, counts: { sent: 60 }, sentBy: 'Ayşe Yılmaz' })
})

test('a provider that is away for a while is tried again later, not once per number, and nobody gets the message twice', async () => {
  const ours = await hotel(100)
  let asked = 0
  mood.refuse = (_, count) => (count >= 30 ? (asked++, 'unreachable') : undefined)
  const id = await send(ours, phones(100))
  await settled()

  expect(received).toHaveLength(30)
  expect(asked).toBeLessThanOrEqual(4 * 3)
  expect(await batch(ours, id)).toMatchObject({ settled: false, counts: { sent: 30, queued: 70 } })
  const waiting = (await outcomes(w, ours, id)).filter(({ reason }) => reason === 'unreachable')
  expect(waiting).toHaveLength(asked)

  mood.refuse = () => undefined
  await nextTry()
  expect(numbers()).toEqual(phones(100))
  expect(await states(ours, id)).toEqual({ sent: 100 })
})

test('when a provider stays away, sending is given up in the end, and the unsent messages fail with the reason', async () => {
  const ours = await hotel(40)
  mood.refuse = (_, count) => (count >= 10 ? 'busy' : undefined)
  const id = await send(ours, phones(40))
  await settled()
  for (let again = 0; again < smsChunk.retryLimit; again++) await nextTry()

  expect(numbers()).toHaveLength(10)
  expect(await states(ours, id)).toEqual({ sent: 10, failed: 30 })
  const reasons = (await outcomes(w, ours, id)).filter(({ state }) => state === 'failed').map(({ reason }) => reason)
  expect(new Set(reasons)).toEqual(new Set(['busy']))
})

test('a number that the provider refuses fails without affecting the others', async () => {
  const ours = await hotel()
  const [, , wrong] = phones(5)
  mood.refuse = ({ to }) => (to === wrong ? 'invalid-number' : undefined)
  const id = await send(ours, phones(5))
  await settled()
  expect(await states(ours, id)).toEqual({ sent: 4, failed: 1 })
  const failed = (await outcomes(w, ours, id)).filter(({ state }) => state === 'failed')
  expect(failed).toMatchObject([{ phone: wrong, reason: 'invalid-number' }])
})

test('once the credit is used up, the rest is not tried; resending sends the failed messages once, however often it is clicked', async () => {
  const ours = await hotel(200)
  mood.refuse = (_, count) => (count >= 30 ? 'credit' : undefined)
  const id = await send(ours, phones(200))
  await settled()
  expect(await states(ours, id)).toEqual({ sent: 30, failed: 170 })

  mood.refuse = () => undefined
  const again = () => call(resendSms, { params: { id }, body: { state: 'failed' } }, ours)
  const clicks = await Promise.all([again(), again()])
  await settled()

  expect(clicks.map(({ queued }) => queued).toSorted((a, b) => a - b)).toEqual([0, 170])
  expect(numbers()).toEqual(phones(200))
  expect(await states(ours, id)).toEqual({ sent: 200 })
})

test('a missing answer leaves an unknown outcome, and only a person can resend the message', async () => {
  const ours = await hotel()
  const [lost, other] = phones(2)
  mood.refuse = ({ to }) => (to === lost ? 'unknown' : undefined)
  const id = await send(ours, phones(2))
  await settled()
  mood.refuse = () => undefined
  await nextTry()
  await followed()
  expect(numbers()).toEqual([other])
  expect(await states(ours, id)).toEqual({ sent: 1, unknown: 1 })

  const [unknown] = await outcomes(w, ours, id)
  await call(resendSms, { params: { id }, body: { messageIds: [unknown?.id ?? 0] } }, ours)
  await settled()
  expect(numbers()).toEqual([lost, other])
  expect(received.at(-1)?.reference).toMatch(/-2$/)
})

test('a sent message is never sent again, even if a request names it', async () => {
  const ours = await hotel()
  const id = await send(ours, phones(2))
  await settled()
  const messageIds = (await outcomes(w, ours, id)).map((message) => message.id)
  expect(await call(resendSms, { params: { id }, body: { messageIds } }, ours)).toMatchObject({ queued: 0 })
  expect(received).toHaveLength(2)
  const theirs = await hotel()
  const foreign = call(resendSms, { params: { id }, body: { messageIds } }, theirs)
  await expect(foreign).rejects.toMatchObject({ status: 404 })
})

test('a message whose sending process died becomes unknown after a while, not before', async () => {
  const ours = await hotel()
  mood.refuse = () => 'busy'
  const batchId = await send(ours, phones(1))
  await settled()
  const chunk = { hotelId: ours.hotelId, batchId, from: 0, to: Number.MAX_SAFE_INTEGER }
  await inHotel(w.db, ours.hotelId, (tx) => claimNext(tx, chunk, 0, clock.now()))
  mood.refuse = () => undefined

  await nextTry()
  expect(await states(ours, batchId)).toEqual({ sending: 1 })
  clock.advance({ minutes: 2 })
  await followed()

  expect(await outcomes(w, ours, batchId)).toMatchObject([{ state: 'unknown', reason: 'interrupted' }])
  expect(received).toEqual([])
})

test('a job fetches delivery reports until each one is final', async () => {
  const ours = await hotel()
  const id = await send(ours, phones(3))
  await settled()
  const at = new Date('2026-11-21T09:01:00Z')
  mood.deliveries.set('m1', { state: 'delivered', at }).set('m2', { state: 'pending' })
  await followed()
  expect(await states(ours, id)).toEqual({ delivered: 1, sent: 2 })

  mood.deliveries.set('m2', { state: 'failed', reason: 'blacklisted' }).set('m3', { state: 'delivered' })
  await followed()
  expect((await outcomes(w, ours, id)).map(({ state, reason }) => [state, reason])).toEqual(
    expect.arrayContaining([
      ['delivered', null],
      ['undelivered', 'blacklisted'],
      ['delivered', null],
    ]),
  )
  expect((await outcomes(w, ours, id)).find(({ settledAt }) => settledAt === at.toISOString())).toBeDefined()
})
