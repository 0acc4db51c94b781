// What a contract names besides unit, dates, guests and price: its nights, extras, deposit and cancellation rule.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { changeCancelRule } from '#contract/cancel-rule.ts'
import { sendContractCode, verifyContractCode } from '#contract/consent.ts'
import { changeDepositRule } from '#contract/deposits.ts'
import { addExtra, sellExtra } from '#contract/extras.ts'
import { guestsByHotel } from '#contract/guest-list.ts'
import { createReservation, type Reservation, searchReservations } from '#contract/reservations.ts'
import type { CancelRuleName } from '#domain/deposits/cancel-rule.ts'
import type { SoldPer } from '#domain/extras/extra.ts'
import { accountsOf } from '#server/features/folio/account.fixture.ts'
import { booking, companion, mainGuest } from '#server/features/reservations/booking.fixture.ts'
import { aRule, optionsOf } from '#server/features/reservations/option/option.fixture.ts'
import { deskOf, outcomeOf, part } from '#server/features/stays/desk.fixture.ts'
import { openPool } from '#server/platform/db/connect.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { codeIn, guestToAsk } from './consent.fixture.ts'

const w = world()
const { call, clock, hotel, outbox, unit } = w
const { read, move, cancel, undo, checkIn, checkOut, onDay } = deskOf(w)
const account = accountsOf(w)
const options = optionsOf(w)

type Guest = ReturnType<typeof guestToAsk>
type Known = { id: number }
const stay = { checkInDate: '2026-12-01', checkOutDate: '2026-12-05', numberOfGuests: 2 }
const outdated = '409 reservation.contract-outdated'

const choose = (ours: TestHotel, name: CancelRuleName) =>
  call(changeCancelRule, { body: { name, steps: [], noShow: null, movesDeposit: true } }, ours)

const bookingOf = ({ phoneNumber, reservationUniqId }: Guest, of: Known, fields: object = {}) =>
  booking(of, { reservationUniqId, guests: [mainGuest({ phone: phoneNumber }), companion()], ...fields })

/** Sends a contract and reads its code out. `of`: of a stay that is not stored yet. */
async function agree(guest: Guest, ours: TestHotel, of?: Known, fields: object = {}): Promise<void> {
  const about = of && { stay: { hotelDetailId: of.id, ...stay, ...fields } }
  await call(sendContractCode, { body: { ...guest, ...about } }, ours)
  const { phoneNumber, reservationUniqId } = guest
  const code = codeIn((await outbox(phoneNumber))[0])
  await call(verifyContractCode, { body: { phoneNumber, reservationUniqId, code } }, ours)
}

const textsOf = (ours: TestHotel) =>
  inHotel(w.db, ours.hotelId, (db) => db.selectFrom('consentCode').select('fullText').orderBy('id', 'desc').execute())

/** A stay whose guest has agreed to the contract of it, as it is stored. */
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

/** What each place that says so says of the contract. They agree, or this fails. */
async function stateOf(ours: TestHotel, { id }: Known): Promise<Reservation['contract']> {
  const { contract } = await read(ours, { id })
  const rows = await call(guestsByHotel, { params: { hotelId: ours.hotelId }, query: {} }, ours)
  const row = rows.find(({ reservationId, isMainGuest }) => reservationId === id && isMainGuest)
  expect(row?.salesContractApproved).toBe(contract === 'verified')
  return contract
}

async function sell(ours: TestHotel, { id }: Known, per: SoldPer, name: string) {
  const { extras } = await call(addExtra, { body: { name, per, price: 100.5 } }, ours)
  const extraId = extras.find((one) => one.name === name)?.id ?? 0
  const { folio } = await call(
    sellExtra,
    { params: { id }, body: { requestId: randomUUID(), extraId, pieces: 2 } },
    ours,
  )
  return folio.lines.filter(({ kind }) => kind === 'extra')
}

