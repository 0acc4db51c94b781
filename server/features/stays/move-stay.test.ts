import { expect, test } from 'vitest'
import { sendContractCode, verifyContractCode } from '#contract/consent/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { cancelReservation, createReservation } from '#contract/reservations/endpoints.ts'
import { moveStay } from '#contract/stays/endpoints.ts'
import { deleteUnit } from '#contract/units/endpoints.ts'
import { codeIn, guestToAsk } from '#server/features/consent/consent.fixture.ts'
import { booking, companion, mainGuest } from '#server/features/reservations/booking.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { world } from '#server/test/world.ts'
import { screenOf, outcomeOf, segment } from './front-desk.fixture.ts'

const w = world()
const { call, hotel, outbox, unit } = w
const { onDay, book, read, checkIn, move, transitions } = screenOf(w)

/**
 * The stay is booked from 1 to 5 December in a bungalow, for 4,000 TL; there is also a lake house. It is 21 November.
 */
async function booked() {
  onDay('2026-11-21')
  const ours = await hotel()
  const bungalow = await unit(ours, { unitName: 'Bungalov 1', price: 1000 })
  const lake = await unit(ours, { unitName: 'Göl Evi' })
  return { ours, bungalow, lake, stay: await book(ours, bungalow) }
}

test('a stay is moved to another unit, dates and price, and its author is stored', async () => {
  const { ours, lake, stay } = await booked()

  const moved = await move(ours, stay, [segment(lake, '2026-12-10', '2026-12-12', 750.5)])

  expect(moved).toMatchObject({
    hotelDetailId: lake.id,
    unitName: 'Göl Evi',
    checkInDate: '2026-12-10',
    checkOutDate: '2026-12-12',
    totalPrice: 750.5,
    version: stay.version + 1,
  })
  expect(moved.segments).toHaveLength(1)
  expect(await read(ours, stay)).toEqual(moved)
  expect(await transitions(ours, stay)).toEqual([{ transition: 'move', takenBy: ours.userId, undoneAt: null }])
  // The former nights are free again.
  expect((await book(ours, { id: stay.hotelDetailId })).status).toBe('ACTIVE')
})

test('a stay can be split over units and joined again, and the whole always equals its segments', async () => {
  const { ours, bungalow, lake, stay } = await booked()
  const segments = [
    segment(bungalow, '2026-12-01', '2026-12-03', 100),
    segment(lake, '2026-12-03', '2026-12-06', 200),
    segment(bungalow, '2026-12-06', '2026-12-07', 300),
  ]

  const split = await move(ours, stay, segments)

  expect(split).toMatchObject({ hotelDetailId: bungalow.id, checkOutDate: '2026-12-07', totalPrice: 600 })
  expect(split.segments).toMatchObject(segments)
  // The unit is free between the two segments, so another stay can be booked there.
  expect(await outcomeOf(book(ours, bungalow, { checkInDate: '2026-12-03', checkOutDate: '2026-12-06' }))).toBe('done')
  expect(await outcomeOf(book(ours, bungalow, { checkInDate: '2026-12-06', checkOutDate: '2026-12-08' }))).toBe(
    '409 reservation.unit-already-booked',
  )
  const joined = await move(ours, split, [segment(lake, '2026-12-01', '2026-12-07', 700)])
  expect(joined).toMatchObject({ hotelDetailId: lake.id, checkInDate: '2026-12-01', totalPrice: 700 })
})

test('a repeated request for the same move gets the same answer and makes no second move', async () => {
  const { ours, lake, stay } = await booked()
  const segments = [segment(lake, '2026-12-10', '2026-12-12')]

  const answers = await Promise.all(Array.from({ length: 8 }, () => move(ours, stay, segments)))

  expect(answers).toEqual(Array(8).fill(answers[0]))
  expect(await transitions(ours, stay)).toHaveLength(1)
})

test('a move that prices only some of its segments is refused, so that no typed price is ignored', async () => {
  const { ours, bungalow, lake, stay } = await booked()
  const { totalPrice: _none, ...unpriced } = segment(lake, '2026-12-03', '2026-12-05')
  const segments = [segment(bungalow, '2026-12-01', '2026-12-03', 100), unpriced]

  const refused = call(moveStay, { params: { id: stay.id }, body: { segments, version: stay.version } }, ours)

  await expect(refused).rejects.toMatchObject({
    status: 400,
    fields: { 'segments.1.totalPrice': messageFor('request.required', 'tr') },
  })
  expect(await read(ours, stay)).toEqual(stay)
})

