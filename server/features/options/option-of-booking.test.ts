// The option belongs to the booking, whose id differs from those of its reservations.
import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/endpoints.ts'
import { readReservationThen } from '#contract/history/endpoints.ts'
import { kurus } from '#domain/money/money.ts'
import { screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { asOwner } from '#server/test/database.ts'
import { world } from '#server/test/world.ts'
import { optionsOf } from './option.fixture.ts'

const w = world()
const { read } = screenOf(w)
const { rule, hold, received, change } = optionsOf(w)

async function held() {
  w.clock.set('2026-11-21T10:20:00Z')
  await asOwner(w.url, `select setval('booking_id_seq', nextval('booking_id_seq') + 1000)`)
  const ours = await w.hotel()
  await rule(ours)
  return { ours, stay: await hold(ours, await w.unit(ours)) }
}

test('changes of the option stand in the history of the reservation, and the past option is shown with it', async () => {
  const { ours, stay } = await held()
  const before = new Date().toISOString()
  await change(ours, stay, 1500, '2026-11-23T15:00:00.000Z')

  const { entries } = await w.call(listAudit, { query: { reservationId: stay.id, pageSize: 100 } }, ours)
  const ofOption = entries.filter(({ tableName }) => tableName === 'booking_option')
  expect(ofOption.map(({ operation, stay: of }) => [operation, of?.reservationId])).toEqual([
    ['update', stay.id],
    ['insert', stay.id],
  ])
  const { reservation } = await w.call(readReservationThen, { params: { id: stay.id }, query: { at: before } }, ours)
  expect(reservation.state?.option).toMatchObject({ amount: 1200 })
})

test('a paid deposit confirms every reservation of the booking', async () => {
  const { ours, stay } = await held()
  const { id: unitId } = await w.unit(ours, { unitName: 'Bungalov 2' })
  const { hotelId } = ours
  const second = await inHotel(w.db, hotelId, async (tx) => {
    const { bookingId } = await tx
      .selectFrom('reservation')
      .select('bookingId')
      .where('id', '=', stay.id)
      .executeTakeFirstOrThrow()
    const nights = { checkIn: '2026-12-01', checkOut: '2026-12-05' }
    const row = { hotelId, bookingId, unitId, ...nights, numberOfGuests: 1, totalPriceKurus: kurus(0) }
    return tx
      .insertInto('reservation')
      .values({ ...row, createdAt: w.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
  await received(ours, stay, 1200)
  expect((await read(ours, stay)).status).toBe('CONFIRMED')
  expect((await read(ours, second)).status).toBe('CONFIRMED')
})
