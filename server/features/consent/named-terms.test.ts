// The tests cover what a contract names besides unit, dates, guests and price: nights, extras, deposit and cancellation
// rule.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sendContractCode, verifyContractCode } from '#contract/consent/endpoints.ts'
import { addExtra, sellExtra } from '#contract/extras/endpoints.ts'
import { createReservation } from '#contract/reservations/endpoints.ts'
import type { SoldPer } from '#domain/extras/extra.ts'
import { foliosOf } from '#server/features/folio/folio.fixture.ts'
import { optionsOf } from '#server/features/options/option.fixture.ts'
import { screenOf, segment } from '#server/features/stays/front-desk.fixture.ts'
import { openPool } from '#server/platform/db/connect.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { codeIn, guestToAsk } from './consent.fixture.ts'
import { bookingOf, contractsOf } from './named-terms.fixture.ts'

const w = world()
const { call, clock, hotel, outbox, unit } = w
const { read, move, cancel, undo, checkIn, checkOut, onDay } = screenOf(w)
const account = foliosOf(w)
const options = optionsOf(w)
const { choose, agree, lastText, stateOf } = contractsOf(w)

type ReservationId = { id: number }

/** A stored stay whose guest has agreed to its contract. */
async function agreed(option?: { amount?: number; until?: string }) {
  onDay('2026-11-21')
  const ours = await hotel()
  const bungalow = await unit(ours, { unitName: 'Göl', price: 1000 })
  await choose(ours, 'strict')
  const guest = guestToAsk()
  const { reservation } = await call(createReservation, { body: bookingOf(guest, bungalow, { option }) }, ours)
  await agree(guest, ours)
  return { ours, bungalow, guest, booked: reservation }
}

async function sell(ours: TestHotel, { id }: ReservationId, per: SoldPer, name: string) {
  const { extras } = await call(addExtra, { body: { name, per, price: 100.5 } }, ours)
  const extraId = extras.find((one) => one.name === name)?.id ?? 0
  const { folio } = await call(
    sellExtra,
    { params: { id }, body: { requestId: randomUUID(), extraId, pieces: 2 } },
    ours,
  )
  return folio.lines.filter(({ kind }) => kind === 'extra')
}

test('the contract of a stored stay names its terms, and the guest agrees to the terms of the booking', async () => {
  onDay('2026-11-21')
  const ours = await hotel()
  const bungalow = await unit(ours, { price: 1250.5 })
  await choose(ours, 'strict')
  const guest = guestToAsk()
  const option = { amount: 1500, until: '2026-11-23T10:00:00Z' }
  const { reservation } = await call(createReservation, { body: bookingOf(guest, bungalow, { option }) }, ours)
  await choose(ours, 'none')
  await sell(ours, reservation, 'guest-night', 'Kahvaltı')
  await sell(ours, reservation, 'piece', 'Odun')

  await agree(guest, ours)

  const fullText = await lastText(ours)
  for (const fact of [
    'Gecelik bedel, 01.12.2026 – 04.12.2026 geceleri (4 gece): 1.250,50 ₺',
    'Ek hizmet, 2 × Kahvaltı (4 kez): 804,00 ₺',
    'Ek hizmetlerle birlikte toplam: 5.806,00 ₺',
    'Kapora: 1.500,00 ₺, en geç 23.11.2026 13:00',
    'Girişe 14 günden az kala tutarın tamamı kesilir.',
    'Ücretsiz iptalin son günü: 01.11.2026.',
  ]) {
    expect(fullText).toContain(fact)
  }
  expect(fullText).not.toMatch(/Odun|24 saat|[[\]{}]/)
  expect(await stateOf(ours, reservation)).toBe('verified')
})

test('a stay booked before the business chose a rule keeps the 24 hours, whatever is chosen later', async () => {
  onDay('2026-11-21')
  const ours = await hotel()
  const guest = guestToAsk()
  const { reservation } = await call(createReservation, { body: bookingOf(guest, await unit(ours)) }, ours)
  await choose(ours, 'strict')

  await agree(guest, ours)

  expect(await lastText(ours)).toContain('en az 24 saat önce')
  expect(await stateOf(ours, reservation)).toBe('verified')
})

test('other changes leave the contract valid: a later rule, firewood, the deposit that comes, more time for it', async () => {
  const { ours, booked } = await agreed({ amount: 1000 })

  await choose(ours, 'flexible')
  await sell(ours, booked, 'piece', 'Odun')
  const later = new Date(Date.parse(booked.option?.until ?? '') + 3_600_000).toISOString()
  await options.change(ours, booked, 1000, later)
  await options.received(ours, booked, 1000)

  expect(await stateOf(ours, booked)).toBe('verified')
})

