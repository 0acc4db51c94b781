// These tests cover edits that conflict with other bookings or with each other.
import { expect, test } from 'vitest'
import { messageFor } from '#contract/problems.ts'
import { quickBook } from '#contract/reservations/quick/endpoints.ts'
import { cancelReservation, createReservation, updateReservation } from '#contract/reservations/endpoints.ts'
import type { Reservation, ReservationChange } from '#contract/reservations/schemas.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { booking, edited } from '../booking.fixture.ts'

const it = world()
const { call, hotel, unit } = it

async function book(ours: TestHotel, ...args: Parameters<typeof booking>): Promise<Reservation> {
  return (await call(createReservation, { body: booking(...args) }, ours)).reservation
}
const update = (asker: TestHotel, { id }: Reservation, body: ReservationChange) =>
  call(updateReservation, { params: { id }, body }, asker)

test('a stay cannot be moved onto taken nights, and the refusal names these nights', async () => {
  const ours = await hotel()
  const bungalow = await unit(ours)
  await book(ours, bungalow, { checkInDate: '2026-12-10', checkOutDate: '2026-12-12' })
  const made = await book(ours, bungalow)

  const refusal = update(ours, made, edited(made, { checkOutDate: '2026-12-11' }))

  await expect(refusal).rejects.toMatchObject({
    status: 409,
    problem: {
      code: 'reservation.unit-already-booked',
      message: expect.stringContaining('10.12.2026 – 12.12.2026'),
      fields: { checkInDate: expect.any(String) },
    },
  })
  // An edited stay does not conflict with its own nights.
  const { reservation } = await update(ours, made, edited(made, { checkOutDate: '2026-12-10' }))
  expect(reservation.checkOutDate).toBe('2026-12-10')
})

test('of many stays moved to one night at once, one gets it', async () => {
  const ours = await hotel()
  const target = await unit(ours, { unitName: 'Göl' })
  const stays = await Promise.all(Array.from({ length: 12 }, async () => book(ours, await unit(ours))))

  const answers = await Promise.all(
    stays.map((made) =>
      it.send(updateReservation, { params: { id: made.id }, body: edited(made, { hotelDetailId: target.id }) }, ours),
    ),
  )

  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array<number>(11).fill(409),
  ])
})

test('stays that swap their units at once are refused with a clear message and do not deadlock', async () => {
  const ours = await hotel()
  const units = [await unit(ours), await unit(ours)]
  const [a, b] = [await book(ours, units[0] ?? { id: 0 }), await book(ours, units[1] ?? { id: 0 })]

  const swap = (made: Reservation, to: Reservation) =>
    it.send(
      updateReservation,
      { params: { id: made.id }, body: edited(made, { hotelDetailId: to.hotelDetailId }) },
      ours,
    )
  const answers = await Promise.all([swap(a, b), swap(b, a)])

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409])
})

test('an edit of an older version is refused, and each differing field shows the value stored now', async () => {
  const ours = await hotel()
  const made = await book(ours, await unit(ours))
  await update(
    ours,
    made,
    edited(made, { checkOutDate: '2026-12-07', totalPrice: 1500, guests: made.guests.slice(0, 1) }),
  )

  const late = update(ours, made, edited(made, { specialRequests: 'Geç giriş' }))

  await expect(late).rejects.toMatchObject({
    status: 409,
    problem: {
      code: 'reservation.changed-meanwhile',
      message: expect.stringContaining('çıkış tarihi, tutar, özel istekler, misafirler'),
      fields: {
        checkOutDate: messageFor('reservation.stored-check-out', 'tr', { checkOut: '07.12.2026' }),
        totalPrice: messageFor('reservation.stored-price', 'tr', { totalPriceKurus: 150_000 }),
        specialRequests: messageFor('reservation.stored-requests', 'tr', { specialRequests: 'Bebek yatağı' }),
        guests: messageFor('reservation.stored-guests', 'tr', { guests: 'Zeynep Işık' }),
      },
    },
  })
  // The edit goes through when it names the present version, and when it names no version.
  const guests = made.guests.slice(0, 1)
  const { version: _none, ...unversioned } = edited(made, { specialRequests: 'Geç giriş', guests })
  expect((await update(ours, made, unversioned)).reservation).toMatchObject({ checkOutDate: '2026-12-05', version: 3 })
})

test('an edit of an older version does not overwrite the number of guests or the ages of the children', async () => {
  const ours = await hotel()
  const caller = { firstName: 'Ayşe', lastName: 'Yıldız', phone: '05324445566' }
  const { reservation: made } = await call(
    quickBook,
    { body: { ...booking(await unit(ours), { numberOfGuests: 4, childAges: [7] }), ...caller } },
    ours,
  )
  const { childAges } = made
  await update(ours, made, edited(made, { partySize: 5, childAges: [3, 7] }))

  const late = (change: Partial<ReservationChange>) => update(ours, made, edited(made, change))
  await expect(late({ partySize: 4, childAges })).rejects.toMatchObject({
    status: 409,
    problem: {
      message: expect.stringContaining('farklı olan: misafir sayısı, çocuk yaşları.'),
      fields: {
        numberOfGuests: messageFor('reservation.stored-guest-count', 'tr', { numberOfGuests: 5 }),
        childAges: messageFor('reservation.stored-child-ages', 'tr', { childAges: '3, 7' }),
      },
    },
  })
  // An edit that omits both fields leaves them unchanged. An edit with the stored values causes no conflict.
  const silent = await late({ partySize: undefined })
  expect(silent.reservation).toMatchObject({ numberOfGuests: 5, childAges: [3, 7] })
  expect((await late({ partySize: 5, childAges: [3, 7] })).reservation).toMatchObject({ numberOfGuests: 5 })
})

test('two clerks who make the same edit do not conflict, and a clerk who edits a cancelled stay is notified', async () => {
  const ours = await hotel()
  const made = await book(ours, await unit(ours))
  const same = edited(made, { totalPrice: 1500 })
  await update(ours, made, same)

  expect((await update(ours, made, same)).reservation.version).toBe(3)

  await call(cancelReservation, { params: { id: made.id } }, ours)
  await expect(update(ours, made, same)).rejects.toMatchObject({
    status: 409,
    problem: { message: messageFor('reservation.changed-meanwhile', 'tr', { status: '' }) },
  })
})
