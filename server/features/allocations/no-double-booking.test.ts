// In these tests two clerks act at the same time: only the database can then prevent a double booking.
import { expect, test } from 'vitest'
import { Problem } from '#contract/refusal.ts'
import { createReservation, findByHotel, searchReservations } from '#contract/reservations/endpoints.ts'
import { overlap, type StayDates } from '#domain/reservations/stay.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { world } from '#server/test/world.ts'
import { booking, nextUniqId } from '#server/features/reservations/booking.fixture.ts'

const it = world()
const { call, hotel, unit } = it

test('of 200 clerks who book one night at once, one gets the booking and 199 learn that the night is taken', async () => {
  const ours = await hotel()
  const bungalow = await unit(ours)

  const outcomes = await Promise.all(
    Array.from({ length: 200 }, () =>
      it.send(createReservation, { body: booking(bungalow, { checkOutDate: '2026-12-02' }) }, ours),
    ),
  )

  const statuses = outcomes.map((outcome) => outcome.statusCode)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(199)
  const { reservations } = await call(findByHotel, { body: { hotelDetailId: bungalow.id } }, ours)
  expect(reservations).toHaveLength(1)
})

test('many overlapping stays requested at once share no night among those that are booked', async () => {
  const ours = await hotel()
  const bungalow = await unit(ours)
  const stays = Array.from({ length: 60 }, (_, index) => ({
    checkInDate: `2026-12-${String(1 + (index % 20)).padStart(2, '0')}`,
    checkOutDate: `2026-12-${String(2 + (index % 20) + (index % 3)).padStart(2, '0')}`,
  }))

  const outcomes = await Promise.all(
    stays.map((stay) => it.send(createReservation, { body: booking(bungalow, stay) }, ours)),
  )

  expect(new Set(outcomes.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]))
  const { reservations } = await call(findByHotel, { body: { hotelDetailId: bungalow.id } }, ours)
  const standing = reservations.map((row) => ({ checkIn: row.checkInDate, checkOut: row.checkOutDate }))
  const shared = standing.flatMap((a, index) => standing.slice(index + 1).filter((b) => overlap(a, b)))
  expect(shared).toEqual([])
})

test('one request that is sent thirty times at once makes one reservation, and all thirty get that answer', async () => {
  const ours = await hotel()
  const body = booking(await unit(ours))

  const answers = await Promise.all(Array.from({ length: 30 }, () => call(createReservation, { body }, ours)))

  expect(new Set(answers.map(({ reservation }) => reservation.id)).size).toBe(1)
  const { total } = await call(searchReservations, { body: {} }, ours)
  expect(total).toBe(1)
})

test('of different requests with one idempotency key, sent at once, one succeeds and the others are refused', async () => {
  const ours = await hotel()
  const units = await Promise.all(Array.from({ length: 10 }, (_, index) => unit(ours, { unitName: `Birim ${index}` })))
  const reservationUniqId = nextUniqId()

  const answers = await Promise.all(
    units.map((own) => it.send(createReservation, { body: booking(own, { reservationUniqId }) }, ours)),
  )

  const refusals = answers.filter(({ statusCode }) => statusCode !== 201).map((answer) => Problem.parse(answer.json()))
  expect(refusals.map(({ code }) => code)).toEqual(Array(9).fill('reservation.uniq-id-taken'))
})

const days = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05']
const stays: StayDates[] = days.flatMap((checkIn) =>
  days.filter((checkOut) => checkOut > checkIn).map((checkOut) => ({ checkIn, checkOut })),
)

test('the database and the domain agree on every pair of stays', async () => {
  const ours = await hotel()
  for (const a of stays) {
    const outcomes = await Promise.all(
      stays.map(async (b) => {
        const bungalow = await unit(ours)
        const book = (stay: StayDates) =>
          it.send(
            createReservation,
            { body: booking(bungalow, { checkInDate: stay.checkIn, checkOutDate: stay.checkOut }) },
            ours,
          )
        await book(a)
        return { a, b, taken: (await book(b)).statusCode === 409 }
      }),
    )
    expect(outcomes).toEqual(stays.map((b) => ({ a, b, taken: overlap(a, b) })))
  }
})

test.each(['CANCELLED', 'COMPLETED', 'NO_SHOW'])('a %s stay gives its nights back', async (status) => {
  const ours = await hotel()
  const bungalow = await unit(ours)
  const { reservation } = await call(createReservation, { body: booking(bungalow) }, ours)
  await inHotel(it.db, ours.hotelId, (db) =>
    db.updateTable('reservation').set({ status }).where('id', '=', reservation.id).execute(),
  )

  expect((await call(createReservation, { body: booking(bungalow) }, ours)).success).toBe(true)
})

test('a CONFIRMED stay keeps its nights', async () => {
  const ours = await hotel()
  const bungalow = await unit(ours)
  const { reservation } = await call(createReservation, { body: booking(bungalow) }, ours)
  await inHotel(it.db, ours.hotelId, (db) =>
    db.updateTable('reservation').set({ status: 'CONFIRMED' }).where('id', '=', reservation.id).execute(),
  )

  const again = call(createReservation, { body: booking(bungalow) }, ours)
  await expect(again).rejects.toMatchObject({ problem: { code: 'reservation.unit-already-booked' } })
})
