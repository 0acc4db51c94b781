// These tests cover which businesses operators see waiting for release, and what a decision does.
import { beforeAll, expect, test } from 'vitest'
import { messageFor } from '#contract/problems.ts'
import { listNotifications } from '#contract/notifications/endpoints.ts'
import { decideSmsRelease, listSmsReleases } from '#contract/sms/release/endpoints.ts'
import { checkSms, resendSms, sendSms, sendSmsBulk } from '#contract/messages/endpoints.ts'
import { smsAllowance } from '#contract/sms/endpoints.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { asOwner } from '#server/test/database.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { guestsWith, phoneNumbered, phones } from '../sms.fixture.ts'

const [first, second] = ['bir@konuk.test', 'iki@konuk.test']
const w = world({ env: { KONUK_OPERATORS: `${first},${second}` } })
const { call, hotel, clock } = w
let operator: TestHotel
let other: TestHotel
beforeAll(async () => {
  operator = await hotel({ email: first })
  other = await hotel({ email: second })
})

const link = 'Harita: konuk-odeme.com/x'
const send = (of: TestHotel, message = link) => call(sendSms, { body: { phoneNumber: phoneNumbered(1), message } }, of)
const listed = async (of: TestHotel) =>
  (await call(listSmsReleases, {}, operator)).businesses.find(({ hotelId }) => hotelId === of.hotelId)
const decide = (of: TestHotel, released: boolean, by = operator) =>
  call(decideSmsRelease, { params: { hotelId: of.hotelId }, body: { released } }, by)
const bell = async (of: TestHotel) =>
  (await call(listNotifications, {}, of)).notifications.filter(({ kind }) => kind === 'sms-release')

test('a business waits once a text of its own was held, and an operator sees how often, and nothing of the text', async () => {
  const ours = await hotel({ name: 'Çam Evleri' })
  expect(await listed(ours)).toBeUndefined()
  await send(ours, 'Merhaba')
  expect(await listed(ours)).toBeUndefined()

  await expect(send(ours)).rejects.toMatchObject({ problem: { code: 'sms.contact-held' } })
  const body = { phoneNumbers: phones(2), message: link }
  await call(checkSms, { body }, ours)
  await expect(call(sendSmsBulk, { body }, ours)).rejects.toMatchObject({ problem: { code: 'sms.contact-held' } })
  const at = clock.now().toISOString()
  expect(await listed(ours)).toEqual({
    hotelId: ours.hotelId,
    name: 'Çam Evleri',
    since: at,
    firstPaidStay: null,
    tries: 3,
    lastTriedAt: at,
    state: 'waiting',
    decidedAt: null,
    decidedBy: '',
  })
})

test('released, it sends links; its owner hears of it, and who decided stands in the log for good', async () => {
  const ours = await hotel()
  await expect(send(ours)).rejects.toMatchObject({ status: 422 })
  const at = clock.now().toISOString()
  const { business } = await decide(ours, true)
  expect(business).toMatchObject({ state: 'released', decidedAt: at, decidedBy: first })
  await send(ours)
  expect((await call(smsAllowance, {}, ours)).allowance).toMatchObject({ mayLink: true })
  expect(await bell(ours)).toMatchObject([{ data: { released: true } }])

  // Repeating the decision changes nothing, even if another operator repeats it.
  expect((await decide(ours, true, other)).business).toMatchObject({ decidedBy: first })
  expect(await bell(ours)).toHaveLength(1)

  expect((await decide(ours, false, other)).business).toMatchObject({ state: 'taken-back', decidedBy: second })
  await expect(send(ours)).rejects.toMatchObject({ problem: { code: 'sms.contact-held' } })
  expect(await bell(ours)).toMatchObject([{ data: { released: false } }, { data: { released: true } }])

  const log = await inHotel(w.db, ours.hotelId, (tx) =>
    tx.selectFrom('smsRelease').select(['released', 'operatorEmail']).orderBy('id').execute(),
  )
  expect(log).toEqual([
    { released: true, operatorEmail: first },
    { released: false, operatorEmail: second },
  ])
  for (const change of ['update sms_release set released = true', 'delete from sms_release'])
    await expect(asOwner(w.url, change)).rejects.toThrow('the log of operators is never changed')
})

test('two operators at once decide once', async () => {
  const ours = await hotel()
  await expect(send(ours)).rejects.toMatchObject({ status: 422 })
  await Promise.all([decide(ours, true), decide(ours, true, other)])
  expect(await bell(ours)).toHaveLength(1)
})

test('only operators decide on a release, and receptionists are not notified', async () => {
  const ours = await hotel()
  const clerk = await w.colleague(ours, { role: 'reception' })
  await expect(send(ours)).rejects.toMatchObject({ status: 422 })
  for (const outsider of [ours, clerk]) {
    await expect(decide(ours, true, outsider)).rejects.toMatchObject({
      status: 403,
      problem: { code: 'request.operators-only' },
    })
    await expect(call(listSmsReleases, {}, outsider)).rejects.toMatchObject({ status: 403 })
  }
  await decide(ours, true)
  expect(await bell(clerk)).toEqual([])
})

test('a business that waits for nothing is not to be found', async () => {
  const ours = await hotel()
  await expect(decide(ours, true)).rejects.toMatchObject({
    status: 404,
    problem: { code: 'sms.release-unknown', message: messageFor('sms.release-unknown', 'tr') },
  })
})

test('an operator sees the first stay that was paid for, which thirty days later releases by itself', async () => {
  const ours = await hotel()
  await expect(send(ours)).rejects.toMatchObject({ status: 422 })
  const reservationId = await guestsWith(w, ours, phones(1, 40))
  const at = '2026-11-20T10:00:00.000Z'
  await asOwner(
    w.url,
    `update reservation set checked_in_at = '${at}' where hotel_id = ${ours.hotelId};
     insert into payment (hotel_id, reservation_id, amount_kurus, method, purpose, day, created_at)
       values (${ours.hotelId}, ${reservationId}, 100, 'cash', 'stay', '2026-11-19', '2026-11-19')`,
  )
  expect(await listed(ours)).toMatchObject({ state: 'waiting', firstPaidStay: at })
  clock.set('2026-12-20T09:59:59Z')
  expect(await listed(ours)).toMatchObject({ state: 'waiting' })
  clock.set('2026-12-20T10:00:00Z')
  expect(await listed(ours)).toMatchObject({ state: 'established' })
  clock.set('2026-11-21T09:00:00Z')
})

test('a resent message is held like a new one, and counts as a try', async () => {
  const ours = await hotel()
  await asOwner(
    w.url,
    `insert into sms_batch (hotel_id, message, kind, total, sent_by, created_at)
       values (${ours.hotelId}, 'x', 'informational', 1, ${ours.userId}, now());
     insert into sms_message (hotel_id, batch_id, phone, text, parts, state, created_at, over_konuk)
       select ${ours.hotelId}, id, '${phoneNumbered(1)}', '${link}', 1, 'failed', now(), false
       from sms_batch where hotel_id = ${ours.hotelId}`,
  )
  const { id } = await inHotel(w.db, ours.hotelId, (tx) =>
    tx.selectFrom('smsBatch').select('id').executeTakeFirstOrThrow(),
  )
  const again = call(resendSms, { params: { id }, body: { state: 'failed' } }, ours)
  await expect(again).rejects.toMatchObject({ problem: { code: 'sms.contact-held' } })
  expect(await listed(ours)).toMatchObject({ tries: 1 })
})
