// These tests run moves, splits, bookings, transitions and undos simultaneously, because only the database can prevent
// conflicts between them.
import { expect, test } from 'vitest'
import { createReservation, updateReservation } from '#contract/reservations/endpoints.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { checkInGuests, checkOutGuests, markNoShow, moveStay, undoTransition } from '#contract/stays/endpoints.ts'
import type { Unit } from '#contract/units/schemas.ts'
import { occupies } from '#domain/reservations/status.ts'
import { addDays } from '#domain/time/day.ts'
import { booking, edited } from '#server/features/reservations/booking.fixture.ts'
import { openPool } from '#server/platform/db/connect.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { completeOverdue } from './complete-overdue.ts'
import { screenOf, type Parts, segment } from './front-desk.fixture.ts'

const w = world()
const { hotel, unit } = w
const { onDay, book, read, checkIn, checkOut, noShow, move } = screenOf(w)
const statusOf = async (answer: ReturnType<typeof w.send>) => (await answer).statusCode

async function units(ours: TestHotel, count: number): Promise<Unit[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => unit(ours, { unitName: `Birim ${index + 1}` })))
}
const tryToMove = (ours: TestHotel, { id, version }: Reservation, segments: Parts) =>
  statusOf(w.send(moveStay, { params: { id }, body: { segments, version } }, ours))
const tryToBook = (ours: TestHotel, own: Unit, checkInDate: string, checkOutDate: string) =>
  statusOf(w.send(createReservation, { body: booking(own, { checkInDate, checkOutDate }) }, ours))

/**
 * Finds nights that belong to two stays, and stays whose dates or price differ from the sum of their segments. There
 * must be neither.
 */
async function wrongs(ours: TestHotel) {
  return inHotel(w.db, ours.hotelId, async (db) => {
    const rows = await db.selectFrom('allocation').selectAll().orderBy('checkIn').execute()
    const stays = await db.selectFrom('reservation').selectAll().execute()
    const holding = rows.filter(({ holds }) => holds)
    const shared = holding.filter((a) =>
      holding.some((b) => a.id < b.id && a.unitId === b.unitId && a.checkIn < b.checkOut && b.checkIn < a.checkOut),
    )
    const apart = stays.filter((stay) => {
      const segments = rows.filter(({ reservationId }) => reservationId === stay.id)
      const price = segments.reduce((total, { priceKurus }) => total + (priceKurus ?? 0), 0)
      return (
        segments[0]?.unitId !== stay.unitId ||
        segments[0].checkIn !== stay.checkIn ||
        segments.at(-1)?.checkOut !== stay.checkOut ||
        segments.some((one, index) => index > 0 && segments[index - 1]?.checkOut !== one.checkIn) ||
        price !== stay.totalPriceKurus ||
        segments.some(({ holds }) => holds !== occupies(stay.status as Reservation['status']))
      )
    })
    return { shared, apart }
  })
}
const none = { shared: [], apart: [] }

test('of 200 stays that are moved to one night of one unit at once, one gets it', async () => {
  onDay('2026-11-21')
  const ours = await hotel()
  const [target, ...others] = (await units(ours, 21)) as [Unit, ...Unit[]]
  const nights = Array.from({ length: 10 }, (_, index) => addDays('2027-01-01', index))
  const stays = await Promise.all(
    others.flatMap((own) =>
      nights.map((night) => book(ours, own, { checkInDate: night, checkOutDate: addDays(night, 1) })),
    ),
  )

  const statuses = await Promise.all(
    stays.map((stay) => tryToMove(ours, stay, [segment(target, '2026-12-24', '2026-12-25')])),
  )

  expect(statuses).toHaveLength(200)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(199).fill(409)])
  expect(await wrongs(ours)).toEqual(none)
})

