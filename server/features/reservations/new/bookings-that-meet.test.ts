// These tests cover simultaneous bookings that the lock on the unit does not separate.
import { expect, test } from 'vitest'
import { createReservation, readReservation } from '#contract/reservations/endpoints.ts'
import { openPool } from '#server/platform/db/connect.ts'
import { world } from '#server/test/world.ts'
import { booking, companion, mainGuest, nextUniqId } from '../booking.fixture.ts'

const w = world()
const { call, hotel, send, unit } = w

test('the answer equals the stored reservation, with new and with returning guests', async () => {
  const ours = await hotel()
  const bungalow = await unit(ours)
  const guests = [mainGuest(), companion(), companion({ firstName: 'Ece', passportNumber: 'C01X00T48' })]
  for (const [checkInDate, checkOutDate] of [
    ['2026-12-01', '2026-12-05'],
    ['2026-12-05', '2026-12-06'],
  ]) {
    const body = booking(bungalow, { checkInDate, checkOutDate, guests, numberOfGuests: 3 })
    const { reservation } = await call(createReservation, { body }, ours)
    const { id } = reservation
    expect(await call(readReservation, { params: { id } }, ours)).toMatchObject({ reservation })
  }
})

test('of two simultaneous requests with one number for two units, one succeeds', async () => {
  const ours = await hotel()
  const units = [await unit(ours, { unitName: 'Çam' }), await unit(ours, { unitName: 'Meşe' })]
  for (let round = 0; round < 10; round++) {
    const reservationUniqId = nextUniqId()
    const [checkInDate, checkOutDate] = [`2026-12-${10 + round}`, `2026-12-${11 + round}`]
    const answers = await Promise.all(
      units.map((one) =>
        send(createReservation, { body: booking(one, { reservationUniqId, checkInDate, checkOutDate }) }, ours),
      ),
    )
    const refused = answers.filter(({ statusCode }) => statusCode === 409)
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect(refused.map((answer) => answer.json())).toMatchObject([{ code: 'reservation.uniq-id-taken' }])
  }
})

test('the database refuses a booking that bypasses the lock on the unit', async () => {
  const ours = await hotel()
  const { id } = await unit(ours)
  const pool = openPool(w.url)
  const other = await pool.connect()
  await other.query('begin')
  await other.query(
    `insert into unit_block (hotel_id, unit_id, check_in, check_out, reason, created_at)
     values ($1, $2, '2026-12-02', '2026-12-03', 'repair', now())`,
    [ours.hotelId, id],
  )

  const booked = send(createReservation, { body: booking({ id }) }, ours)
  await expect
    .poll(async () => {
      const waiting = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return waiting.rowCount
    })
    .toBe(1)
  await other.query('commit')
  other.release()
  await pool.end()

  expect((await booked).json()).toMatchObject({ code: 'reservation.unit-already-booked' })
})
