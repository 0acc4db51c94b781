import { expect, test } from 'vitest'
import { login } from '#contract/account.ts'
import { searchReservations, type Reservation } from '#contract/reservations.ts'
import { looksLikeTcKimlik } from '#domain/people/tc-kimlik.ts'
import { stayStateOf } from '#domain/reservations/status.ts'
import { dayIn } from '#domain/time/day.ts'
import { openDb } from '#server/platform/db/connect.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { world } from '#server/test/world.ts'
import { demoUser } from './demo-business.ts'
import { seedDemo } from './seed-demo.ts'

const w = world({ now: new Date('2026-11-21T05:30:00Z') })
const today = '2026-11-21'
// The first business of an empty database.
const demoHotelId = 1

test('the demo business is alive: some come, some stay, some leave today, one is late, a unit is being repaired', async () => {
  const owner = openDb(w.url, { max: 1 })
  await seedDemo(owner, w.clock.now(), w.api.secret)
  // A second start finds it there.
  await seedDemo(owner, w.clock.now(), w.api.secret)
  await owner.destroy()
  const { email, password } = demoUser
  const { token } = await w.call(login, { body: { email, password } })

  const { reservations } = await w.call(searchReservations, { body: { pageSize: 100 } }, { token })

  const stays = (wanted: (stay: Reservation) => boolean) => reservations.filter(wanted)
  const holding = stays(({ status }) => status === 'ACTIVE')

  expect(holding.filter((stay) => stayStateOf(stay) === 'in-house' && stay.checkOutDate > today)).toHaveLength(4)
  expect(holding.filter((stay) => stayStateOf(stay) === 'in-house' && stay.checkOutDate === today)).toHaveLength(2)
  expect(holding.filter((stay) => stayStateOf(stay) === 'expected' && stay.checkInDate === today)).toHaveLength(3)
  expect(holding.filter((stay) => stayStateOf(stay) === 'expected' && stay.checkInDate < today)).toHaveLength(1)
  expect(holding.filter((stay) => stay.checkOutDate < today)).toEqual([])
  expect(stays(({ parts }) => parts.length > 1)).toHaveLength(1)

  const contracts = new Set(reservations.map(({ contract }) => contract))
  expect([...contracts].toSorted()).toEqual(['none', 'verified'])

  // What has happened is over: on its day, and not in the future.
  for (const { status, checkInDate, checkOutDate, checkedInAt, checkedOutAt } of reservations) {
    expect(checkedInAt === null || dayIn(new Date(checkedInAt)) === checkInDate).toBe(true)
    expect(checkedOutAt === null || dayIn(new Date(checkedOutAt)) === checkOutDate).toBe(true)
    expect((checkedOutAt ?? '') <= w.clock.now().toISOString()).toBe(true)
    expect(status === 'COMPLETED').toBe(checkedOutAt !== null)
  }

  const blocks = await inHotel(w.db, demoHotelId, (db) =>
    db.selectFrom('unitBlock').select(['reason', 'checkIn', 'checkOut']).orderBy('checkIn').execute(),
  )
  expect(blocks.map(({ reason, checkIn, checkOut }) => [reason, checkIn <= today && today < checkOut])).toEqual([
    ['repair', true],
    ['owner', false],
  ])
})

test('some guests have been there before: the same person in an old stay and in one to come', async () => {
  const people = await inHotel(w.db, demoHotelId, (db) =>
    db
      .selectFrom('guest')
      .select(['hotelId', 'guestProfileId', 'phone', 'nationality', 'identityHash'])
      .select((eb) => eb.fn.max('identityNumber').as('identityNumber'))
      .where('isMainGuest', '=', true)
      .groupBy(['hotelId', 'guestProfileId', 'phone', 'nationality', 'identityHash'])
      .having((eb) => eb.fn.countAll(), '>', 1)
      .execute(),
  )
  expect(people.length).toBeGreaterThanOrEqual(3)
  expect(
    people.every(
      ({ nationality, identityNumber }) =>
        identityNumber !== null && (nationality !== 'TUR' || looksLikeTcKimlik(identityNumber)),
    ),
  ).toBe(true)
})