test.each<[string, (of: Awaited<ReturnType<typeof agreed>>) => Promise<unknown>]>([
  ['a higher deposit', ({ ours, booked }) => options.change(ours, booked, 1000.5, booked.option?.until ?? '')],
  ['less time for it', ({ ours, booked }) => options.change(ours, booked, 1000, '2026-11-21T13:00:00Z')],
  ['something sold with the nights', ({ ours, booked }) => sell(ours, booked, 'night', 'Jakuzi')],
  [
    'other prices of the nights that come to the same',
    async ({ ours, bungalow, booked }) => {
      const nights = [
        segment(bungalow, '2026-12-01', '2026-12-03', 1500),
        segment(await unit(ours), '2026-12-03', '2026-12-05', 2500),
      ]
      return move(ours, await read(ours, booked), nights)
    },
  ],
])('what is part of it asks for another one: %s', async (_, change) => {
  const of = await agreed({ amount: 1000 })
  const { ours, booked, guest } = of

  await change(of)
  expect(await stateOf(ours, booked)).toBe('other-stay')

  clock.advance({ seconds: 60 })
  await agree(guest, ours)
  expect(await stateOf(ours, booked)).toBe('verified')
})

test('the contract counts again when the change is reversed: it is the same agreement', async () => {
  const { ours, booked } = await agreed()
  const [line] = await sell(ours, booked, 'stay', 'Transfer')
  expect(await stateOf(ours, booked)).toBe('other-stay')

  await account.reverse(ours, booked, line?.id ?? 0)

  expect(await stateOf(ours, booked)).toBe('verified')
})

test('a code that was open during the change proves its own text, which is no longer this stay', async () => {
  onDay('2026-11-21')
  const ours = await hotel()
  const guest = guestToAsk()
  const { reservation } = await call(createReservation, { body: bookingOf(guest, await unit(ours)) }, ours)
  await call(sendContractCode, { body: guest }, ours)
  expect(await stateOf(ours, reservation)).toBe('sent')
  const { phoneNumber, reservationUniqId } = guest
  const code = codeIn((await outbox(phoneNumber))[0])
  await sell(ours, reservation, 'night', 'Jakuzi')
  expect(await stateOf(ours, reservation)).toBe('none')

  await call(verifyContractCode, { body: { phoneNumber, reservationUniqId, code } }, ours)

  expect(await stateOf(ours, reservation)).toBe('other-stay')
})

test('guests who have left, and guests of a cancelled stay, need no new contract', async () => {
  const { ours, booked } = await agreed()
  await cancel(ours, booked)
  expect(await stateOf(ours, booked)).toBe('verified')
  await undo(ours, booked)
  expect(await stateOf(ours, booked)).toBe('verified')

  onDay('2026-12-01')
  await checkIn(ours, booked)
  onDay('2026-12-03')
  await checkOut(ours, booked)
  expect(await stateOf(ours, booked)).toBe('verified')
})

test('a proof from before terms were stored names none, and counts as before', async () => {
  onDay('2026-11-21')
  const ours = await hotel()
  await choose(ours, 'strict')
  const guest = guestToAsk()
  const { reservation } = await call(createReservation, { body: bookingOf(guest, await unit(ours)) }, ours)
  await call(sendContractCode, { body: guest }, ours)
  const pool = openPool(w.url)
  await pool.query(`update consent_code set stay = stay - 'terms' where hotel_id = $1`, [ours.hotelId])
  await pool.end()
  const { phoneNumber, reservationUniqId } = guest
  const code = codeIn((await outbox(phoneNumber))[0])
  await call(verifyContractCode, { body: { phoneNumber, reservationUniqId, code } }, ours)

  await sell(ours, reservation, 'night', 'Jakuzi')

  expect(await stateOf(ours, reservation)).toBe('verified')
})

test('the nights of a stay without night lines each get a share of the price, and only the price is compared', async () => {
  onDay('2026-11-21')
  const ours = await hotel()
  const guest = guestToAsk()
  const { reservation } = await call(createReservation, { body: bookingOf(guest, await unit(ours)) }, ours)
  const pool = openPool(w.url)
  await pool.query('delete from folio_line where hotel_id = $1', [ours.hotelId])
  await pool.end()

  await agree(guest, ours)

  expect(await lastText(ours)).toContain('01.12.2026 – 04.12.2026 geceleri (4 gece)')
  expect(await stateOf(ours, reservation)).toBe('verified')
})
