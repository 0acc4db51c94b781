import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/endpoints.ts'
import { readGuestLink, sendGuestLink } from '#contract/guest-link/endpoints.ts'
import { screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { booking, mainGuest } from '#server/features/reservations/booking.fixture.ts'
import { createReservation } from '#contract/reservations/endpoints.ts'
import { smsLog } from '#contract/messages/endpoints.ts'
import { world } from '#server/test/world.ts'

const w = world()
const { call, hotel, unit, outbox } = w
const { onDay } = screenOf(w)

async function booked(guest: Partial<ReturnType<typeof mainGuest>> = {}) {
  onDay('2026-12-01')
  const ours = await hotel({ name: 'Çamlıvadi Bungalov' })
  const body = booking(await unit(ours), { numberOfGuests: 1, guests: [{ ...mainGuest(), ...guest }] })
  return { ours, stay: (await call(createReservation, { body }, ours)).reservation }
}
const send = (
  asker: Awaited<ReturnType<typeof hotel>>,
  { id }: { id: number },
  by: 'sms' | 'email',
  requestId: string,
) => call(sendGuestLink, { params: { id }, body: { by, requestId } }, asker)

test('the link goes out by SMS in one part, is noted, and stands in no table', async () => {
  const phone = '+905321119801'
  const { ours, stay } = await booked({ phone })
  const { link } = await send(ours, stay, 'sms', 'first-try')
  expect(link.handedOut).toMatchObject({ by: 'sms' })
  const [message] = await outbox(phone)
  expect(message?.text).toBe(`Camlivadi Bungalov: konaklama sayfaniz ${link.url}`)
  expect((await call(smsLog, { body: { page: 1 } }, ours)).messages).toEqual([])
  const { entries } = await call(listAudit, { query: { reservationId: stay.id } }, ours)
  expect(JSON.stringify(entries)).not.toContain(link.url.split('/m/')[1])
})

test('a double click sends one SMS, and a second sending another', async () => {
  const phone = '+905321119802'
  const { ours, stay } = await booked({ phone })
  await Promise.all([send(ours, stay, 'sms', 'same-click'), send(ours, stay, 'sms', 'same-click')])
  expect(await outbox(phone)).toHaveLength(1)
  await send(ours, stay, 'sms', 'once-more')
  expect(await outbox(phone)).toHaveLength(2)
})

test('a guest from abroad is written to in English, and by mail if the desk wants so', async () => {
  const email = 'anna.link@example.com'
  const { ours, stay } = await booked({
    nationality: 'DEU',
    tcKimlik: '',
    passportNumber: 'C01X00T47',
    phone: '+491721119803',
    email,
  })
  const { link } = await send(ours, stay, 'email', 'by-mail-1')
  expect(link.handedOut).toMatchObject({ by: 'email' })
  const [letter] = await outbox(email)
  expect(letter?.text).toContain(link.url)
  expect(letter?.text).toContain('Your booking')
})

test('without an address nothing is sent, and nothing is noted', async () => {
  const { ours, stay } = await booked({ email: '' })
  await expect(send(ours, stay, 'email', 'no-address')).rejects.toMatchObject({
    problem: { code: 'guest-link.no-address' },
  })
  expect((await call(readGuestLink, { params: { id: stay.id } }, ours)).link).toBeNull()
})