test('moves in opposite directions never deadlock: each is done or refused', async () => {
  onDay('2026-11-21')
  const ours = await hotel()
  const [one, other] = (await units(ours, 2)) as [Unit, Unit]
  for (let round = 0; round < 15; round++) {
    const checkInDate = addDays('2027-01-01', 10 * round)
    const there = { checkInDate, checkOutDate: addDays(checkInDate, 3) }
    const [a, b] = [await book(ours, one, there), await book(ours, other, there)]
    const later = [addDays(checkInDate, 2), addDays(checkInDate, 6)] as const
    const outcomes = await Promise.all([
      tryToMove(ours, a, [segment(other, ...later)]),
      tryToMove(ours, b, [segment(one, ...later)]),
      tryToMove(ours, a, [segment(one, checkInDate, later[0]), segment(other, ...later)]),
      tryToMove(ours, b, [segment(other, checkInDate, later[0]), segment(one, ...later)]),
    ])
    expect(outcomes.every((status) => status === 200 || status === 409)).toBe(true)
  }
  expect(await wrongs(ours)).toEqual(none)
})

test('simultaneous bookings, moves, splits, edits, check-ins, check-outs and no-shows give every night to one stay only', async () => {
  onDay('2026-11-30')
  const ours = await hotel()
  const all = (await units(ours, 4)) as [Unit, Unit, Unit, Unit]
  const from = (unitAt: number) => all[unitAt % 4] ?? all[0]
  const dates = { checkInDate: '2026-12-01', checkOutDate: '2026-12-04' }
  const stays = await Promise.all(all.map((own) => book(ours, own, dates)))
  onDay('2026-12-01')

  const seen: number[] = []
  for (let round = 0; round < 6; round++) {
    const now = await Promise.all(stays.map((stay) => read(ours, stay)))
    const night = addDays('2026-12-02', round % 3)
    const answers = await Promise.all(
      now.flatMap((stay, index) => {
        const { id, checkInDate, checkOutDate } = stay
        const [here, next] = [from(index), from(index + 1 + (round % 3))]
        return [
          tryToMove(ours, stay, [segment(here, checkInDate, night), segment(next, night, addDays(night, 3))]),
          tryToMove(ours, stay, [segment(next, checkInDate, checkOutDate)]),
          tryToBook(ours, next, night, addDays(night, 2)),
          statusOf(w.send(checkInGuests, { params: { id } }, ours)),
          statusOf(w.send(updateReservation, { params: { id }, body: edited(stay, { totalPrice: 10 + round }) }, ours)),
          ...(round % 2 === 1 && index % 2 === 0
            ? [
                statusOf(w.send(checkOutGuests, { params: { id }, body: { keepPrice: false } }, ours)),
                statusOf(w.send(undoTransition, { params: { id }, body: {} }, ours)),
              ]
            : [statusOf(w.send(markNoShow, { params: { id } }, ours))]),
        ]
      }),
    )
    seen.push(...answers)
    expect(await wrongs(ours)).toEqual(none)
  }

  expect([...new Set(seen)].filter((status) => ![200, 201, 409, 422].includes(status))).toEqual([])
  expect(seen.filter((status) => status < 300).length).toBeGreaterThan(10)
})

test('when splits compete with bookings for the same nights, each night goes to one of them', async () => {
  onDay('2026-11-21')
  const ours = await hotel()
  const [one, other] = (await units(ours, 2)) as [Unit, Unit]
  for (let round = 0; round < 12; round++) {
    const start = addDays('2027-01-01', 10 * round)
    const [middle, end] = [addDays(start, 2), addDays(start, 4)]
    const stay = await book(ours, one, { checkInDate: start, checkOutDate: end })

    const [split, ...booked] = await Promise.all([
      tryToMove(ours, stay, [segment(one, start, middle), segment(other, middle, end)]),
      tryToBook(ours, other, start, end),
      tryToBook(ours, other, addDays(start, 3), addDays(start, 6)),
    ])

    // Exactly one of the three requests for these nights of the other unit succeeds.
    expect([split === 200, ...booked.map((status) => status === 201)].filter(Boolean)).toHaveLength(1)
  }
  expect(await wrongs(ours)).toEqual(none)
})

