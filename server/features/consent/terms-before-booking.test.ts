// A contract sent before its reservation exists names the terms that the booking then fixes.
import { expect, test } from 'vitest'
import { sendContractCode } from '#contract/consent/endpoints.ts'
import { changeDepositRule } from '#contract/options/endpoints.ts'
import { addExtra } from '#contract/extras/endpoints.ts'
import { createReservation, searchReservations } from '#contract/reservations/endpoints.ts'
import { aRule, optionsOf } from '#server/features/options/option.fixture.ts'
import { screenOf, outcomeOf } from '#server/features/stays/front-desk.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { guestToAsk } from './consent.fixture.ts'
import { bookedStay, bookingOf, contractsOf } from './named-terms.fixture.ts'

const w = world()
const { call, clock, hotel, unit } = w
const { onDay, read } = screenOf(w)
const options = optionsOf(w)
const { choose, agree, lastText, stateOf } = contractsOf(w)

const cleaning = { name: 'Son temizlik', per: 'stay' as const, price: 500, mandatory: true }
const outdated = '409 reservation.contract-outdated'

test('a contract sent before the booking names the terms that the booking then fixes', async () => {
  onDay('2026-11-21')
  const ours = await hotel()
  const bungalow = await unit(ours, { price: 1000 })
  await choose(ours, 'medium')
  await options.rule(ours, { percent: 25 })
  const guest = guestToAsk()

  await agree(guest, ours, bungalow, { option: {} })
  // The booking is made later than the contract, so the deadline for its deposit is later.
  clock.advance({ seconds: 3000 })
  const { reservation } = await call(createReservation, { body: bookingOf(guest, bungalow, { option: {} }) }, ours)

  expect(await lastText(ours)).toContain('Kapora: 1.000,00 ₺, en geç 22.11.2026 15:00')
  expect(reservation.contract).toBe('verified')
  expect(reservation.option?.until).toBe('2026-11-22T13:00:00.000Z')
  expect(await read(ours, reservation)).toEqual(reservation)
  expect(await stateOf(ours, reservation)).toBe('verified')
})

test('the contract names the extras that a booking adds to every folio, whatever letters their names have', async () => {
  onDay('2026-11-21')
  const ours = await hotel()
  const bungalow = await unit(ours, { price: 1000 })
  const extras = ['Çarşaf', 'Zeytin', 'ütü', 'Temizlik', 'temizlik 2', '𝌆 yaz', 'ﷺ'].map((name) => ({
    ...cleaning,
    name,
  }))
  for (const body of [...extras, { ...cleaning, name: 'Tesis bedeli', per: 'guest-night' as const, price: 30 }])
    await call(addExtra, { body }, ours)
  const guest = guestToAsk()

  await agree(guest, ours, bungalow)
  const { reservation } = await call(createReservation, { body: bookingOf(guest, bungalow) }, ours)

  expect(await lastText(ours)).toContain('Ek hizmet, 2 × Tesis bedeli (4 kez): 240,00 ₺')
  expect(await lastText(ours)).toContain('Ek hizmetlerle birlikte toplam: 7.740,00 ₺')
  expect(reservation.contract).toBe('verified')
  expect(await stateOf(ours, reservation)).toBe('verified')
})

test.each<[string, (ours: TestHotel) => Promise<unknown>, { option?: object }, { option?: object }]>([
  ['another rule is chosen', (ours) => choose(ours, 'strict'), {}, {}],
  ['a rule is chosen at all', (ours) => choose(ours, 'none'), {}, {}],
  ['there is one more extra for every stay', (ours) => call(addExtra, { body: cleaning }, ours), {}, {}],
  ['no deposit is asked for after all', async () => {}, { option: {} }, {}],
  ['a deposit is asked for', async () => {}, {}, { option: {} }],
  ['another amount is', async () => {}, { option: { amount: 900 } }, { option: { amount: 901 } }],
  [
    'the business asks for more',
    (ours) => call(changeDepositRule, { body: { ...aRule, percent: 31 } }, ours),
    { option: {} },
    { option: {} },
  ],
  [
    'the business gives less time',
    (ours) => call(changeDepositRule, { body: { ...aRule, dueInHours: 12 } }, ours),
    { option: {} },
    { option: {} },
  ],
])('it must be sent again where %s before the booking is made', async (_, change, sent, asked) => {
  onDay('2026-11-21')
  const ours = await hotel()
  const bungalow = await unit(ours)
  const guest = guestToAsk()
  await agree(guest, ours, bungalow, sent)

  await change(ours)
  const book = () => outcomeOf(call(createReservation, { body: bookingOf(guest, bungalow, asked) }, ours))
  expect(await book()).toBe(outdated)
  expect((await call(searchReservations, { body: {} }, ours)).total).toBe(0)

  clock.advance({ seconds: 60 })
  await agree(guest, ours, bungalow, asked)
  expect(await book()).toBe('done')
})

test('a deposit that cannot be required is refused at its field', async () => {
  onDay('2026-11-21')
  const ours = await hotel()
  const bungalow = await unit(ours, { price: 1000 })
  const asked = { ...guestToAsk(), stay: { hotelDetailId: bungalow.id, ...bookedStay, option: { amount: 4000.01 } } }
  await expect(call(sendContractCode, { body: asked }, ours)).rejects.toMatchObject({
    status: 422,
    problem: { code: 'deposit.more-than-stay', fields: { 'stay.option.amount': expect.any(String) } },
  })
})
