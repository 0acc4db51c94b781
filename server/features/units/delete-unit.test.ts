import { messageFor } from '#contract/problems.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { deleteUnit, listUnits } from '#contract/units/endpoints.ts'
import { kurus } from '#domain/money/money.ts'
import type { Status } from '#domain/reservations/status.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { insertReservations } from '#server/seed/insert-reservations.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { lockUnitForRemoval } from './out-of-use.store.ts'
import { unitsText } from './units.text.ts'

const w = world()
const { call, send, hotel, unit, clock } = w

type Booked = { unitId: number; checkIn: string; checkOut: string; status?: Status }

const insertStay = (db: Db, of: TestHotel, { unitId, checkIn, checkOut, status = 'ACTIVE' }: Booked) =>
  insertReservations(db, [
    {
      hotelId: of.hotelId,
      unitId,
      reservationUniqId: `${unitId}-${checkIn}`,
      requestHash: '-',
      checkIn,
      checkOut,
      numberOfGuests: 1,
      totalPriceKurus: kurus(100_000),
      status,
      createdAt: clock.now(),
    },
  ])

const booked = (of: TestHotel, stay: Booked) => inHotel(w.db, of.hotelId, (db) => insertStay(db, of, stay))
const remove = (id: number, of: TestHotel) => call(deleteUnit, { params: { id } }, of)
const idsOf = async (of: TestHotel) => (await call(listUnits, {}, of)).hotelDetails.map(({ id }) => id)

