// In these tests clerks block and book the same nights at the same time: only the database can then prevent double
// bookings.
import { expect, test } from 'vitest'
import { blockUnit, changeBlock } from '#contract/blocks/endpoints.ts'
import { readCalendar } from '#contract/calendar/endpoints.ts'
import { Problem } from '#contract/refusal.ts'
import { createReservation, updateReservation } from '#contract/reservations/endpoints.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { nightsTakenTwice, type Taken } from '#domain/calendar/nights.ts'
import { booking, edited } from '#server/features/reservations/booking.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { blocking } from './block.fixture.ts'

const w = world()
const { call, hotel, send, unit } = w

async function takenIn(of: TestHotel): Promise<Taken[]> {
  const { calendar } = await call(readCalendar, { query: { from: '2026-11-21', to: '2027-02-01' } }, of)
  return [...calendar.stays, ...calendar.blocks].map(({ hotelDetailId, checkInDate, checkOutDate }) => ({
    unitId: hotelDetailId,
    checkIn: checkInDate,
    checkOut: checkOutDate,
  }))
}

test('of 100 blocks and 100 bookings for one night at once, exactly one gets it', async () => {
  const ours = await hotel()
  const bungalow = await unit(ours)
  const night = { checkOutDate: '2026-12-02' }

  const outcomes = await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      at % 2 === 0
        ? send(createReservation, { body: booking(bungalow, night) }, ours)
        : send(blockUnit, { body: blocking(bungalow, { ...night, note: `${at}` }) }, ours),
    ),
  )

  const statuses = outcomes.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(199)
  const codes = outcomes
    .filter(({ statusCode }) => statusCode === 409)
    .map((outcome) => Problem.parse(outcome.json()).code)
  expect(['reservation.unit-already-booked', 'reservation.unit-blocked']).toContain(codes[0])
  expect(new Set(codes).size).toBe(1)
  expect(await takenIn(ours)).toHaveLength(1)
})

test('one block posted thirty times at once is one block, and all thirty get that answer', async () => {
  const ours = await hotel()
  const body = blocking(await unit(ours))

  const answers = await Promise.all(Array.from({ length: 30 }, () => call(blockUnit, { body }, ours)))

  expect(new Set(answers.map(({ block }) => block.id)).size).toBe(1)
  expect(await takenIn(ours)).toHaveLength(1)
})

test('blocks and stays that move across each other at once never share a night, and nobody gets an error', async () => {
  const ours = await hotel()
  const units = await Promise.all(Array.from({ length: 4 }, (_, index) => unit(ours, { unitName: `Birim ${index}` })))
  const at = (index: number) => units[index % units.length] ?? { id: 0 }
  const reservations: Reservation[] = []
  const blocks: { id: number; version: number }[] = []
  for (let week = 0; week < 8; week++) {
    const days = { checkInDate: `2026-12-${10 + week * 2}`, checkOutDate: `2026-12-${12 + week * 2}` }
    reservations.push((await call(createReservation, { body: booking(at(week), days) }, ours)).reservation)
    blocks.push((await call(blockUnit, { body: blocking(at(week + 1), days) }, ours)).block)
  }

  const outcomes = await Promise.all(
    Array.from({ length: 120 }, (_, move) => {
      const [hotelDetailId, start] = [at(move * 3 + Math.floor(move / 7)).id, 10 + ((move * 5) % 15)]
      const to = { hotelDetailId, checkInDate: `2026-12-${start}`, checkOutDate: `2026-12-${start + 2 + (move % 3)}` }
      const [reservation, block] = [reservations[move % 8], blocks[Math.floor(move / 2) % 8]]
      if (reservation === undefined || block === undefined) throw new Error('There are eight of each')
      return move % 2 === 0
        ? send(updateReservation, { params: { id: reservation.id }, body: edited(reservation, to) }, ours)
        : send(
            changeBlock,
            { params: { id: block.id }, body: { ...blocking({ id: hotelDetailId }, to), version: block.version } },
            ours,
          )
    }),
  )

  const statuses = new Set(outcomes.map(({ statusCode }) => statusCode))
  expect(statuses).toEqual(new Set([200, 409]))
  const taken = await takenIn(ours)
  expect(taken).toHaveLength(16)
  expect(nightsTakenTwice(taken)).toEqual([])
})