test('everything that may take nights locks their units first, because two requests could otherwise deadlock', async () => {
  onDay('2026-12-01')
  const ours = await hotel()
  const [one, other] = (await units(ours, 2)) as [Unit, Unit]
  const later = { checkInDate: '2026-12-10', checkOutDate: '2026-12-14' }
  const split = await move(ours, await book(ours, one, later), [
    segment(one, '2026-12-10', '2026-12-12'),
    segment(other, '2026-12-12', '2026-12-14'),
  ])
  const { version: _any, ...newPrice } = edited(split, { totalPrice: 3000 })
  const whole = await book(ours, one)
  const never = await book(ours, other)
  await noShow(ours, never)

  for (const taking of [
    () => statusOf(w.send(updateReservation, { params: { id: split.id }, body: newPrice }, ours)),
    () => statusOf(w.send(undoTransition, { params: { id: never.id }, body: {} }, ours)),
    () =>
      tryToMove(ours, whole, [segment(one, '2026-12-01', '2026-12-05'), segment(other, '2026-12-05', '2026-12-06')]),
  ])
    expect(await whileLocked(other, taking)).toEqual({ waited: true, status: 200 })
})

/** Runs `act` while another transaction locks the unit, and returns whether it waited and how it ended. */
async function whileLocked({ id }: Unit, act: () => Promise<number>) {
  const pool = openPool(w.url)
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from unit where id = $1 for no key update', [id])
  const answer = { ended: false }
  const status = act().finally(() => (answer.ended = true))
  let waited = false
  while (!waited && !answer.ended) {
    const { rows } = await pool.query<{ waiting: boolean }>(
      `select exists (
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waiting`,
    )
    waited = rows[0]?.waiting === true
  }
  await holder.query('commit')
  holder.release()
  await pool.end()
  return { waited, status: await status }
}

test('either a transition is undone or its nights are sold again: never both, and never neither', async () => {
  onDay('2026-12-01')
  const ours = await hotel()
  const outcomes = await Promise.all(
    (await units(ours, 16)).map(async (own, index) => {
      const stay = await book(ours, own)
      if (index % 2 === 0) await noShow(ours, stay)
      else {
        await checkIn(ours, stay)
        await checkOut(ours, stay)
      }
      const [undone, booked] = await Promise.all([
        statusOf(w.send(undoTransition, { params: { id: stay.id }, body: {} }, ours)),
        tryToBook(ours, own, '2026-12-03', '2026-12-06'),
      ])
      return `${undone} ${booked}`
    }),
  )

  expect(outcomes.filter((outcome) => outcome !== '200 409' && outcome !== '409 201')).toEqual([])
  expect(await wrongs(ours)).toEqual(none)
})

test('completing overdue stays at the same time as moves, departures and bookings keeps all stays consistent', async () => {
  onDay('2026-12-01')
  const ours = await hotel()
  const all = await units(ours, 8)
  const stays = await Promise.all(all.map(async (own) => checkIn(ours, await book(ours, own))))
  onDay('2026-12-06')

  const answers = await Promise.all([
    completeOverdue(w.api).then(() => 200),
    ...stays.flatMap((stay, index) => [
      tryToMove(ours, stay, [segment(all[index] ?? stay, '2026-12-01', '2026-12-09')]),
      statusOf(w.send(checkOutGuests, { params: { id: stay.id }, body: {} }, ours)),
      tryToBook(ours, all[index] ?? all[0]!, '2026-12-07', '2026-12-10'),
    ]),
  ])

  expect(answers.filter((status) => ![200, 201, 409].includes(status))).toEqual([])
  expect(await wrongs(ours)).toEqual(none)
  // A stay that was extended before the job reached it is still in progress. All other stays are completed, either by
  // the job or by a clerk.
  for (const stay of stays) {
    const now = await read(ours, stay)
    expect(['ACTIVE 2026-12-09', 'COMPLETED 2026-12-05', 'COMPLETED 2026-12-06']).toContain(
      `${now.status} ${now.checkOutDate}`,
    )
  }
})