test('the contract of a stored stay names them, and what is agreed is what it was booked under', async () => {
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

  const [{ fullText } = { fullText: '' }] = await textsOf(ours)
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

test('a stay that was booked before any rule was chosen keeps the 24 hours, whatever is chosen later', async () => {
  onDay('2026-11-21')
  const ours = await hotel()
  const guest = guestToAsk()
  const { reservation } = await call(createReservation, { body: bookingOf(guest, await unit(ours)) }, ours)
  await choose(ours, 'strict')

  await agree(guest, ours)

  expect((await textsOf(ours))[0]?.fullText).toContain('en az 24 saat önce')
  expect(await stateOf(ours, reservation)).toBe('verified')
})

test('what is no part of it changes nothing: a later rule, firewood, the deposit that comes, more time for it', async () => {
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
        part(bungalow, '2026-12-01', '2026-12-03', 1500),
        part(await unit(ours), '2026-12-03', '2026-12-05', 2500),
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

test('taken back, it counts again: it is the same agreement', async () => {
  const { ours, booked } = await agreed()
  const [line] = await sell(ours, booked, 'stay', 'Transfer')
  expect(await stateOf(ours, booked)).toBe('other-stay')

  await account.reverse(ours, booked, line?.id ?? 0)

  expect(await stateOf(ours, booked)).toBe('verified')
})

test('a code that was out meanwhile proves what its text says, which is no longer this stay', async () => {
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

test('of guests who have left, or whose stay was called off, nobody asks for another', async () => {
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

test('a proof from before terms were kept names none, and counts as it did', async () => {
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

test('of a stay whose account tells no nights, each has its share of the price, and the price alone is compared', async () => {
  onDay('2026-11-21')
  const ours = await hotel()
  const guest = guestToAsk()
  const { reservation } = await call(createReservation, { body: bookingOf(guest, await unit(ours)) }, ours)
  const pool = openPool(w.url)
  await pool.query('delete from folio_line where hotel_id = $1', [ours.hotelId])
  await pool.end()

  await agree(guest, ours)

  expect((await textsOf(ours))[0]?.fullText).toContain('01.12.2026 – 04.12.2026 geceleri (4 gece)')
  expect(await stateOf(ours, reservation)).toBe('verified')
})

test('a contract that is sent before the booking names what this then freezes', async () => {
  onDay('2026-11-21')
  const ours = await hotel()
  const bungalow = await unit(ours, { price: 1000 })
  await choose(ours, 'medium')
  await options.rule(ours, { percent: 25 })
  const guest = guestToAsk()

  await agree(guest, ours, bungalow, { option: {} })
  // Whoever books a little later has a little longer.
  clock.advance({ seconds: 3000 })
  const { reservation } = await call(createReservation, { body: bookingOf(guest, bungalow, { option: {} }) }, ours)

  expect((await textsOf(ours))[0]?.fullText).toContain('Kapora: 1.000,00 ₺, en geç 22.11.2026 15:00')
  expect(reservation.contract).toBe('verified')
  expect(reservation.option?.until).toBe('2026-11-22T13:00:00.000Z')
  expect(await read(ours, reservation)).toEqual(reservation)
  expect(await stateOf(ours, reservation)).toBe('verified')
})

test.each<[string, (ours: TestHotel) => Promise<unknown>, { option?: object }, { option?: object }]>([
  ['another rule is chosen', (ours) => choose(ours, 'strict'), {}, {}],
  ['a rule is chosen at all', (ours) => choose(ours, 'none'), {}, {}],
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

test('a deposit that cannot be asked for is refused at its field', async () => {
  onDay('2026-11-21')
  const ours = await hotel()
  const bungalow = await unit(ours, { price: 1000 })
  const asked = { ...guestToAsk(), stay: { hotelDetailId: bungalow.id, ...stay, option: { amount: 4000.01 } } }
  await expect(call(sendContractCode, { body: asked }, ours)).rejects.toMatchObject({
    status: 422,
    problem: { code: 'deposit.more-than-stay', fields: { 'stay.option.amount': expect.any(String) } },
  })
})