test('a move based on an older version is refused with the stored values', async () => {
  const { ours, lake, bungalow, stay } = await booked()
  const now = await move(ours, stay, [
    segment(bungalow, '2026-12-01', '2026-12-03', 1000),
    segment(lake, '2026-12-03', '2026-12-06', 234.5),
  ])
  const segments = [segment(lake, '2026-12-01', '2026-12-05')]

  await expect(move(ours, stay, segments)).rejects.toMatchObject({
    status: 409,
    problem: {
      code: 'stay.changed-meanwhile',
      message: messageFor('stay.changed-meanwhile', 'tr', {
        now: 'Bungalov 1 → Göl Evi, 01.12.2026 – 06.12.2026, 1.234,50\u00a0₺',
      }),
      fields: {
        hotelDetailId: messageFor('reservation.stored-unit', 'tr', { unitName: 'Bungalov 1 → Göl Evi' }),
        checkInDate: messageFor('reservation.stored-check-in', 'tr', { checkIn: '01.12.2026' }),
        checkOutDate: messageFor('reservation.stored-check-out', 'tr', { checkOut: '06.12.2026' }),
        totalPrice: messageFor('reservation.stored-price', 'tr', { totalPriceKurus: 123_450 }),
      },
    },
  })
  const inEnglish = await w.send(
    moveStay,
    { params: { id: stay.id }, body: { segments, version: stay.version } },
    ours,
    {
      'accept-language': 'en',
    },
  )
  expect(inEnglish.json()).toMatchObject({ message: expect.stringContaining('₺1,234.50') })
  expect(await read(ours, stay)).toEqual(now)
})

test('a move onto taken nights is refused with these nights, and leaves no change behind', async () => {
  const { ours, bungalow, lake, stay } = await booked()
  await book(ours, lake, { checkInDate: '2026-12-04', checkOutDate: '2026-12-08' })
  const segments = [segment(bungalow, '2026-12-01', '2026-12-03'), segment(lake, '2026-12-03', '2026-12-05')]

  await expect(move(ours, stay, segments)).rejects.toMatchObject({
    status: 409,
    problem: {
      code: 'reservation.unit-already-booked',
      message: expect.stringContaining('04.12.2026 – 08.12.2026'),
      fields: { checkInDate: expect.any(String) },
    },
  })
  expect(await read(ours, stay)).toEqual(stay)
  expect(await transitions(ours, stay)).toEqual([])
})

test('a move to a unit that is out of order is refused with the reason of the block', async () => {
  const { ours, lake, stay } = await booked()
  await inHotel(w.db, ours.hotelId, (db) =>
    db
      .insertInto('unitBlock')
      .values({
        hotelId: ours.hotelId,
        unitId: lake.id,
        checkIn: '2026-12-03',
        checkOut: '2026-12-04',
        reason: 'repair',
        createdAt: w.clock.now(),
      })
      .execute(),
  )

  await expect(move(ours, stay, [segment(lake, '2026-12-01', '2026-12-05')])).rejects.toMatchObject({
    status: 409,
    problem: {
      code: 'reservation.unit-blocked',
      message: messageFor('reservation.unit-blocked', 'tr', {
        checkIn: '03.12.2026',
        checkOut: '04.12.2026',
        reason: 'repair',
      }),
    },
  })
})

const unfit = (code: string) => `422 ${code}`