describe('deleting a unit', () => {
  test('takes it out of the list and keeps it for the stays that were in it', async () => {
    const ours = await hotel()
    const { id } = await unit(ours)
    const other = await unit(ours, { unitName: 'Bungalov 2' })

    expect(await remove(id, ours)).toEqual({ success: true, message: unitsText.tr.deleted })

    expect(await idsOf(ours)).toEqual([other.id])
    const kept = await inHotel(w.db, ours.hotelId, (db) =>
      db.selectFrom('unit').select('removedAt').where('id', '=', id).executeTakeFirst(),
    )
    expect(kept).toEqual({ removedAt: clock.now() })
  })

  test('happens only once', async () => {
    const ours = await hotel()
    const { id } = await unit(ours)
    await remove(id, ours)

    await expect(remove(id, ours)).rejects.toMatchObject({ status: 404, problem: { code: 'unit.not-found' } })
  })

  test('succeeds for one of several simultaneous clerks, and the others learn that the unit is gone', async () => {
    const ours = await hotel()
    const { id } = await unit(ours)

    const attempt = () => send(deleteUnit, { params: { id } }, ours).then((answer) => answer.statusCode)
    const outcomes = await Promise.all([attempt(), attempt(), attempt()])

    expect(outcomes.toSorted((a, b) => a - b)).toEqual([200, 404, 404])
  })

  test("does not reach another business's unit", async () => {
    const ours = await hotel()
    const theirs = await hotel()
    const { id } = await unit(theirs)

    await expect(remove(id, ours)).rejects.toMatchObject({ status: 404, problem: { code: 'unit.not-found' } })
    expect(await idsOf(theirs)).toEqual([id])
  })

  test.each(['abc', '0', '-1', '1.5', '1e30', '1;drop table unit'])('answers 400 to the id %s', async (id) => {
    const answer = await send(deleteUnit, { params: { id } }, await hotel())

    expect(answer.statusCode).toBe(400)
  })

  test('is refused while a stay lies ahead, and the refusal names the stay', async () => {
    const ours = await hotel()
    const { id } = await unit(ours)
    await booked(ours, { unitId: id, checkIn: '2026-12-09', checkOut: '2026-12-11' })
    await booked(ours, { unitId: id, checkIn: '2026-12-01', checkOut: '2026-12-05', status: 'CONFIRMED' })

    await expect(remove(id, ours)).rejects.toMatchObject({
      status: 409,
      problem: {
        code: 'unit.has-stays-ahead',
        message: messageFor('unit.has-stays-ahead', 'tr', {
          count: 2,
          stays: '2026-12-01/2026-12-05 2026-12-09/2026-12-11',
        }),
      },
    })
    expect(await idsOf(ours)).toEqual([id])
  })

  test('names the first three stays when there are many', async () => {
    const ours = await hotel()
    const { id } = await unit(ours)
    for (const month of ['01', '02', '03', '04']) {
      await booked(ours, { unitId: id, checkIn: `2027-${month}-01`, checkOut: `2027-${month}-03` })
    }

    const answer = await send(deleteUnit, { params: { id } }, ours, { 'accept-language': 'en' })

    expect(answer.json<{ message: string }>().message).toContain(
      '4 current or coming reservations: 01.01.2027–03.01.2027, 01.02.2027–03.02.2027, 01.03.2027–03.03.2027 and more.',
    )
  })

  test.each<[string, Status, boolean]>([
    ['2026-11-22', 'ACTIVE', true],
    ['2026-11-22', 'CONFIRMED', true],
    ['2026-11-22', 'CANCELLED', false],
    ['2026-11-22', 'COMPLETED', false],
    ['2026-11-22', 'NO_SHOW', false],
    // The guest leaves today, so no later night of the stay keeps the unit from being deleted.
    ['2026-11-21', 'ACTIVE', false],
    ['2026-11-20', 'ACTIVE', false],
  ])('a stay until %s that is %s keeps it: %s', async (checkOut, status, keeps) => {
    const ours = await hotel()
    const { id } = await unit(ours)
    await booked(ours, { unitId: id, checkIn: '2026-11-18', checkOut, status })

    const outcome = await send(deleteUnit, { params: { id } }, ours)

    expect(outcome.statusCode).toBe(keeps ? 409 : 200)
  })

  test('goes by the day in Istanbul, not in Greenwich', async () => {
    const ours = await hotel()
    const { id } = await unit(ours)
    await booked(ours, { unitId: id, checkIn: '2026-11-20', checkOut: '2026-11-22' })
    const before = clock.now()

    clock.set('2026-11-21T20:59:00Z')
    await expect(remove(id, ours)).rejects.toMatchObject({ status: 409 })
    clock.set('2026-11-21T21:01:00Z')
    await remove(id, ours)
    clock.set(before.toISOString())

    expect(await idsOf(ours)).toEqual([])
  })

  test('waits for an unfinished booking and then counts it', async () => {
    const ours = await hotel()
    const { id } = await unit(ours)
    let attempt: Promise<number> | undefined

    await inHotel(w.db, ours.hotelId, async (db) => {
      await insertStay(db, ours, { unitId: id, checkIn: '2026-12-01', checkOut: '2026-12-05' })
      attempt = send(deleteUnit, { params: { id } }, ours).then((answer) => answer.statusCode)
      await isWaitingForLock(db)
    })

    expect(await attempt).toBe(409)
    expect(await idsOf(ours)).toEqual([id])
  })

  test('makes a booking wait until the deletion is decided', async () => {
    const ours = await hotel()
    const { id } = await unit(ours)
    let late: Promise<boolean> | undefined

    await inHotel(w.db, ours.hotelId, async (db) => {
      await lockUnitForRemoval(db, ours.hotelId, id)
      late = inHotel(w.db, ours.hotelId, (other) => stillThere(other, id))
      await isWaitingForLock(db)
      await db.updateTable('unit').set({ removedAt: clock.now() }).where('id', '=', id).execute()
    })

    expect(await late).toBe(false)
  })
})

/** Begins like a booking: it takes the weak lock on the unit's row and checks whether the unit is still in use. */
async function stillThere(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('unit')
    .select('id')
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Returns once some other connection waits for a row that this transaction holds. */
async function isWaitingForLock(holder: Db): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(holder)
  const pid = rows[0]?.pid
  for (;;) {
    const { rows: waiting } = await sql`
      select 1 from pg_locks where not granted and ${pid} = any(pg_blocking_pids(pid))`.execute(w.db)
    if (waiting.length > 0) return
  }
}
