// A business may send links once it is known well enough. What counts is what the server recorded, never what a user
// typed.
import { expect, test } from 'vitest'
import { sendSms } from '#contract/messages/endpoints.ts'
import { smsAllowance } from '#contract/sms/endpoints.ts'
import { asOwner } from '#server/test/database.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { guestsWith, phoneNumbered, phones } from './sms.fixture.ts'

const w = world()
const { call, hotel, clock } = w
const allowance = async (of: TestHotel) => (await call(smsAllowance, {}, of)).allowance

test('thirty days after the first stay that was paid for and begun a business may link, whatever days were typed', async () => {
  const ours = await hotel()
  const reservationId = await guestsWith(w, ours, phones(2))
  const now = clock.now().toISOString()
  const days = (count: number) => `timestamptz '${now}' - interval '${count} days'`
  const paid = (created: string) =>
    asOwner(
      w.url,
      `insert into payment (hotel_id, reservation_id, amount_kurus, method, purpose, day, created_at)
       values (${ours.hotelId}, ${reservationId}, 1000, 'cash', 'stay', '2020-01-01', ${created})`,
    )
  const begun = (at: string) =>
    asOwner(w.url, `update reservation set checked_in_at = ${at} where hotel_id = ${ours.hotelId}`)
  const mayLink = async () => (await allowance(ours))?.mayLink

  // The typed date of the payment is long ago, but the payment was entered only now.
  await paid(days(0))
  await begun(days(31))
  expect(await mayLink()).toBe(false)
  // The payment was entered long ago, but the guests have only just checked in.
  await paid(days(31))
  await begun(days(29))
  expect(await mayLink()).toBe(false)
  await begun(days(30))
  expect(await mayLink()).toBe(true)
  await call(sendSms, { body: { phoneNumber: phoneNumbered(1), message: 'konuk-odeme.com' } }, ours)

  // A payment of a takeout whose maker is unknown never counts.
  const unproven = (is: boolean) =>
    asOwner(w.url, `update payment set unproven = ${is} where hotel_id = ${ours.hotelId}`)
  await unproven(true)
  expect(await mayLink()).toBe(false)
  await unproven(false)

  // Times in a takeout do not count; its data counts from the time at which it was read.
  const broughtAt = (at: string) =>
    asOwner(
      w.url,
      `insert into brought_takeout (hotel_id, business_name, made_at, read_at, read_by, people)
       values (${ours.hotelId}, 'Vadi', now(), ${at}, ${ours.userId}, '{}')`,
    )
  await broughtAt(days(31))
  expect(await mayLink()).toBe(true)
  await broughtAt(days(2))
  expect(await mayLink()).toBe(false)
  // An operator's decision outranks all these rules.
  await asOwner(
    w.url,
    `insert into sms_release (hotel_id, released, decided_at, operator_id, operator_email)
     values (${ours.hotelId}, true, now(), 1, 'isletmeci@konuk.test')`,
  )
  expect(await mayLink()).toBe(true)
})

test('money that was given back makes no paid stay', async () => {
  const ours = await hotel()
  const reservationId = await guestsWith(w, ours, phones(2))
  const of = `${ours.hotelId}, ${reservationId}`
  await asOwner(
    w.url,
    `update reservation set checked_in_at = '2026-01-01' where hotel_id = ${ours.hotelId};
     insert into payment (hotel_id, reservation_id, amount_kurus, method, purpose, day, created_at)
       values (${of}, 1000, 'cash', 'stay', '2026-01-01', '2026-01-01');
     insert into payment (hotel_id, reservation_id, amount_kurus, method, purpose, day, created_at, refund_of)
       select ${of}, -1000, 'cash', 'stay', '2026-01-02', '2026-01-02', id from payment where hotel_id = ${ours.hotelId}`,
  )
  expect(await allowance(ours)).toMatchObject({ mayLink: false })
})
