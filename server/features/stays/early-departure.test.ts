// These tests cover guests who leave before the agreed day.
import { expect, test } from 'vitest'
import { sendContractCode, verifyContractCode } from '#contract/consent/endpoints.ts'
import { createReservation, updateReservation } from '#contract/reservations/endpoints.ts'
import { guestsByHotel } from '#contract/guests/list/endpoints.ts'
import { codeIn, guestToAsk } from '#server/features/consent/consent.fixture.ts'
import { booking, companion, edited, mainGuest } from '#server/features/reservations/booking.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { screenOf, outcomeOf, segment } from './front-desk.fixture.ts'

const w = world()
const { call, hotel, outbox, unit } = w
const { onDay, book, read, checkIn, checkOut, move, undo } = screenOf(w)

/** The guests checked in on 1 December and have booked until 5 December, for 4,000 TL. */
async function inHouse() {
  onDay('2026-11-21')
  const ours = await hotel()
  const bungalow = await unit(ours, { price: 1000 })
  const made = await book(ours, bungalow)
  onDay('2026-12-01')
  return { ours, bungalow, stay: await checkIn(ours, made) }
}

test.each<[day: string, keepPrice: boolean | undefined, ends: string, price: number]>([
  ['2026-12-01', undefined, '2026-12-02', 4000],
  ['2026-12-01', false, '2026-12-02', 1000],
  ['2026-12-03', true, '2026-12-03', 4000],
  ['2026-12-03', false, '2026-12-03', 2000],
  ['2026-12-05', false, '2026-12-05', 4000],
])('leaving on %s, price kept: %s, ends the stay on %s for %i TL', async (day, keepPrice, ends, price) => {
  const { ours, stay } = await inHouse()
  onDay(day)

  const left = await checkOut(ours, stay, keepPrice)

  expect(left).toMatchObject({ status: 'COMPLETED', checkInDate: '2026-12-01', checkOutDate: ends, totalPrice: price })
  expect(left.segments).toMatchObject([{ checkInDate: '2026-12-01', checkOutDate: ends, totalPrice: price }])
})

test('the nights freed by an early departure can be sold at once', async () => {
  const { ours, bungalow, stay } = await inHouse()
  onDay('2026-12-03')
  await checkOut(ours, stay)

  const next = await book(ours, bungalow, { checkInDate: '2026-12-03', checkOutDate: '2026-12-05' })

  expect(next.status).toBe('ACTIVE')
})

test.each([
  [undefined, 4000, 1500],
  [false, 3500, 1000],
])(
  'an early departure removes the later units of a stay in three units; price kept: %s',
  async (keepPrice, total, second) => {
    const { ours, bungalow, stay } = await inHouse()
    const [lake, wood] = [await unit(ours), await unit(ours)]
    await move(ours, stay, [
      segment(bungalow, '2026-12-01', '2026-12-02', 2500),
      segment(lake, '2026-12-02', '2026-12-03', 1000),
      segment(wood, '2026-12-03', '2026-12-05', 500),
    ])
    onDay('2026-12-03')

    const left = await checkOut(ours, stay, keepPrice)

    expect(left).toMatchObject({ checkOutDate: '2026-12-03', totalPrice: total })
    expect(left.segments.map((one) => [one.hotelDetailId, one.checkOutDate, one.totalPrice])).toEqual([
      [bungalow.id, '2026-12-02', 2500],
      [lake.id, '2026-12-03', second],
    ])
    expect((await undo(ours, stay)).segments).toHaveLength(3)
  },
)

async function contracted() {
  onDay('2026-11-21')
  const ours = await hotel()
  const bungalow = await unit(ours, { price: 1000 })
  const guest = guestToAsk()
  const { phoneNumber, reservationUniqId } = guest
  const body = booking(bungalow, { reservationUniqId, guests: [mainGuest({ phone: phoneNumber }), companion()] })
  const { reservation } = await call(createReservation, { body }, ours)
  await call(sendContractCode, { body: guest }, ours)
  const code = codeIn((await outbox(phoneNumber))[0])
  await call(verifyContractCode, { body: { phoneNumber, reservationUniqId, code } }, ours)
  onDay('2026-12-01')
  return { ours, stay: await checkIn(ours, reservation) }
}

/**
 * Reads the consent state of the contract from the reservation and from the guest list, because the rule is implemented
 * separately in each of them.
 */
async function contractOf(ours: TestHotel, stay: { id: number }) {
  const [row] = await call(guestsByHotel, { params: { hotelId: ours.hotelId }, query: {} }, ours)
  return [(await read(ours, stay)).contract === 'verified', row?.salesContractApproved]
}

test('an approved contract still counts after an early departure, whether or not the price was kept', async () => {
  for (const keepPrice of [true, false]) {
    const { ours, stay } = await contracted()
    expect(await contractOf(ours, stay)).toEqual([true, true])
    onDay('2026-12-03')
    await checkOut(ours, stay, keepPrice)

    expect(await contractOf(ours, stay)).toEqual([true, true])
    await undo(ours, stay)
    expect(await contractOf(ours, stay)).toEqual([true, true])
  }
})

test.each<[what: string, change: object, counts: boolean]>([
  ['is as it was left', {}, true],
  ['costs less', { totalPrice: 1 }, true],
  ['costs more than was agreed', { totalPrice: 4001 }, false],
  ['ends on the agreed day after all', { checkOutDate: '2026-12-05' }, true],
  ['ends later than was agreed', { checkOutDate: '2026-12-06' }, false],
  ['began on another day', { checkInDate: '2026-12-02' }, false],
])('after it, the contract counts for a stay that %s: %s; %s', async (_what, change, counts) => {
  const { ours, stay } = await contracted()
  onDay('2026-12-03')
  const left = await checkOut(ours, stay)
  // Once the stay is over, the units of its past nights may be corrected.
  onDay('2026-12-06')
  await call(updateReservation, { params: { id: stay.id }, body: edited(left, change) }, ours)

  expect(await contractOf(ours, stay)).toEqual([counts, counts])
})

test('shortening a stay before its guests leave makes it another stay, so its contract no longer counts', async () => {
  const { ours, stay } = await contracted()
  await move(ours, stay, [segment({ id: stay.hotelDetailId }, '2026-12-01', '2026-12-04', 4000)])

  expect(await contractOf(ours, stay)).toEqual([false, false])
  expect(await outcomeOf(undo(ours, stay))).toBe('done')
})