test('segments that do not form a valid stay are refused', async () => {
  const { ours, bungalow, lake, stay } = await booked()
  const tries: [string, ReturnType<typeof segment>[]][] = [
    [unfit('reservation.check-out-not-after-check-in'), [segment(lake, '2026-12-05', '2026-12-05')]],
    [
      unfit('stay.segments-not-joined'),
      [segment(lake, '2026-12-01', '2026-12-02'), segment(bungalow, '2026-12-03', '2026-12-05')],
    ],
    [
      unfit('stay.same-unit-twice'),
      [segment(lake, '2026-12-01', '2026-12-02'), segment(lake, '2026-12-02', '2026-12-05')],
    ],
    [unfit('reservation.stay-too-long'), [segment(lake, '2026-12-01', '2028-12-02')]],
    [unfit('stay.check-in-in-the-past'), [segment(lake, '2026-11-20', '2026-12-02')]],
    ['404 reservation.unit-not-found', [segment({ id: 999_999_999 }, '2026-12-01', '2026-12-02')]],
    ['404 reservation.unit-not-found', [segment(await unit(await hotel()), '2026-12-01', '2026-12-02')]],
  ]
  for (const [expected, segments] of tries) expect(await outcomeOf(move(ours, stay, segments))).toBe(expected)
  expect(await read(ours, stay)).toEqual(stay)
})

test('guests in the house keep past nights where they are; coming nights can be moved', async () => {
  const { ours, bungalow, lake, stay } = await booked()
  onDay('2026-12-01')
  const there = await checkIn(ours, stay)
  onDay('2026-12-03')

  for (const segments of [
    [segment(lake, '2026-12-01', '2026-12-05')],
    [segment(bungalow, '2026-12-02', '2026-12-05')],
    [segment(bungalow, '2026-12-01', '2026-12-02')],
  ]) {
    expect(await outcomeOf(move(ours, there, segments))).toBe('422 stay.past-fixed')
  }
  const moved = await move(ours, there, [
    segment(bungalow, '2026-12-01', '2026-12-03', 2000),
    segment(lake, '2026-12-03', '2026-12-09', 6000),
  ])
  expect(moved).toMatchObject({ checkedInAt: there.checkedInAt, checkOutDate: '2026-12-09', totalPrice: 8000 })
})

test('a stay that is over, cancelled or another business’s cannot be moved', async () => {
  const { ours, lake, stay } = await booked()
  const segments = [segment(lake, '2026-12-01', '2026-12-05')]
  expect(await outcomeOf(move(await hotel(), stay, segments))).toBe('404 reservation.not-found')
  expect(await outcomeOf(move(undefined, stay, segments))).toBe('401 account.signed-out')

  await call(cancelReservation, { params: { id: stay.id } }, ours)

  expect(await outcomeOf(move(ours, stay, segments))).toBe('409 stay.transition-not-allowed')
})

test('a unit out of use keeps its stays and gets no others', async () => {
  const { ours, bungalow, lake, stay } = await booked()
  await call(deleteUnit, { params: { id: lake.id } }, ours)
  await inHotel(w.db, ours.hotelId, (db) =>
    db.updateTable('unit').set({ removedAt: w.clock.now() }).where('id', '=', bungalow.id).execute(),
  )

  expect(await outcomeOf(move(ours, stay, [segment(lake, '2026-12-01', '2026-12-05')]))).toBe(
    '404 reservation.unit-not-found',
  )
  expect(await outcomeOf(move(ours, stay, [segment(bungalow, '2026-12-01', '2026-12-06')]))).toBe('done')
})

test('a code for the contract of the former stay is refused after a move or a split', async () => {
  for (const isSplit of [true, false]) {
    const { ours, bungalow, lake } = await booked()
    const guest = guestToAsk()
    const { phoneNumber, reservationUniqId } = guest
    const guests = [mainGuest({ phone: phoneNumber }), companion()]
    const dates = { checkInDate: '2026-12-10', checkOutDate: '2026-12-14' }
    const body = booking(bungalow, { ...dates, reservationUniqId, guests })
    const { reservation } = await call(createReservation, { body }, ours)
    await call(sendContractCode, { body: guest }, ours)
    const code = codeIn((await outbox(phoneNumber))[0])
    await move(
      ours,
      reservation,
      isSplit
        ? [segment(bungalow, '2026-12-10', '2026-12-12', 2000), segment(lake, '2026-12-12', '2026-12-14', 2000)]
        : [segment(bungalow, '2026-12-10', '2026-12-15', 4000)],
    )

    const verdict = await call(verifyContractCode, { body: { phoneNumber, reservationUniqId, code } }, ours)

    expect(verdict).toMatchObject({ verified: false, message: messageFor('consent.code-replaced', 'tr') })
  }
})
